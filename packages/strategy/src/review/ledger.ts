/**
 * The ledger of a finished game: what every roll and every choice did to every side. It adds up: what a side got is
 * what it was worth at the start and the sum of its column, and every entry sums to nothing over the sides.
 */

import type { Game, PlayedRecord, Seat, Step } from '@dicehall/rules';
import { coveredChoices, openChoices, type Valued } from './open-choices.ts';
import { type ChoiceValue, type MomentValues, type ReferenceValues, valuesAt } from './values.ts';

/**
 * `roll`: what fell against what could have fallen. `choice`: what was chosen against what the reference chooses, as
 * far as the seat could know. `cups`: what lay under the cups at that choice. `rest`: where estimates do not agree with
 * estimates one step on, and dice and choices cannot be told apart; one entry, the sum of all of it.
 */
export type LedgerKind = 'roll' | 'choice' | 'cups' | 'rest';

/** What one step did to every side's chance to win. */
export interface LedgerEntry<A> {
  /** The number of the step, from 1; the rest comes after the last. */
  readonly n: number;
  readonly kind: LedgerKind;
  /** Undefined for lots, agreed draws and the rest. */
  readonly seat: Seat | undefined;
  /** What it did to each side. */
  readonly values: readonly number[];
  readonly exact: boolean;
  /** The standard error; 0 if it is exact. */
  readonly error: number;
  /** What the seat could have done, of a choice that it had. */
  readonly options?: Options<A>;
}

/** The choices of a seat, and which one it made. */
export interface Options<A> {
  readonly choices: readonly ChoiceValue<A>[];
  readonly chosen: number;
}

export interface Ledger<A> {
  readonly reference: string;
  /** The side that each seat played for. */
  readonly sides: readonly number[];
  /** By side: what the start was worth, and what the game came to. */
  readonly start: readonly number[];
  readonly result: readonly number[];
  /** The values at the start and after every step. */
  readonly moments: readonly MomentValues[];
  readonly entries: readonly LedgerEntry<A>[];
}

/** Undefined while the play is not over: what is covered stays covered until then. */
export function ledgerOf<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { steps, states, end }: PlayedRecord<O, S, A, R>,
  values: ReferenceValues<S, A, R>,
  onProgress: (done: number, all: number) => void = () => {},
): Ledger<A> | undefined {
  const result = game.result(end);
  if (result === undefined) return undefined;
  const { sides } = result;
  const valued: Valued<O, S, A, R, V> = { game, values, sides };
  const rest = new Float64Array(new Set(sides).size);
  const moments: MomentValues[] = [];
  // Step by step, because what was thought about a moment is remembered for a while.
  const entries = states.flatMap((next, at): readonly LedgerEntry<A>[] => {
    onProgress(at, states.length);
    const after = valuesAt(game, values.at, next, sides);
    const [state, before, step] = [states[at - 1], moments.at(-1), steps[at - 1]];
    moments.push(after);
    if (state === undefined || before === undefined || step === undefined) return [];
    return entriesOf(valued, step, { state, before, after, n: at }, rest);
  });
  return {
    reference: values.reference,
    sides,
    start: moments.at(0)?.chances ?? [],
    result: moments.at(-1)?.chances ?? [],
    moments,
    entries: [...entries, restEntry(steps.length, rest, moments)],
  };
}

interface Passage<S> {
  readonly n: number;
  readonly state: S;
  readonly before: MomentValues;
  readonly after: MomentValues;
}

/** What of a step can be told apart; what cannot is added to the rest. */
function entriesOf<O extends object, S, A, R, V>(
  valued: Valued<O, S, A, R, V>,
  step: Step<A, R>,
  passage: Passage<S>,
  rest: Float64Array,
): readonly LedgerEntry<A>[] {
  const { state, before, after, n } = passage;
  const known = {
    n,
    exact: before.exact && after.exact,
    error: Math.max(before.error, after.error),
  };
  const whole = minus(after.chances, before.chances);
  // An agreed draw is the choice of all players together.
  if (step.kind === 'draw') return [{ ...known, kind: 'choice', seat: undefined, values: whole }];
  if (step.kind === 'roll') {
    const turn = valued.game.turn(state);
    const seat = turn.kind === 'roll' ? turn.seat : undefined;
    // Who begins is settled by chance alone, in one throw or in many.
    if (!valued.game.begun(state))
      return [{ ...known, kind: 'roll', seat: undefined, values: whole }];
    const mean = rollMean(valued, state);
    addTo(rest, minus(mean, before.chances));
    return [{ ...known, kind: 'roll', seat, values: minus(after.chances, mean) }];
  }
  const choices = valued.values.choices?.(state, step.seat);
  return choices === undefined
    ? openChoice(valued, step, passage, known, rest)
    : coveredChoice(valued.game, choices, step, passage, known);
}

