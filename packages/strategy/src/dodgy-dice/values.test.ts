import { type DodgyState, dodgyDice, loserOf, resample } from '@dicehall/rules/dodgy-dice';
import { sizeOf } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { randomBot } from '../bot.ts';
import { seeded } from '../random.ts';
import { limitsOf } from '../review/judge.ts';
import { coveredChoices } from '../review/open-choices.ts';
import { adviser } from './adviser.ts';
import { beliefAbout } from './belief/beliefs.ts';
import { roundOf } from './belief/talk.ts';
import { afterTakes, winChances } from './dice-worth.ts';
import { strongestBot } from './strongest-bot.ts';
import { play, startOf } from './testing.ts';
import { dodgyValues } from './values.ts';

const thinking = { memory: 100, iterations: 6, isAmongEquals: true };
const bot = strongestBot({ name: 'bot', ...thinking });
const values = dodgyValues(adviser(thinking));

/** Moments of a game at which somebody is asked, before anybody takes a die. */
function momentsOf(seats: number, options: Readonly<Record<string, unknown>>, every: number) {
  const moments: { readonly state: DodgyState; readonly seat: number }[] = [];
  let asked = 0;
  const onQuestion = (state: DodgyState, seat: number): void => {
    if (state.phase !== 'take' && asked++ % every === 0) {
      moments.push({ state: dodgyDice.clone(state), seat });
    }
  };
  const bots = [bot, bot, randomBot, bot, bot, bot].slice(0, seats);
  play(startOf(seats, options), bots, seeded(1, seats), seeded(2, seats), { onQuestion });
  return moments;
}

const tables = [
  [2, { outAt: 4 }],
  [3, { outAt: 4, stone: 'speaker-only' }],
  [4, { outAt: 4 }],
  [5, { outAt: 3, stone: 'speaker-only' }],
  [6, { outAt: 2 }],
] as const;

/** Chances by playing everything that the bots may do through the rules, with their chances. */
function playedOut(state: DodgyState, reach = 1): readonly number[] {
  const { dice, stone, opener, options } = state;
  const standing = { dice, stone, opener, outAt: options.outAt };
  if (state.phase === 'take') return afterTakes(standing, state.seat, loserOf(state));
  const turn = dodgyDice.turn(state);
  if (turn.kind !== 'seats' || reach < 1e-7) return winChances(standing);
  const seat = turn.seats[0] ?? 0;
  const actions = dodgyDice.actions(state, seat);
  const mix = bot.mix({ view: dodgyDice.view(state, seat), seat, actions });
  const sum = new Array<number>(state.seats).fill(0);
  actions.forEach((action, i) => {
    const chance = mix[i] ?? 0;
    if (chance === 0) return;
    const next = dodgyDice.clone(state);
    dodgyDice.play(next, { kind: 'action', seat, action });
    playedOut(next, reach * chance).forEach((then, side) => {
      sum[side] = (sum[side] ?? 0) + chance * then;
    });
  });
  return sum;
}

describe.each(tables)('%i players, %j', (seats, options) => {
  const moments = momentsOf(seats, options, 5);

  test('the rest of the round is what playing everything out comes to', () => {
    for (const { state } of moments.slice(0, 8)) {
      const { chances, exact } = values.at(state);
      expect(exact).toBe(false);
      for (const [seat, chance] of playedOut(state).entries()) {
        expect(chances[seat]).toBeCloseTo(chance, 3);
      }
    }
  });

  test('choices are known to the seat alone, add up and agree with the mixture', () => {
    for (const { state, seat } of moments.slice(0, 4)) {
      const choices = values.choices?.(state, seat) ?? [];
      expect(values.choices?.(resample(state, seat, seeded(3)), seat)).toEqual(choices);
      const actions = dodgyDice.actions(state, seat);
      expect(choices.map(({ action }) => action)).toEqual(actions);
      const mix = bot.mix({ view: dodgyDice.view(state, seat), seat, actions });
      choices.forEach(({ chances, share }, i) => {
        expect(share).toBeCloseTo(mix[i] ?? 0, 12);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      });
    }
  });
});

/** Small enough to go through: two dice each. */
const small = (given: Partial<DodgyState>): DodgyState => ({
  ...startOf(2),
  dice: [2, 2],
  stone: 1,
  hands: [
    [1, 1, 0, 0, 0, 0],
    [0, 1, 0, 1, 0, 0],
  ],
  stoneShows: 3,
  ...given,
});

/** The images not named, moved round: each of them is at every place once. */
const orders = (count: number): [number[], number][] =>
  Array.from({ length: count }, (_, by) => [
    Array.from({ length: count }, (__, i) => (i + by) % count),
    1 / count,
  ]);

test('a choice is worth what follows, over all hands that are believed', () => {
  const said = [{ seat: 1, count: 2, image: 1 }];
  const state = small({ phase: 'answer', seat: 1, opener: 1, said });
  const belief = beliefAbout(roundOf(adviser(thinking), state), state, 1);
  // Only image 1 is named: it comes first, and any order of the others is as good.
  const actual = (place: number): number => (place === 0 ? 1 : place === 1 ? 0 : place);
  for (const { action, chances } of values.choices?.(state, 0) ?? []) {
    let mean = 0;
    belief?.weights.forEach((weight, hand) => {
      for (const [order, share] of orders(5)) {
        const counts = new Array<number>(6).fill(0);
        const place = (image: number): number => (image === 0 ? 0 : 1 + (order[image - 1] ?? 0));
        for (let image = 0; image < 6; image++) {
          counts[actual(place(image))] = belief.pool.counts[6 * hand + image] ?? 0;
        }
        const shows = belief.pool.shows[hand] ?? -1;
        const after = small({ ...state, hands: [[1, 1, 0, 0, 0, 0], counts] });
        after.stoneShows = shows < 0 ? -1 : actual(place(shows));
        after.said = said.slice();
        after.believed = [false, false];
        dodgyDice.play(after, { kind: 'action', seat: 0, action });
        mean += weight * share * (values.at(after).chances[0] ?? 0);
      }
    });
    expect(chances[0]).toBeCloseTo(mean, 3);
  }
});

