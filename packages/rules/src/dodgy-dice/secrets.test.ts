import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Step, Viewer } from '../game.ts';
import { randomOptions, randomStep } from '../testing/random-play.ts';
import { seededRandom } from '../testing/seeded-dice.ts';
import type { OpenedHand } from '../traits.ts';
import { type DodgyAction, type DodgyRoll, type DodgyState, dodgyDice as rules } from './index.ts';
import { secrets, stateFrom } from './secrets.ts';

interface Played {
  readonly before: DodgyState;
  readonly step: Step<DodgyAction, DodgyRoll>;
  readonly after: DodgyState;
  /** The hands of the round, as the call at its end opens them. */
  readonly opened: readonly OpenedHand[];
}

/** The sides of a hand as they might have fallen, the stone last. */
const sidesOf = ({ counts, stone }: Extract<DodgyRoll, { kind: 'hand' }>): string =>
  counts.map((n, image) => String(image).repeat(n)).join('') + (stone >= 0 ? String(stone) : '');

function playOf(seats: number, seed: number): readonly Played[] {
  const random = seededRandom(seed);
  const state = rules.initial(randomOptions(rules, seats, random), seats);
  const steps: Played[] = [];
  let opened: OpenedHand[] = [];
  for (let count = 0; count < 200 && rules.turn(state).kind !== 'over'; count++) {
    const before = rules.clone(state);
    const step = randomStep(rules, state, random);
    if (step.kind === 'roll' && step.roll.kind === 'hand') {
      if (state.hands.every((hand) => hand.length === 0)) opened = [];
      opened.push({ seat: step.roll.seat, dice: sidesOf(step.roll) });
    }
    rules.play(state, step);
    steps.push({ before, step, after: rules.clone(state), opened });
  }
  return steps;
}

const play = fc
  .record({ seats: fc.integer({ min: 2, max: 4 }), seed: fc.nat() })
  .map(({ seats, seed }) => playOf(seats, seed));

const each = (steps: readonly Played[], viewers: readonly Viewer[]) =>
  steps.flatMap((played) => viewers.map((viewer) => ({ ...played, viewer })));

test('a state from a view looks the same to its viewer', () => {
  fc.assert(
    fc.property(play, (steps) => {
      for (const { after, viewer } of each(steps, [0, 1, 'spectator'])) {
        const view = rules.view(after, viewer);
        const state = stateFrom([view]);
        expect(state && rules.view(state, viewer)).toEqual(view);
        expect(state && rules.turn(state)).toEqual(rules.turn(after));
      }
    }),
    { numRuns: 40 },
  );
});

test('all views together give the whole state', () => {
  fc.assert(
    fc.property(play, (steps) => {
      for (const { after } of steps) {
        const views = Array.from({ length: after.seats }, (_, seat) => rules.view(after, seat));
        expect(stateFrom(views)).toEqual(after);
      }
    }),
    { numRuns: 40 },
  );
});

test('what one viewer saw and what was opened later tell every step', () => {
  fc.assert(
    fc.property(play, (steps) => {
      for (const { before, step, after, opened, viewer } of each(steps, [0, 1, 'spectator'])) {
        const state = stateFrom([rules.view(before, viewer)]);
        if (state === undefined) throw new Error('no state');
        secrets.reveal(state, opened);
        const seen = rules.seen(step, viewer);
        const roll = seen.kind === 'secret' && secrets.unseenRoll(state, opened);
        rules.play(state, roll ? { kind: 'roll', roll } : step);
        expect(rules.view(state, viewer)).toEqual(rules.view(after, viewer));
      }
    }),
    { numRuns: 40 },
  );
});

test('once all hands are known, revealing them gives the true dice', () => {
  fc.assert(
    fc.property(play, (steps) => {
      for (const { after, opened } of steps.filter(({ after: { phase } }) => phase === 'answer')) {
        const state = stateFrom([rules.view(after, 'spectator')]);
        if (state !== undefined) secrets.reveal(state, opened);
        expect(state).toEqual(after);
      }
    }),
    { numRuns: 40 },
  );
});

test('the public view of a seat is what a spectator sees', () => {
  fc.assert(
    fc.property(play, (steps) => {
      for (const { after } of steps) {
        const view = rules.view(after, 0);
        expect(secrets.viewer(view)).toBe(0);
        expect(secrets.publicView(view)).toEqual(rules.view(after, 'spectator'));
        expect(secrets.isOpen(view)).toBe(secrets.isOpen(after));
      }
    }),
    { numRuns: 40 },
  );
});

test('without a view there is no state', () => {
  expect(stateFrom([])).toBeUndefined();
});
