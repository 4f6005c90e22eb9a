/** The negative half: what must not happen is refused with its code, and nothing has changed. */

import { RulesError } from '../../refusal.ts';
import { claim, mutants } from '../equality.ts';
import { randomStep } from '../random-play.ts';
import { some } from '../seeded-dice.ts';
import { type Check, seatsOf } from '../trial.ts';
import { rollNames } from './moves.ts';

const NO_SEATS = [-1, 99, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null, undefined, [0], {}];

const NO_ACTIONS = [null, undefined, 7, 'roll', [], {}, { kind: 'fly' }, { kind: null }];

const NO_ROLLS = [
  ...[null, undefined, 7, 'lot:0', [], {}, { kind: 'fly' }, { kind: 'dice' }, { kind: 'hand' }],
  ...[{ kind: 'lot' }, { kind: 'lot', seat: 99 }, { kind: 'lot', seat: Number.NaN }],
  { kind: 'dice', faces: 7 },
  { kind: 'hand', seat: 0, counts: null, stone: -1 },
];

const NO_STEPS = [
  ...[null, undefined, 7, '', 'draw', [], {}, { kind: 'fly' }, { kind: null }],
  ...[{ kind: 'action' }, { kind: 'roll' }, { kind: 'action', seat: 0 }, { seat: 0, action: {} }],
];

/** Leaves that make a legal step one that is only nearly legal. */
const nearly = (leaf: unknown): readonly unknown[] =>
  typeof leaf === 'number'
    ? [String(leaf), leaf + 0.5, Number.NaN, null, undefined, leaf - 100, leaf + 100, [leaf]]
    : [null, undefined, 0, `${leaf}.`, [leaf]];

/** How many of each kind of mistake are tried at one moment; over a play, all are. */
const TRIED = 3;

export const checkRefusals: Check = (trial, { state, seats }) => {
  const { game, random } = trial;
  const before = JSON.stringify(state);
  const turn = game.turn(state);

  /** `codes` are those that may answer this mistake; none given: any. */
  const refused = (step: unknown, codes: readonly string[] = []): void => {
    const error = thrownBy(() => Reflect.apply(game.play, game, [state, step]));
    const what = () => `${JSON.stringify(step)} at ${game.notation.makeState(state)}`;
    claim(error !== undefined, () => `not refused: ${what()}`);
    claim(error instanceof RulesError, () => `${error} for ${what()}`);
    const { code } = error.refusal;
    claim(codes.length === 0 || codes.includes(code), () => `refused with ${code}: ${what()}`);
    claim(JSON.stringify(state) === before, () => `refused, but changed: ${what()}`);
  };
  const late = turn.kind === 'over' ? ['game-over'] : undefined;

  for (const step of some(NO_STEPS, TRIED, random)) refused(step);
  for (const seat of some(NO_SEATS, TRIED, random)) {
    refused({ kind: 'action', seat, action: null }, ['no-such-seat']);
  }

  const waiting = turn.kind === 'roll' ? ['wait-for-roll', 'not-your-turn', 'out-of-game'] : [];
  for (const seat of seatsOf(seats)) {
    const own = game.actions(state, seat);
    const names = own.map(game.notation.makeAction);
    own.forEach((action, i) => {
      trial.actionsSeen.set(names[i] ?? '', action);
    });
    for (const [name, action] of some([...trial.actionsSeen], TRIED, random)) {
      if (!names.includes(name)) refused({ kind: 'action', seat, action }, late ?? waiting);
    }
    const unknown = own.length > 0 ? ['unknown-action'] : (late ?? waiting);
    for (const action of some(NO_ACTIONS, TRIED, random)) {
      refused({ kind: 'action', seat, action }, unknown);
    }
  }

  const wrongRoll = late ?? [turn.kind === 'roll' ? 'impossible-roll' : 'no-roll-now'];
  for (const roll of some(NO_ROLLS, TRIED, random)) refused({ kind: 'roll', roll }, wrongRoll);
  const possible = rollNames(trial, state);
  const others = [...trial.rollsSeen].filter(([name]) => possible?.has(name) === false);
  for (const [, roll] of some(others, TRIED, random)) refused({ kind: 'roll', roll }, wrongRoll);

  if (late !== undefined) refused({ kind: 'draw' }, late);
  else if (!game.meta.draws) refused({ kind: 'draw' }, ['no-draw-in-this-game']);
  if (late !== undefined) return;

  const legal = randomStep(game, state, random);
  if (legal.kind === 'roll') trial.rollsSeen.set(game.notation.makeRoll(legal.roll), legal.roll);
  for (const step of some([...mutants(legal, nearly)], TRIED, random)) refused(step);
};

function thrownBy(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
}
