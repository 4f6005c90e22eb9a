/** What any game gets, tried on two that are in no list: Pig, where all is open, and Liar's Dice. */

import { makeRecord, parseRecord, type Step } from '@dicehall/rules';
import { liarsDice, liarsTraits, pig, pigTraits } from '@dicehall/rules/fixtures';
import { sizeOf } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { type Bot, type BotQuestion, randomBot } from '../bot.ts';
import { playout } from '../playout.ts';
import { seeded } from '../random.ts';
import { reviewOf } from '../review/review.ts';
import { storyOf } from '../story/story.ts';
import type { AnyGame } from './any-game.ts';
import { plainStrategy } from './index.ts';
import { outlookFor } from './outlook.ts';
import { sampleWins } from './samples.ts';

const PIG = { game: pig, traits: pigTraits };
const LIARS = { game: liarsDice, traits: liarsTraits };

const strategyFor = <O extends object, S, A, R, V>(any: AnyGame<O, S, A, R, V>) =>
  plainStrategy(async () => any);

const optionsOf = <O extends object, S, A, R, V>(
  { game }: AnyGame<O, S, A, R, V>,
  house: Readonly<Record<string, unknown>>,
): O => {
  const options = game.options.parse(house, 2);
  if (!options.ok) throw new Error(options.refusal.code);
  return options.value;
};

/** The share of games between two that the bot wins, in both seats with the same dice. */
function shareOf<O extends object, S, A, R, V>(
  any: AnyGame<O, S, A, R, V>,
  house: Readonly<Record<string, unknown>>,
  [bot, other]: readonly [Bot<V, A>, Bot<V, A>],
  pairs: number,
): number {
  const options = optionsOf(any, house);
  let won = 0;
  for (let pair = 0; pair < pairs; pair++) {
    for (const seat of [0, 1]) {
      const bots = seat === 0 ? [bot, other] : [other, bot];
      const { result } = playout(any.game, options, bots, seeded(1, pair), seeded(2, pair));
      if (result.winners.includes(seat)) won++;
    }
  }
  return won / (2 * pairs);
}

async function botsOf<O extends object, S, A, R, V>(any: AnyGame<O, S, A, R, V>) {
  const { bots } = await strategyFor(any).bots.load();
  const [gentle, standard, strongest] = bots;
  if (gentle === undefined || standard === undefined || strongest === undefined) {
    throw new Error('too few bots');
  }
  return { gentle, standard, strongest, bots };
}

test('there are a gentle, a standard and a strongest bot, and a rule of thumb', async () => {
  const { levels, defaults, thumb } = strategyFor(PIG).bots;
  const { bots } = await botsOf(PIG);
  expect(bots.map(({ name }) => name)).toEqual(levels.map(({ name }) => name));
  expect(Object.values(defaults)).toEqual(levels.map(({ name }) => name));
  expect(levels.every(({ books, rating }) => books.length === 0 && rating === undefined)).toBe(
    true,
  );
  expect((await thumb()).thumb.name).toBe('thumb');
});

describe('every bot beats chance, and the stronger the clearer', () => {
  test('Pig', async () => {
    const { gentle, standard, strongest } = await botsOf(PIG);
    const house = { target: 30 };
    expect(shareOf(PIG, house, [gentle, randomBot], sizeOf(50, 10))).toBeGreaterThan(0.7);
    expect(shareOf(PIG, house, [standard, randomBot], sizeOf(15, 4))).toBeGreaterThan(0.75);
    expect(shareOf(PIG, house, [standard, gentle], sizeOf(100, 50))).toBeGreaterThan(0.55);
    expect(shareOf(PIG, house, [strongest, randomBot], sizeOf(5, 1))).toBeGreaterThan(0.8);
  });

  test('Liar’s Dice', async () => {
    const { gentle, standard, strongest } = await botsOf(LIARS);
    expect(shareOf(LIARS, {}, [gentle, randomBot], sizeOf(100, 20))).toBeGreaterThan(0.65);
    expect(shareOf(LIARS, {}, [standard, randomBot], sizeOf(25, 10))).toBeGreaterThan(0.75);
    expect(shareOf(LIARS, {}, [standard, gentle], sizeOf(40, 10))).toBeGreaterThan(0.55);
    expect(shareOf(LIARS, {}, [strongest, randomBot], sizeOf(12, 3))).toBeGreaterThan(0.8);
  });
});

test('a bot answers the same to the same question, and knows no more than its view', async () => {
  const { standard } = await botsOf(LIARS);
  const asked = (theirs: number) => {
    const state = liarsDice.initial(optionsOf(LIARS, {}), 2);
    liarsDice.play(state, { kind: 'roll', roll: { kind: 'die', seat: 0, face: 4 } });
    liarsDice.play(state, { kind: 'roll', roll: { kind: 'die', seat: 1, face: theirs } });
    return standard.choose({
      view: liarsDice.view(state, 0),
      seat: 0,
      actions: liarsDice.actions(state, 0),
      random: seeded(7),
    });
  };
  expect(asked(1)).toEqual(asked(1));
  expect(asked(6)).toEqual(asked(1));
});

test('every bot takes a win that is there; the strongest rolls on what does not win', async () => {
  const { strongest, bots } = await botsOf(PIG);
  const at = (points: number): BotQuestion<typeof view, (typeof actions)[number]> => {
    const state = { ...pig.initial({ target: 50 }, 2), points, scores: [40, 45] };
    return { view: state, seat: 0, actions: pig.actions(state, 0), random: seeded(1) };
  };
  const view = pig.initial({ target: 50 }, 2);
  const actions = pig.actions(view, 0);
  for (const bot of bots) {
    expect(bot.choose(at(12))).toEqual({ action: { kind: 'hold' }, value: 1 });
  }
  expect(strongest.choose(at(2)).action).toEqual({ kind: 'roll' });
});

