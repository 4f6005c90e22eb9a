/** What the round is about: the Penalty die, the Action die, and what they mean in words. */

import type { Icon } from '@dicehall/rules/dodge-dice';
import { t } from '../../words.ts';
import { ActionDie, PenaltyDie } from './Art.tsx';
import type { RoundScene } from './scene.ts';

interface Props {
  readonly scene: RoundScene;
  readonly isTumbling: boolean;
  readonly count: number;
  /** The round is over, and another follows. */
  readonly isPast: boolean;
}

export function RoundCard({ scene, isTumbling, count, isPast }: Props) {
  const { penalty, icon, isFirst } = scene;
  const past = isPast ? '-last' : '';
  const isOpen = penalty === 0 || (isFirst && isTumbling);
  return (
    <div class="dg-round">
      <PenaltyDie
        key={isFirst ? `p${count}` : 'p'}
        penalty={penalty}
        isTumbling={isTumbling && isFirst}
      />
      <div class="dg-meaning">
        <p class="dg-points" aria-hidden="true">
          {isOpen
            ? t('web-dodge-dice.penalty-open')
            : t(`web-dodge-dice.penalty${past}`, { points: penalty })}
        </p>
        <p class="dg-says">{isTumbling ? '' : meaningOf(scene, past)}</p>
        <p class="hidden-text">
          {isOpen
            ? t('web-dodge-dice.penalty-open-die')
            : t(`web-dodge-dice.penalty${past}-die`, {
                points: penalty,
                colour: t(`name.penalty-colour.${penalty}`),
                shape: t(`name.shape.${penalty}`),
              })}
        </p>
        <p class="hidden-text">
          {icon === undefined
            ? t('web-dodge-dice.action-open-die')
            : t('web-dodge-dice.action-die', { icon: nameOf(icon) })}
        </p>
      </div>
      <span class="dg-last">
        <ActionDie key={count} icon={icon} isTumbling={isTumbling} />
      </span>
    </div>
  );
}

const nameOf = (icon: Icon): string => t(`name.icon.${icon}`);

function meaningOf({ penalty, icon, isLastMatch }: RoundScene, past: '-last' | ''): string {
  if (icon === undefined)
    return t(penalty === 0 ? 'web-dodge-dice.action-open' : 'web-dodge-dice.action-rests');
  if (icon === 'stop') return t(`web-dodge-dice.icon-stop${past}`);
  if (isLastMatch) return t(`web-dodge-dice.last-${icon}`);
  if (icon === 'chip') return t('web-dodge-dice.icon-chip');
  return t('web-dodge-dice.icon-early', { icon: nameOf(icon) });
}
