/** What has been said in this round: the newest statement large, those before it small. */

import { ceilingOf, type DodgyView, IN_THE_MIDDLE, newest } from '@dicehall/rules/dodgy-dice';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { Glyph, imageCount, Stone } from './Art.tsx';

type Props = Pick<GameProps<'dodgy-dice'>, 'view' | 'names'>;

export const Talk = ({ view, names }: Props) => (
  <div class="dd-talk">
    <Claim view={view} names={names} />
    {view.stone === IN_THE_MIDDLE && (
      <span class="dd-middle" role="img" aria-label={t('web-dodgy-dice.stone-in-the-middle')}>
        <span data-stone="">
          <Stone />
        </span>
        <small>{t('web-dodgy-dice.stone')}</small>
      </span>
    )}
  </div>
);

function Claim({ view, names }: Props) {
  const last = newest(view);
  const { outAt } = view.options;
  const ceiling = t('web-dodgy-dice.ceiling', { n: ceilingOf(view) });
  if (last === undefined) {
    return (
      <p class="dd-claim dd-silent">
        {view.phase === 'over' ? '' : t('web-dodgy-dice.nothing-said')}
        {view.phase !== 'over' && outAt > 0 && (
          <small>{t('web-dodgy-dice.out-at', { n: outAt })}</small>
        )}
      </p>
    );
  }
  // Where the cup stands, as a part of the width; many stand in rows of three.
  const over = (row: number): number => ((last.seat % row) + 0.5) / row;
  return (
    <div class="dd-claim" style={{ '--tail': over(view.seats), '--tail-of-3': over(3) }}>
      <p>
        <span class="dd-says">
          {t('web-dodgy-dice.says', { player: names.seats[last.seat] ?? '' })}
        </span>
        <strong class="dd-statement">
          <span class="hidden-text">{imageCount(last.count, last.image)}</span>
          <span aria-hidden="true">{last.count} ×</span>
          <Glyph image={last.image} />
        </strong>
        <small>{ceiling}</small>
      </p>
      <Earlier view={view} names={names} />
    </div>
  );
}

/** As many as fit in a line. */
const REMEMBERED = 4;

function Earlier({ view, names }: { readonly view: DodgyView; readonly names: Props['names'] }) {
  const before = view.said.slice(0, -1).slice(-REMEMBERED);
  if (before.length === 0) return null;
  return (
    <ol class="dd-earlier" aria-label={t('web-dodgy-dice.said')}>
      {before.map(({ seat, count, image }) => (
        <li key={count}>
          <span class="hidden-text">
            {t('web-dodgy-dice.said-one', {
              player: names.seats[seat] ?? '',
              statement: imageCount(count, image),
            })}
          </span>
          <span aria-hidden="true">{count}</span>
          <Glyph image={image} />
        </li>
      ))}
    </ol>
  );
}
