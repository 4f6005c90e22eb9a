/** Choices judged by what they cost, with one set of thresholds everywhere. */

import type { Seat } from '@dicehall/rules';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { EXACT } from './values.ts';

/** `close`: nothing that the seat could do is clearly better than anything else. */
export type Word = 'best' | 'fine' | 'costly' | 'close';

/** In games won, between two even sides: below the one a choice is best, below the other fine. */
export const BEST = 0.005;
const FINE = 0.02;

/** An estimate is trusted to this many standard errors. */
export const ERRORS = 2;

/** With more sides there is less to win or lose: chances vary as those of one side among that many. */
export const scaleOf = (sides: number): number => (4 / sides) * (1 - 1 / sides);

/** Below `best` a cost is none that the values can tell, below `fine` a small one. */
export interface Limits {
  readonly best: number;
  readonly fine: number;
}

/** `error`: the standard error of the values. */
export function limitsOf(sides: number, error: number): Limits {
  const scale = scaleOf(sides);
  return { best: Math.max(BEST * scale, ERRORS * error, EXACT), fine: FINE * scale };
}

/** Whether a choice that cost that much is one of the best, or how much worse. */
export const gradeOf = (cost: number, { best, fine }: Limits): 'best' | 'fine' | 'costly' =>
  cost < best ? 'best' : cost < fine ? 'fine' : 'costly';

/** What a choice was worth, beside the best one. */
export interface Judgement<A> {
  readonly entry: LedgerEntry<A>;
  readonly seat: Seat;
  readonly action: A;
  readonly best: A;
  /** The best of all others: what is lost without the best. */
  readonly next: A | undefined;
  /** What the choice gave away: the best chance that the seat could have had less the one it took. */
  readonly cost: number;
  /** By how much the best is better than the next. */
  readonly lead: number;
  /** Whether that is more than the values can be wrong by. */
  readonly isClear: boolean;
  readonly word: Word;
}

/** Of a choice that the seat had; undefined for everything else. */
function judgementOf<A>(
  entry: LedgerEntry<A>,
  sides: Ledger<A>['sides'],
): Judgement<A> | undefined {
  const { options, seat } = entry;
  if (options === undefined || seat === undefined) return undefined;
  const { choices, chosen } = options;
  const side = sides[seat] ?? 0;
  const worth = choices.map(({ chances }) => chances[side] ?? 0);
  const most = Math.max(...worth);
  const at = worth.indexOf(most);
  const [made, best] = [choices[chosen], choices[at]];
  if (made === undefined || best === undefined) return undefined;
  const cost = most - (worth[chosen] ?? 0);
  const second = Math.max(...worth.filter((_, index) => index !== at));
  const next = choices[worth.findIndex((own, index) => index !== at && own === second)]?.action;
  const limits = limitsOf(new Set(sides).size, entry.error);
  const spread = most - Math.min(...worth);
  const word = spread < limits.best ? 'close' : gradeOf(cost, limits);
  const lead = most - second;
  const isClear = lead >= limits.best;
  return { entry, seat, action: made.action, best: best.action, next, cost, lead, isClear, word };
}

/** All choices of a game, in order. */
export const judgementsOf = <A>({ entries, sides }: Ledger<A>): readonly Judgement<A>[] =>
  entries.flatMap((entry) => judgementOf(entry, sides) ?? []);

/** The entry that did most for the winner; undefined if nobody won, or nothing did anything. */
export function turningPointOf<A>({
  entries,
  result,
  start,
}: Ledger<A>): LedgerEntry<A> | undefined {
  const winner = result.indexOf(Math.max(...result));
  if ((result[winner] ?? 0) <= (start[winner] ?? 0)) return undefined;
  const told = entries.filter(({ kind }) => kind !== 'rest');
  return mostOf(told, ({ values }) => values[winner] ?? 0);
}

/** The right choice whose runner-up would have cost most, by a clear margin. */
export const bestChoiceOf = <A>(judgements: readonly Judgement<A>[]): Judgement<A> | undefined =>
  mostOf(
    judgements.filter(({ word, isClear }) => word === 'best' && isClear),
    ({ lead, cost }) => lead - cost,
  );

/** The choice that cost most, if any is worth a word. */
export const costliestOf = <A>(judgements: readonly Judgement<A>[]): Judgement<A> | undefined =>
  mostOf(
    judgements.filter(({ word }) => word === 'fine' || word === 'costly'),
    ({ cost }) => cost,
  );

/** The first of those that measure most, above nothing. */
function mostOf<T>(list: readonly T[], measure: (one: T) => number): T | undefined {
  let found: T | undefined;
  let most = 0;
  for (const one of list) {
    const own = measure(one);
    if (own <= most) continue;
    found = one;
    most = own;
  }
  return found;
}
