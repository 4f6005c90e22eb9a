/** What a caller brings along: dice that leave their range, viewers that sit nowhere, values that change later. */

import type { Random } from '../../random.ts';
import { RulesError } from '../../refusal.ts';
import { claim } from '../equality.ts';
import { randomStep } from '../random-play.ts';
import { pick } from '../seeded-dice.ts';
import type { Check } from '../trial.ts';

/** What a broken source may say instead of a side. */
const NO_SIDES: readonly ((sides: number) => number)[] = [
  (sides) => sides,
  (sides) => sides + 100,
  () => -1,
  () => 0.5,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
];

/** Dice are thrown only when a roll is due, and one bad die is enough to refuse them all. */
export const checkSample: Check = (trial, { state }) => {
  const { game, random } = trial;
  const before = JSON.stringify(state);
  const { kind } = game.turn(state);
  if (kind !== 'roll') {
    const expected = kind === 'over' ? 'game-over' : 'no-roll-now';
    const code = codeOf(() => game.sample(state, random));
    claim(code === expected, () => `dice are thrown at the wrong time: ${code}`);
    return;
  }
  let dice = 0;
  const counting: Random = (sides) => {
    dice++;
    return random(sides);
  };
  game.sample(state, counting);
  // A hand of nothing but a stone that is not rolled has no die to go wrong.
  if (dice === 0) return;
  const bad = random(dice);
  const broken = pick(NO_SIDES, random);
  let die = 0;
  const code = codeOf(() =>
    game.sample(state, (sides) => (die++ === bad ? broken(sides) : random(sides))),
  );
  claim(code === 'impossible-roll', () => `die ${bad} of ${dice} shows ${broken(6)}: ${code}`);
  claim(JSON.stringify(state) === before, 'throwing dice changes the state');
};

const NO_VIEWERS = ['length', '0', 99, -1, 0.5, Number.NaN, null, undefined, [0], {}];

/** Nothing is made for somebody who is not there, and nothing is told to them. */
export const checkViewers: Check = (trial, { state, seats, steps }) => {
  const { game, random } = trial;
  for (const viewer of [...NO_VIEWERS, seats]) {
    const answers = [
      codeOf(() => Reflect.apply(game.view, game, [state, viewer])),
      // A step does not say how many sit at its table.
      viewer === seats
        ? 'no-such-seat'
        : codeOf(() => Reflect.apply(game.seen, game, [steps.at(-1), viewer])),
      game.meta.hidden
        ? codeOf(() => Reflect.apply(trial.resample, trial, [state, viewer, random]))
        : 'no-such-seat',
    ];
    claim(
      answers.every((code) => code === 'no-such-seat'),
      () => `viewer ${JSON.stringify(viewer)}: ${answers.join()}`,
    );
  }
};

/** The caller may reuse a step after playing it. */
export const checkSteps: Check = ({ game, random }, { state }) => {
  if (game.turn(state).kind === 'over') return;
  const step = randomStep(game, state, random);
  const own: typeof step = JSON.parse(JSON.stringify(step));
  const after = game.clone(state);
  game.play(after, own);
  const json = JSON.stringify(after);
  scribble(own);
  claim(JSON.stringify(after) === json, 'a state keeps a part of the step that was played');
};

/** Overwrites every leaf of plain data. */
function scribble(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(value)) {
    const part: unknown = Reflect.get(value, name);
    if (typeof part === 'object' && part !== null) scribble(part);
    else Reflect.set(value, name, 99);
  }
}

/** The code that a call is refused with. */
function codeOf(run: () => unknown): string {
  try {
    run();
    return 'not refused';
  } catch (error) {
    return error instanceof RulesError ? error.refusal.code : String(error);
  }
}