test('alternatives have values between 0 and 1 with an error, in the order of the actions', async () => {
  const { alternatives } = await strategyFor(PIG).alternatives();
  const view = { ...pig.initial({ target: 20 }, 2), points: 18, scores: [4, 10] };
  const found = alternatives({ view, seat: 0, actions: pig.actions(view, 0) });
  expect(found.map(({ action }) => action.kind)).toEqual(['roll', 'hold']);
  const [roll, hold] = found;
  expect(hold).toMatchObject({ value: 1, exact: false, error: 0 });
  // A roll loses everything with a 1.
  expect(roll?.value).toBeLessThan(0.95);
  expect(roll?.error).toBeGreaterThan(0);
});

describe('odds', () => {
  test('Pig: one roll in six ends the turn, and the seat near the target wins more often', async () => {
    const { odds } = await strategyFor(PIG).odds();
    const view = { ...pig.initial({ target: 20 }, 2), points: 4, scores: [14, 0] };
    const found = odds(view, 0);
    expect(found?.roll?.endsTurn).toEqual({ chance: 1 / 6, exact: true });
    expect(found?.roll?.shows.map(({ roll }) => roll)).toEqual(['1', '2', '3', '4', '5', '6']);
    const [own, other] = found?.wins ?? [];
    expect((own?.chance ?? 0) + (other?.chance ?? 0)).toBeCloseTo(1, 9);
    expect(own?.chance).toBeGreaterThan(0.7);
    expect(own?.exact === false && own.error).toBeGreaterThan(0);
    expect(odds({ ...view, phase: 'over', scores: [20, 0] }, 0)).toBeUndefined();
  });

  test('Liar’s Dice: no roll to come, and what is hidden stays so', async () => {
    const { odds } = await strategyFor(LIARS).odds();
    const at = (theirs: number) => {
      const state = liarsDice.initial(optionsOf(LIARS, {}), 2);
      liarsDice.play(state, { kind: 'roll', roll: { kind: 'die', seat: 0, face: 4 } });
      liarsDice.play(state, { kind: 'roll', roll: { kind: 'die', seat: 1, face: theirs } });
      return odds(liarsDice.view(state, 0), 0);
    };
    expect(at(1)?.roll).toBeUndefined();
    expect(at(6)).toEqual(at(1));
  });
});

test('samples say how far off they may be', () => {
  const state = { ...pig.initial({ target: 10 }, 2), points: 0, scores: [8, 8] };
  const sample = (games: number) =>
    sampleWins(PIG, {
      seats: 2,
      games,
      steps: 1e9,
      random: seeded(3),
      state: () => pig.clone(state),
    });
  const [few] = sample(100);
  const [many] = sample(10_000);
  if (few === undefined || many === undefined) throw new Error('no samples');
  expect(few.error / many.error).toBeCloseTo(10, -1);
  expect(Math.abs(few.chance - many.chance)).toBeLessThan(4 * few.error);
});

test('a story of any game: chances for every moment, its course and its turning point', async () => {
  const options = optionsOf(PIG, { target: 20 });
  const state = pig.initial(options, 2);
  const steps: Step<{ kind: 'roll' } | { kind: 'hold' }, { kind: 'die'; face: number }>[] = [];
  const play = (step: (typeof steps)[number]): void => {
    pig.play(state, step);
    steps.push(step);
  };
  // Seat 1 is nearly there and busts; seat 0 rolls three sixes and holds.
  for (const [seat, faces] of [
    [0, [1]],
    [1, [6, 6, 5]],
    [0, [1]],
    [1, [1]],
    [0, [6, 6, 6, 4]],
  ] as const) {
    for (const face of faces) {
      play({ kind: 'action', seat, action: { kind: 'roll' } });
      play({ kind: 'roll', roll: { kind: 'die', face } });
    }
    if (faces.length > 1) play({ kind: 'action', seat, action: { kind: 'hold' } });
  }
  const line = makeRecord(pig, { seats: 2, options, steps });
  expect(line).toContain('0.hold');
  const record = parseRecord(pig, line);
  if (!record.ok) throw new Error(record.refusal.code);
  const { loadWinChances } = await strategyFor(PIG).winChances();
  const winChances = await loadWinChances({ options, seats: 2 });
  const { loadValues } = await strategyFor(PIG).values();
  const setting = { options, seats: 2 };
  const review = reviewOf(pig, record.value, await loadValues(setting));
  const story = storyOf(pig, record.value, winChances, review);
  expect(story?.chances).toHaveLength(steps.length + 1);
  expect(story?.chances.at(-1)).toEqual([1, 0]);
  expect(story?.exact).toBe(false);
  expect(story?.parts.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['comeback', 'turning-point']),
  );
  const again = reviewOf(pig, record.value, await loadValues(setting));
  expect(storyOf(pig, record.value, await loadWinChances(setting), again)).toEqual(story);
});

test('odds are of the chooser’s own next roll, not of another player’s', () => {
  // Pig in which every turn after the first begins with a throw.
  const opened: typeof pig = {
    ...pig,
    play(state, step) {
      const { seat } = state;
      pig.play(state, step);
      if (state.phase === 'choose' && state.seat !== seat) state.phase = 'roll';
    },
  };
  const { outlook } = outlookFor({ game: opened, traits: pigTraits });
  const state = opened.initial(optionsOf(PIG, {}), 2);
  const found = outlook({
    view: opened.view(state, 0),
    seat: 0,
    actions: opened.actions(state, 0),
  });
  expect(found.map(({ action, facts }) => [action.kind, facts.map(({ count }) => count)])).toEqual([
    ['roll', [{ of: 1, all: 6 }]],
    ['hold', []],
  ]);
});
