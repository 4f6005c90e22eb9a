/** Every number in the six questions, worked out by the rules of the games. */

import { type Game, loadGame, type Weighted } from '@dicehall/rules';
import type { SkipBoState } from '@dicehall/rules/skip-bo-dice';

/** Chances from 0 to 1, and points. */
export interface Figures {
  /** Two dice show seven. */
  readonly seven: number;
  readonly twelve: number;
  /** Twice in a row, before either. */
  readonly twelves: number;
  /** The last die of a round matches: its chance, what that costs, and both together. */
  readonly cheap: Risk;
  readonly dear: Risk;
  /** Dice in hand, points at stake, and what another roll does to them. */
  readonly roll: Roll;
  readonly claim: StatementOdds;
  /** Five fresh dice bust. */
  readonly fresh: number;
}

export interface Risk {
  readonly chance: number;
  readonly points: number;
  readonly mean: number;
}

export interface Roll {
  readonly dice: number;
  readonly points: number;
  readonly bust: number;
  /** Points lost, and points gained from the dice that come, on average over all rolls. */
  readonly loss: number;
  readonly gain: number;
}

export interface StatementOdds {
  readonly all: number;
  readonly said: number;
  readonly own: number;
  /** How many dice are covered, and how many of them must show it. */
  readonly covered: number;
  readonly needed: number;
  readonly chance: number;
  /** The same for a viewer without dice. */
  readonly blind: number;
}

/** What is at stake in the fourth question, and what is claimed in the fifth. */
export const AT_STAKE = { next: 11, hand: 2, points: 20 } as const;
export const CLAIMED = { said: 6, own: 3 } as const;

export async function loadFigures(): Promise<Figures> {
  const [sequence, dodge, skipBo, dodgy] = await Promise.all([
    loadGame('sequence-dice'),
    loadGame('dodge-dice'),
    loadGame('skip-bo-dice'),
    loadGame('dodgy-dice'),
  ]);
  const two = sequence.rolls(startOf(sequence));
  const twelve = shareOf(two, ({ total }) => total === 12);
  const riskAt = (penalty: 10 | 40): Risk => {
    const state = { ...startOf(dodge), phase: 'roll' as const, penalty, left: 1 };
    const chance = shareOf(
      dodge.rolls(state),
      (roll) => roll.kind === 'dice' && roll.matches === 1,
    );
    return { chance, points: penalty, mean: chance * penalty };
  };
  const turn = { ...startOf(skipBo), phase: 'roll' as const };
  const hands = { ...startOf(dodgy), phase: 'roll' as const };
  return {
    seven: shareOf(two, ({ total }) => total === 7),
    twelve,
    twelves: twelve * twelve,
    cheap: riskAt(10),
    dear: riskAt(40),
    roll: rollAt(skipBo, { ...turn, ...AT_STAKE }),
    claim: claimAt(dodgy.rolls(hands), hands.dice),
    fresh: rollAt(skipBo, turn).bust,
  };
}

function startOf<O extends object, S, A, R, V>(game: Game<O, S, A, R, V>): S {
  const options = game.options.parse({ first: 0 }, 2);
  if (!options.ok) throw new Error(options.refusal.code);
  return game.initial(options.value, 2);
}

const weightOf = <R>(rolls: readonly Weighted<R>[], worth: (roll: R) => number): number =>
  rolls.reduce((sum, { roll, weight }) => sum + weight * worth(roll), 0) /
  rolls.reduce((sum, { weight }) => sum + weight, 0);

const shareOf = <R>(rolls: readonly Weighted<R>[], is: (roll: R) => boolean): number =>
  weightOf(rolls, (roll) => (is(roll) ? 1 : 0));

type SkipBo = Awaited<ReturnType<typeof loadGame<'skip-bo-dice'>>>;

function rollAt(game: SkipBo, state: SkipBoState): Roll {
  const { hand, points, seat } = state;
  const rolls = game.rolls(state);
  const after = (roll: (typeof rolls)[number]['roll']): SkipBoState => {
    const next = game.clone(state);
    game.play(next, { kind: 'roll', roll });
    return next;
  };
  const isBust = (next: SkipBoState): boolean => next.phase !== 'place' || next.seat !== seat;
  const bust = shareOf(rolls, (roll) => isBust(after(roll)));
  const gain = weightOf(rolls, (roll) => {
    const next = after(roll);
    return isBust(next) ? 0 : mostPlaced(game, next) - points;
  });
  return { dice: hand, points, bust, loss: bust * points, gain };
}

/** The points of the turn once all is placed that can be. */
function mostPlaced(game: SkipBo, state: SkipBoState): number {
  const { seat, points } = state;
  const placings = game.actions(state, seat).filter(({ kind }) => kind === 'place');
  const worths = placings.map((action) => {
    const next = game.clone(state);
    game.play(next, { kind: 'action', seat, action });
    return mostPlaced(game, next);
  });
  return Math.max(points, ...worths);
}

type DodgyRolls = ReturnType<Awaited<ReturnType<typeof loadGame<'dodgy-dice'>>>['rolls']>;

/** All hands are as large as the one that is thrown. */
function claimAt(hands: DodgyRolls, dice: readonly number[]): StatementOdds {
  const { said, own } = CLAIMED;
  const [covered = 0] = dice;
  const shares = Array.from({ length: covered + 1 }, (_, n) =>
    shareOf(hands, (roll) => roll.kind === 'hand' && roll.counts[0] === n),
  );
  const atLeast = (n: number): number => shares.slice(Math.max(0, n)).reduce((a, b) => a + b, 0);
  return {
    all: 2 * covered,
    said,
    own,
    covered,
    needed: said - own,
    chance: atLeast(said - own),
    blind: shares.reduce((sum, share, n) => sum + share * atLeast(said - n), 0),
  };
}
