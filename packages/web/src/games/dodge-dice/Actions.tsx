/**
 * Roll or take, and both ways to spend chips, each with what it comes to. The way that is not open now
 * stays in its place and says when it is.
 */

import type { Seat } from '@dicehall/rules';
import { type DodgeView, IGNORE_COST, SKIP_COST } from '@dicehall/rules/dodge-dice';
import { after, type Outcome, outcomeOf } from '@dicehall/strategy/dodge-dice/outcome';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { Chip } from './Art.tsx';
import { GiveActions } from './GiveActions.tsx';

type Props = GameProps<'dodge-dice'>;

export function Actions(props: Props) {
  const { view, actions, send, seat, names, wanted } = props;
  const mayRoll = actions.some(({ kind }) => kind === 'roll');
  const endsOf100 = useEndsOf100(mayRoll ? view : undefined);
  if (actions.length === 0 || seat === undefined) return <p class="dg-wait" />;
  if (view.phase === 'give') return <GiveActions {...props} seat={seat} />;
  const isRolled = view.phase === 'after';
  const isSpending = wanted === 'skip' || wanted === 'ignore';
  const look = isSpending ? 'button big' : 'button primary big';
  return (
    <div class="dg-actions">
      {isRolled ? (
        <button type="button" class={look} onClick={() => send({ kind: 'take' })}>
          <span>{t('web-dodge-dice.take')}</span>
          <small>{outcomeText(outcomeOf(view, seat), view, seat, names)}</small>
        </button>
      ) : (
        <button type="button" class={look} onClick={() => send({ kind: 'roll' })}>
          <span>
            {view.penalty === 0
              ? t('web-dodge-dice.roll-all')
              : t('web-dodge-dice.roll', { n: view.left })}
          </span>
          <small>
            {endsOf100 === undefined
              ? t('web-dodge-dice.roll-round')
              : t('web-dodge-dice.roll-ends', { n: endsOf100 })}
          </small>
        </button>
      )}
      <Spend way="skip" {...props} seat={seat} />
      <Spend way="ignore" {...props} seat={seat} />
    </div>
  );
}

const COST = { skip: SKIP_COST, ignore: IGNORE_COST } as const;

interface SpendProps extends Props {
  readonly way: 'skip' | 'ignore';
  readonly seat: Seat;
}

/** One way to spend chips: the chips it takes, and how many would be left. */
function Spend({ way, view, actions, send, seat, names, wanted }: SpendProps) {
  const action = actions.find(({ kind }) => kind === way);
  const next = action === undefined ? undefined : after(view, seat, action);
  const left = next?.chips[seat] ?? 0;
  const why = next === undefined ? whyNot(way, view, seat) : '';
  return (
    <button
      type="button"
      class={`button big dg-spend dg-${way} ${way === wanted ? 'primary' : ''}`}
      aria-disabled={next === undefined}
      aria-label={
        next === undefined
          ? t(`web-dodge-dice.${way}-not`, { why })
          : t(`web-dodge-dice.${way}-name`, { left, next: names.seats[next.seat] ?? '' })
      }
      onClick={() => send({ kind: way })}
    >
      <span>{t(`web-dodge-dice.${way}`)}</span>
      <span class="dg-price">
        {Array.from({ length: COST[way] }, (_, index) => (
          <Chip key={index} />
        ))}
      </span>
      <small>{why || t('web-dodge-dice.chips-after', { left })}</small>
    </button>
  );
}

/** When that way will be open, or what it lacks. */
function whyNot(way: 'skip' | 'ignore', view: DodgeView, seat: Seat): string {
  if (way === 'skip' && view.phase === 'after') return t('web-dodge-dice.why-before');
  if ((view.chips[seat] ?? 0) >= COST[way]) return t('web-dodge-dice.why-after');
  return t(way === 'skip' ? 'web-dodge-dice.why-no-chip' : 'web-dodge-dice.why-two');
}

function outcomeText(outcome: Outcome, view: DodgeView, seat: Seat, names: Props['names']): string {
  const { kind, points, to, left, bringsChip } = outcome;
  const before = view.scores[seat] ?? 0;
  const total = kind === 'less' ? before - points : before + points;
  const what = t(`web-dodge-dice.take-${kind}`, {
    n: left,
    points,
    before,
    after: total,
    player: names.seats[to] ?? '',
  });
  return bringsChip ? t('web-dodge-dice.take-chip', { what }) : what;
}

type Odds = typeof import('@dicehall/strategy/dodge-dice/odds').odds;

/**
 * In how many of 100 rolls the round would end now; undefined until the odds have been loaded. It takes longer than
 * drawing the table, so no view is given where nobody rolls.
 */
function useEndsOf100(view: DodgeView | undefined): number | undefined {
  const [odds, setOdds] = useState<Odds>();
  useEffect(() => {
    // Without them the game is played as before.
    import('@dicehall/strategy/dodge-dice/odds').then(
      (module) => setOdds(() => module.odds),
      () => {},
    );
  }, []);
  const ends = view && odds?.(view, view.seat)?.roll?.ends.chance;
  return ends === undefined ? undefined : Math.round(ends * 100);
}
