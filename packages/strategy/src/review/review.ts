/** A finished game reviewed: its ledger, its choices judged, and what each seat's dice and choices did. */

import type { Game, PlayedRecord, Seat } from '@dicehall/rules';
import {
  bestChoiceOf,
  costliestOf,
  type Judgement,
  judgementsOf,
  turningPointOf,
} from './judge.ts';
import { type Ledger, type LedgerEntry, type LedgerKind, ledgerOf } from './ledger.ts';
import type { ReferenceValues } from './values.ts';

/** What dice and choices did in a finished game. */
export interface Review<A> extends Ledger<A> {
  readonly judgements: readonly Judgement<A>[];
  readonly turningPoint: LedgerEntry<A> | undefined;
  readonly seats: readonly SeatReview<A>[];
  /** What nobody's dice or choices did: lots, agreed draws, and what cannot be told apart. */
  readonly others: Readonly<Record<LedgerKind, readonly number[]>>;
  /** Steps, from 1, that a bot made in place of a player. */
  readonly standIns: ReadonlySet<number>;
  /** Whether nothing is estimated. */
  readonly exact: boolean;
}

/** What one seat did, and what that did to each side. */
export interface SeatReview<A> {
  readonly dice: readonly number[];
  /** Its own; what a bot chose in its place is apart. */
  readonly choices: readonly number[];
  readonly standIn: readonly number[];
  readonly cups: readonly number[];
  /** Choices that the seat had, and what they gave away in all. */
  readonly decisions: number;
  readonly cost: number;
  readonly best: Judgement<A> | undefined;
  readonly costliest: Judgement<A> | undefined;
}

/** How a review is made. */
export interface ReviewSettings {
  /** Steps, from 1, that a bot made in place of a player: they are judged, but not the player's. */
  readonly standIns?: ReadonlySet<number>;
  /** Told after every part of the work: how many are done, of how many. */
  onProgress?(done: number, all: number): void;
}

/** Undefined while the play is not over. */
export function reviewOf<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  play: PlayedRecord<O, S, A, R>,
  values: ReferenceValues<S, A, R>,
  { standIns = NOBODY, onProgress }: ReviewSettings = {},
): Review<A> | undefined {
  const ledger = ledgerOf(game, play, values, onProgress);
  if (ledger === undefined) return undefined;
  const judgements = judgementsOf(ledger);
  const sum = (
    kind: LedgerKind,
    seat: Seat | undefined,
    isAsked = (_: LedgerEntry<A>): boolean => true,
  ): readonly number[] =>
    sumOf(
      ledger.entries.filter(
        (entry) => entry.kind === kind && entry.seat === seat && isAsked(entry),
      ),
      ledger.start.length,
    );
  return {
    ...ledger,
    judgements,
    turningPoint: turningPointOf(ledger),
    seats: ledger.sides.map((_, seat) => {
      const own = judgements.filter((one) => one.seat === seat && !standIns.has(one.entry.n));
      return {
        dice: sum('roll', seat),
        choices: sum('choice', seat, ({ n }) => !standIns.has(n)),
        standIn: sum('choice', seat, ({ n }) => standIns.has(n)),
        cups: sum('cups', seat),
        decisions: own.length,
        cost: own.reduce((all, { cost }) => all + cost, 0),
        best: bestChoiceOf(own),
        costliest: costliestOf(own),
      };
    }),
    others: {
      roll: sum('roll', undefined),
      choice: sum('choice', undefined),
      cups: sum('cups', undefined),
      rest: sum('rest', undefined),
    },
    standIns,
    exact: ledger.moments.every(({ exact }) => exact),
  };
}

const NOBODY: ReadonlySet<number> = new Set();

function sumOf(
  entries: readonly Pick<LedgerEntry<unknown>, 'values'>[],
  sides: number,
): readonly number[] {
  return Array.from({ length: sides }, (_, side) =>
    entries.reduce((all, { values }) => all + (values[side] ?? 0), 0),
  );
}

/** The shape of a review as JSON. */
export interface ReviewData {
  readonly reference: string;
  readonly start: readonly number[];
  readonly result: readonly number[];
  readonly entries: readonly EntryData[];
}

/** A step of the ledger as plain data. */
export interface EntryData {
  readonly n: number;
  readonly kind: LedgerKind;
  /** Null for lots, agreed draws and the rest. */
  readonly seat: Seat | null;
  readonly values: readonly number[];
  /** Of a choice: what it gave away, and the best one in notation. */
  readonly cost?: number;
  readonly best?: string;
  /** Of a choice that a bot made in the seat's place. */
  readonly standIn?: true;
  readonly exact: boolean;
  /** The standard error of what is not exact. */
  readonly se?: number;
}

/** A review as plain data, with actions in notation. */
export const reviewData = <O extends object, S, A, R, V>(
  { notation }: Pick<Game<O, S, A, R, V>, 'notation'>,
  { reference, start, result, entries, judgements, standIns }: Review<A>,
): ReviewData => ({
  reference,
  start,
  result,
  entries: entries.map((entry) => {
    const { n, kind, seat = null, values, exact, error } = entry;
    const judged = judgements.find((one) => one.entry === entry);
    return {
      n,
      kind,
      seat,
      values,
      ...(judged && { cost: judged.cost, best: notation.makeAction(judged.best) }),
      ...(kind === 'choice' && standIns.has(n) && { standIn: true }),
      exact,
      ...(!exact && { se: error }),
    };
  }),
});
