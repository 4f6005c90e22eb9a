/** What the ledger of a game has to tell: the turning point, the luckiest roll, and each seat's best and costliest choice. */

import type { Game, Seat } from '@dicehall/rules';
import type { LedgerEntry } from '../review/ledger.ts';
import type { Review, SeatReview } from '../review/review.ts';
import { type FinishedPlay, partAt, quoted } from './finished-play.ts';
import { mostOf, WORTH_TELLING } from './measures.ts';
import type { StoryPart } from './part.ts';
import { rollChance } from './roll-chance.ts';
import type { WinChances } from './win-chances.ts';

/** A game with everything that its story goes by. */
export interface Reviewed<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly play: FinishedPlay<S, A, R>;
  readonly winChances: WinChances<S, A, R>;
  readonly review: Review<A>;
}

/** The same one as in the review; undefined if it is nobody's, or did little. */
export function turningPart<O extends object, S, A, R, V>({
  game,
  play,
  winChances,
  review,
}: Reviewed<O, S, A, R, V>): StoryPart | undefined {
  const { turningPoint: entry, result, sides } = review;
  const side = result.indexOf(Math.max(...result));
  const gain = entry?.values[side] ?? 0;
  if (entry?.seat === undefined || gain < WORTH_TELLING) return undefined;
  const winner = sides[entry.seat] === side ? entry.seat : sides.indexOf(side);
  const at = entry.n - 1;
  return {
    ...partAt(play, 'turning-point', at),
    ...quoted(game, play.steps[at]),
    data: { winner, gain, ...notedAt(play, winChances, at) },
  };
}

function notedAt<S, A, R>(
  { steps, states }: FinishedPlay<S, A, R>,
  winChances: WinChances<S, A, R>,
  at: number,
): StoryPart['data'] {
  const [before, after] = [states[at], states[at + 1]];
  if (steps[at]?.kind !== 'roll' || before === undefined || after === undefined) return {};
  return winChances.noted?.(before, after) ?? {};
}

/** The roll that gave its roller most; the turning point is not told twice. */
export function luckiestPart<O extends object, S, A, R, V>(
  reviewed: Reviewed<O, S, A, R, V>,
  turning: StoryPart | undefined,
): StoryPart | undefined {
  const { game, play, winChances, review } = reviewed;
  const sideOf = (seat: Seat): number => review.sides[seat] ?? 0;
  const gain = ({ seat = 0, values }: LedgerEntry<A>): number => values[sideOf(seat)] ?? 0;
  const rolls = review.entries.filter(({ kind, seat }) => kind === 'roll' && seat !== undefined);
  const entry = mostOf(
    rolls.filter(({ n }) => n !== turning?.step),
    gain,
  );
  if (entry === undefined || gain(entry) < WORTH_TELLING) return undefined;
  const at = entry.n - 1;
  const isLuckiest = !rolls.some((one) => gain(one) > gain(entry));
  const chance = rollChance(game, play, winChances, at, sideOf(entry.seat ?? 0)) ?? 1;
  return {
    ...partAt(play, isLuckiest ? 'luckiest-roll' : 'next-luckiest-roll', at),
    ...quoted(game, play.steps[at]),
    data: { gain: gain(entry), chance },
  };
}

/** One part for every seat that had a choice; an overlooked win has a part of its own. */
export const judgedParts = <O extends object, S, A, R, V>(
  reviewed: Reviewed<O, S, A, R, V>,
  missed: StoryPart | undefined,
): readonly StoryPart[] =>
  reviewed.review.seats.flatMap((own, seat) => judgedOf(reviewed, own, seat, missed));

function judgedOf<O extends object, S, A, R, V>(
  { game: { notation }, play }: Reviewed<O, S, A, R, V>,
  { best, costliest, decisions }: SeatReview<A>,
  seat: Seat,
  missed: StoryPart | undefined,
): readonly StoryPart[] {
  const parts: StoryPart[] = [];
  if (best !== undefined) {
    parts.push({
      ...partAt(play, 'best-choice', best.entry.n - 1),
      action: notation.makeAction(best.action),
      data: { lead: best.lead - best.cost },
    });
  }
  if (costliest?.word === 'costly') {
    const isTold = missed?.seat === seat && missed.step === costliest.entry.n - 1;
    if (isTold) return parts;
    parts.push({
      ...partAt(play, 'costliest', costliest.entry.n - 1),
      action: notation.makeAction(costliest.action),
      instead: notation.makeAction(costliest.best),
      data: { cost: costliest.cost },
    });
  } else if (decisions > 0) {
    const last = play.steps.length;
    const round = play.rounds.at(-1) ?? 1;
    parts.push({ code: 'no-mistake', seat, round, step: last, data: { decisions } });
  }
  return parts;
}
