import type { Viewer } from '@dicehall/rules';
import { type DodgyAction, type DodgyRoll, dodgyDice as rules } from '@dicehall/rules/dodgy-dice';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpenedHand } from '../contract.ts';
import { after, publicly } from './replay.ts';

type Step =
  | { readonly kind: 'roll'; readonly roll: DodgyRoll }
  | { readonly kind: 'action'; readonly seat: number; readonly action: DodgyAction };

interface Played {
  readonly step: Step;
  /** The hands of the round, as the call at its end uncovers them. */
  readonly opened: readonly OpenedHand[];
}

/** The sides of a hand as they might have fallen, the stone last. */
const sidesOf = (roll: Extract<DodgyRoll, { kind: 'hand' }>): string =>
  roll.counts.map((n, image) => String(image).repeat(n)).join('') +
  (roll.stone >= 0 ? String(roll.stone) : '');

/** A game of so many steps at most, chosen by the numbers given. */
function playOf(seats: number, options: string, choices: readonly number[]): readonly Played[] {
  const parsed = rules.notation.parseOptions(options, seats);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  const state = rules.initial(parsed.value, seats);
  let word = choices.length;
  const random = (sides: number): number => {
    word = (word * 1_103_515_245 + 12_345 + (choices[word % choices.length] ?? 0)) % 2 ** 31;
    return Math.floor(word / 7) % sides;
  };
  const steps: { step: Step; round: OpenedHand[] }[] = [];
  let round: OpenedHand[] = [];
  for (const choice of choices) {
    const turn = rules.turn(state);
    if (turn.kind === 'over') break;
    let step: Step;
    if (turn.kind === 'roll') {
      const roll = rules.sample(state, random);
      if (roll.kind === 'hand') {
        if (!state.hands.some((hand) => hand.length > 0)) round = [];
        round.push({ seat: roll.seat, dice: sidesOf(roll) });
      }
      step = { kind: 'roll', roll };
    } else {
      const seat = turn.seats[choice % turn.seats.length] ?? 0;
      const actions = rules.actions(state, seat);
      const action = actions[choice % actions.length];
      if (action === undefined) throw new Error('nothing to do');
      step = { kind: 'action', seat, action };
    }
    steps.push({ step, round });
    rules.play(state, step);
  }
  return steps.map(({ step, round: opened }) => ({ step, opened }));
}

const game = fc.record({
  seats: fc.integer({ min: 2, max: 4 }),
  options: fc.constantFrom('-', 'outAt=4', 'outAt=2,stone=speaker-only'),
  choices: fc.array(fc.nat(1000), { minLength: 40, maxLength: 160 }),
});

test.each<Viewer>([0, 1, 'spectator'])(
  'what %s sees of a whole game is told step by step',
  (viewer) => {
    fc.assert(
      fc.property(game, ({ seats, options, choices }) => {
        const parsed = rules.notation.parseOptions(options, seats);
        if (!parsed.ok) throw new Error(parsed.refusal.code);
        const state = rules.initial(parsed.value, seats);
        let told = rules.view(state, viewer);
        for (const { step, opened } of playOf(seats, options, choices)) {
          const next = after(told, rules.seen(step, viewer), opened);
          rules.play(state, step);
          if (next === undefined) throw new Error('not told');
          told = next;
          expect(told).toEqual(rules.view(state, viewer));
        }
      }),
      { numRuns: 60 },
    );
  },
);

test('the public view of a seat is what a spectator sees', () => {
  fc.assert(
    fc.property(game, ({ seats, options, choices }) => {
      const parsed = rules.notation.parseOptions(options, seats);
      if (!parsed.ok) throw new Error(parsed.refusal.code);
      const state = rules.initial(parsed.value, seats);
      for (const { step } of playOf(seats, options, choices)) {
        rules.play(state, step);
        expect(publicly(rules.view(state, 0))).toEqual(rules.view(state, 'spectator'));
      }
    }),
    { numRuns: 30 },
  );
});

test('a step that does not fit is not told', () => {
  const state = rules.initial({ outAt: 0, stone: 'rolled', first: 0 }, 2);
  expect(after(rules.view(state, 0), { kind: 'secret', seat: 1 }, [])).toBeUndefined();
});