type Known = Pick<LedgerEntry<unknown>, 'n' | 'exact' | 'error'>;
type ActionStep<A, R> = Extract<Step<A, R>, { readonly kind: 'action' }>;

/** What the seat could choose from, each worth what follows it; the reference takes the best. */
function openChoice<O extends object, S, A, R, V>(
  valued: Valued<O, S, A, R, V>,
  { seat, action }: ActionStep<A, R>,
  { state, before, after }: Passage<S>,
  known: Known,
  rest: Float64Array,
): readonly LedgerEntry<A>[] {
  const { game } = valued;
  const actions = game.actions(state, seat);
  if (actions.length === 1) {
    addTo(rest, minus(after.chances, before.chances));
    return [];
  }
  const name = game.notation.makeAction(action);
  const chosen = actions.findIndex((one) => game.notation.makeAction(one) === name);
  const { choices, exact, error } = openChoices(valued, state, seat, new Map([[chosen, after]]));
  const backedUp = choices.find(({ share }) => share === 1)?.chances ?? before.chances;
  addTo(rest, minus(backedUp, before.chances));
  return [
    {
      ...known,
      exact,
      error,
      kind: 'choice',
      seat,
      values: minus(after.chances, backedUp),
      options: { choices, chosen },
    },
  ];
}

/** What the seat could know of its choices, and what lay under the cups besides. */
function coveredChoice<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  choices: readonly ChoiceValue<A>[],
  { seat, action }: ActionStep<A, R>,
  { before, after }: Passage<S>,
  known: Known,
): readonly LedgerEntry<A>[] {
  const name = game.notation.makeAction(action);
  const chosen = choices.findIndex((one) => game.notation.makeAction(one.action) === name);
  const made = choices[chosen];
  if (made === undefined) throw new RangeError(`no value of ${name}`);
  const mean = meanOf(choices.map(({ chances, share }) => ({ chances, weight: share })));
  const choice = minus(made.chances, mean);
  const { exact, error } = coveredChoices(choices);
  const cups = {
    ...known,
    seat,
    kind: 'cups' as const,
    values: minus(minus(after.chances, before.chances), choice),
  };
  if (choices.length === 1) return [cups];
  const options = { choices, chosen };
  return [{ ...known, seat, kind: 'choice', exact, error, values: choice, options }, cups];
}

/** The mean over all that can fall. */
function rollMean<O extends object, S, A, R, V>(
  { game, values, sides }: Valued<O, S, A, R, V>,
  state: S,
): readonly number[] {
  const known = values.rollMean?.(state);
  if (known !== undefined) return known;
  const rolls = values.rolls?.(state) ?? game.rolls(state);
  return meanOf(
    rolls.map(({ roll, weight }) => {
      const next = game.clone(state);
      game.play(next, { kind: 'roll', roll });
      return { chances: valuesAt(game, values.at, next, sides).chances, weight };
    }),
  );
}

function meanOf(
  parts: readonly { readonly chances: readonly number[]; readonly weight: number }[],
): readonly number[] {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  const mean = new Float64Array(parts[0]?.chances.length ?? 0);
  for (const { chances, weight } of parts) {
    for (let side = 0; side < mean.length; side++) {
      mean[side] = (mean[side] ?? 0) + (weight / all) * (chances[side] ?? 0);
    }
  }
  return [...mean];
}

const minus = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.map((value, side) => value - (other[side] ?? 0));

function addTo(sum: Float64Array, values: readonly number[]): void {
  values.forEach((value, side) => {
    sum[side] = (sum[side] ?? 0) + value;
  });
}

const restEntry = (
  n: number,
  rest: Float64Array,
  moments: readonly MomentValues[],
): LedgerEntry<never> => ({
  n,
  kind: 'rest',
  seat: undefined,
  values: [...rest],
  exact: moments.every(({ exact }) => exact),
  error: Math.max(...moments.map(({ error }) => error)),
});