// Talk that is hardly ever heard is not followed, which is where the last digits differ.
test('a moment before a roll is worth the mean of those after it', () => {
  const first = small({ phase: 'roll', seat: 0, hands: [[], []], stoneShows: -1 });
  const second = small({ phase: 'roll', seat: 1, hands: [[2, 0, 0, 0, 0, 0], []], stoneShows: -1 });
  for (const state of [first, second]) {
    const rolls = dodgyDice.rolls(state);
    const all = rolls.reduce((sum, { weight }) => sum + weight, 0);
    let mean = 0;
    for (const { roll, weight } of rolls) {
      const after = dodgyDice.clone(state);
      dodgyDice.play(after, { kind: 'roll', roll });
      mean += (weight / all) * (values.at(after).chances[0] ?? 0);
    }
    expect(values.rollMean?.(state)?.[0]).toBeCloseTo(mean, 3);
  }
});

test('chances are those of long games of the strongest bot against itself', () => {
  const games = 600;
  const rules = { outAt: 4, first: 1 };
  const { chances, error } = dodgyValues().at(startOf(4, rules));
  const selma = strongestBot({ name: 'selma', memory: 512 });
  const wins = [0, 0, 0, 0];
  for (let game = 0; game < games; game++) {
    const state = startOf(4, rules);
    play(state, [selma, selma, selma, selma], seeded(4, game), seeded(5, game));
    for (const seat of dodgyDice.result(state)?.winners ?? []) wins[seat] = (wins[seat] ?? 0) + 1;
  }
  wins.forEach((won, seat) => {
    const share = won / games;
    const sampled = Math.sqrt((share * (1 - share)) / games);
    expect(Math.abs(share - (chances[seat] ?? 0))).toBeLessThan(3 * Math.hypot(sampled, error));
  });
});

/** Selma would take who names such numbers for a plain player, and say what another Selma can exploit. */
test.each([
  [
    [11, 9],
    [1, 1, 1, 2, 4, 2],
    [0, 0, 4, 0],
  ],
  [
    [12, 8],
    [4, 2, 3, 1, 0, 2],
    [0, 1, 0, 1],
  ],
  [
    [12, 8],
    [4, 1, 3, 2, 0, 2],
    [0, 0, 0, 2],
  ],
])(
  '%j: after small numbers, too, what the reference says costs it little',
  (dice, hand, images) => {
    const said = images.map((image, at) => ({ seat: at % 2, count: at + 1, image }));
    const state: DodgyState = { ...startOf(2), dice, stone: 1, said, phase: 'say', seat: 0 };
    const fallen = { hands: [hand, [dice[1] ?? 0, 0, 0, 0, 0, 0]], stoneShows: 0 };
    const choices = dodgyValues().choices?.({ ...state, ...fallen }, 0) ?? [];
    const most = Math.max(...choices.map(({ chances }) => chances[0] ?? 0));
    const own = choices.filter(({ share }) => share > 0.01);
    expect(own.length).toBeGreaterThan(0);
    for (const { chances } of own) expect(most - (chances[0] ?? 0)).toBeLessThan(0.04);
  },
);

/** With the thinking of the coach, and everybody at the table. */
test.each([2, 3, 4, 5, 6])(
  '%i players: no estimate without an error, no mixture that is costly',
  (seats) => {
    const reference = dodgyValues();
    const options = { outAt: seats > 4 ? 2 : 4 };
    const all = momentsOf(seats, options, 1);
    const every = Math.ceil(all.length / sizeOf(24, 6));
    for (const { state, seat } of all.filter((_, at) => at % every === 0)) {
      const choices = reference.choices?.(state, seat) ?? [];
      for (const { exact, error } of choices) expect(error > 0).toBe(!exact);
      const { error } = coveredChoices(choices);
      const { best, fine } = limitsOf(seats, error);
      const most = Math.max(...choices.map(({ chances }) => chances[seat] ?? 0));
      const isCostly = (cost: number): boolean => cost >= best && cost >= fine;
      const costs = choices.map(({ chances, share }) => ({
        share,
        cost: most - (chances[seat] ?? 0),
      }));
      const mean = costs.reduce((sum, { share, cost }) => sum + share * cost, 0);
      expect(isCostly(mean)).toBe(false);
    }
  },
);

test('an answer that is clearly better is clearly told', () => {
  const reference = dodgyValues();
  const said = [{ seat: 1, count: 6, image: 0 }];
  const given = { said, phase: 'answer', seat: 1, opener: 1 } as const;
  const state = small({
    ...given,
    dice: [3, 3],
    hands: [
      [0, 1, 1, 1, 0, 0],
      [3, 0, 0, 0, 0, 0],
    ],
  });
  const choices = reference.choices?.(state, 0) ?? [];
  const { error } = coveredChoices(choices);
  const worth = choices.map(({ chances }) => chances[0] ?? 0);
  expect(Math.max(...worth) - Math.min(...worth)).toBeGreaterThan(limitsOf(2, error).best);
});
