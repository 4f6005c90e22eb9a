import { type DodgyState, dodgyDice, resample, type Statement } from '@dicehall/rules/dodgy-dice';
import { describe, expect, test } from 'vitest';
import { randomBot } from '../bot.ts';
import { levelsOf } from '../levels.ts';
import { seeded } from '../random.ts';
import { bots, policies } from './bots.ts';
import { doubter } from './policies.ts';
import { strongestBot } from './strongest-bot.ts';
import { play, startOf } from './testing.ts';
import { thumb } from './thumb.ts';

/** Thinks less than the strongest bot, so that tests are quick. */
const quick = strongestBot({ name: 'quick', memory: 100, iterations: 4 });

/** Those who answer at once. */
const people = bots.slice(0, 4);

const tables = [
  [2, { outAt: 4 }],
  [3, { outAt: 4, stone: 'speaker-only' }],
  [4, { outAt: 4 }],
  [5, { outAt: 3 }],
  [6, { outAt: 2, stone: 'speaker-only' }],
] as const;

describe.each(tables)('%i players, %j', (seats, options) => {
  test('covered dice of others do not change what anybody does', () => {
    const state = startOf(seats, options);
    let asked = 0;
    const onQuestion = (at: DodgyState, seat: number): void => {
      if (asked++ % 3 !== 0) return;
      const answers = (state: DodgyState): unknown[] =>
        [quick, ...people, doubter(0.3, 0.2), thumb, randomBot].map((bot) =>
          bot.choose({
            view: dodgyDice.view(state, seat),
            seat,
            actions: dodgyDice.actions(state, seat),
            random: seeded(1, asked),
          }),
        );
      expect(answers(resample(at, seat, seeded(2, asked)))).toEqual(answers(at));
    };
    const others = [quick, randomBot, doubter(0.3), doubter(0.1, 0.4), quick, randomBot];
    play(state, others.slice(0, seats), seeded(3, seats), seeded(4, seats), { onQuestion });
    expect(asked).toBeGreaterThan(20);
    expect(dodgyDice.result(state)?.winners).toHaveLength(1);
  });

  test('a mixture is a chance for every action, and a value is a chance to win', () => {
    const onQuestion = (at: DodgyState, seat: number): void => {
      const view = dodgyDice.view(at, seat);
      const actions = dodgyDice.actions(at, seat);
      for (const bot of [quick, ...people]) {
        const mix = bot.mix({ view, seat, actions });
        expect(mix).toHaveLength(actions.length);
        expect(mix.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
        expect(Math.min(...mix)).toBeGreaterThanOrEqual(0);
      }
      const { value } = quick.choose({ view, seat, actions, random: seeded(5) });
      if (value !== undefined) {
        expect(value).toBeGreaterThanOrEqual(-1e-6);
        expect(value).toBeLessThanOrEqual(1 + 1e-6);
      }
    };
    const state = startOf(seats, options);
    play(state, new Array(seats).fill(quick), seeded(6, seats), seeded(7, seats), { onQuestion });
  });
});

/** Seat 0 has said something to two others, who hold these dice. */
const answering = (said: Statement[], hand: number[], stone = -1): DodgyState => ({
  ...startOf(3),
  phase: 'answer',
  seat: said.at(-1)?.seat ?? 0,
  stone,
  hands: [[6, 0, 0, 0, 0, 0], hand, [6, 0, 0, 0, 0, 0]],
  stoneShows: stone >= 0 ? 0 : -1,
  said,
});

const answer = (state: DodgyState, seat: number) =>
  quick.choose({
    view: dodgyDice.view(state, seat),
    seat,
    actions: dodgyDice.actions(state, seat),
    random: seeded(8),
  });

describe('reasons', () => {
  test('what the own dice prove is believed', () => {
    const said = [{ seat: 0, count: 5, image: 1 }];
    const { action, reason } = answer(answering(said, [0, 5, 1, 0, 0, 0]), 1);
    expect(action.kind).toBe('believe');
    expect(reason).toMatchObject({ code: 'believe', data: { chance: 1, held: 5, needed: 0 } });
  });

  test('it says how often it went through the round', () => {
    const said = [{ seat: 0, count: 4, image: 1 }];
    const { value, reason } = answer(answering(said, [3, 1, 2, 0, 0, 0]), 1);
    expect(reason?.data['passes']).toBe(4);
    expect(value).toBeGreaterThan(0);
  });

  test('what the own dice disprove is called', () => {
    const said = [{ seat: 0, count: 13, image: 1 }];
    const { action, reason } = answer(answering(said, [3, 0, 3, 0, 0, 0]), 1);
    expect(action.kind).toBe('dodgy');
    expect(reason).toEqual({
      code: 'call',
      data: { share: 1, chance: 0, held: 0, needed: 13, covered: 12, passes: 0 },
    });
  });

  test('Dodgy 4: at the ceiling there is no choice', () => {
    const said = [{ seat: 0, count: 18, image: 1 }];
    expect(answer(answering(said, [0, 6, 0, 0, 0, 0]), 1).reason?.code).toBe('must-call');
  });

  test('the stone is taken if there is a choice', () => {
    const state = answering([{ seat: 0, count: 9, image: 1 }], [6, 0, 0, 0, 0, 0], 0);
    dodgyDice.play(state, { kind: 'action', seat: 2, action: { kind: 'dodgy' } });
    const { action, value, reason } = answer(state, 2);
    expect(action).toEqual({ kind: 'take', die: 'stone' });
    expect(reason?.code).toBe('take-stone');
    expect(value).toBeGreaterThan(1 / 3);
  });
});

test('the players are those of the list of levels, in its order', () => {
  expect(bots.map(({ name }) => name)).toEqual(levelsOf('dodgy-dice').map(({ name }) => name));
});

test('every bot and policy has a name of its own', () => {
  const names = [...bots, ...policies].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(bots.length).toBeGreaterThanOrEqual(5);
  expect(names).toContain('doubt-0.35');
  expect(names).toContain('doubt-0.35-bluff-0.2');
});

test('the same seed plays the same game', () => {
  const record = (): string => {
    const state = startOf(3, { outAt: 4 });
    let record = '';
    const fresh = strongestBot({ name: 'fresh', memory: 2, iterations: 3 });
    play(state, [fresh, fresh, fresh], seeded(9), seeded(10), {
      onQuestion(at) {
        record += `${dodgyDice.notation.makeState(at)}\n`;
      },
    });
    return record;
  };
  expect(record()).toBe(record());
});
