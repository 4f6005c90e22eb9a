import {
  GAME_IDS,
  type Game,
  loadGame,
  type PlayedRecord,
  type Random,
  seatsOf,
} from '@dicehall/rules';
import { pig } from '@dicehall/rules/fixtures';
import { describe, expect, test } from 'vitest';
import { randomBot } from './bot.ts';
import { strategyOf } from './games.ts';
import { recordedPlayout } from './playout.ts';
import { seeded } from './random.ts';
import { fallsIn } from './tally/falls.ts';
import type { DiceFinder } from './tally/tally.ts';
import { addFalls, byDie, chancesOf, fallsOf, total } from './tally-play.ts';

interface Thrown<O, S, A, R> {
  readonly play: PlayedRecord<O, S, A, R>;
  readonly sides: readonly (readonly number[] | undefined)[];
}

/** A game of bots that do anything, with the sides of its dice as a log tells them. */
function thrown<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  seats: number,
  seed: number,
): Thrown<O, S, A, R> {
  const options = game.options.parse({}, seats);
  if (!options.ok) throw new Error(options.refusal.code);
  const bots = new Array(seats).fill(randomBot);
  const play = recordedPlayout(game, options.value, bots, seeded(seed), seeded(seed, 1));
  const again = seeded(seed);
  const sides = play.steps.map((step, at) => {
    const state = play.states[at];
    if (step.kind !== 'roll' || state === undefined) return undefined;
    const faces: number[] = [];
    const noted: Random = (n) => {
      const side = again(n);
      faces.push(side);
      return side;
    };
    game.sample(state, noted);
    return faces;
  });
  return { play, sides };
}

const byBot = () => 'bot' as const;

describe.each(GAME_IDS)('%s', (id) => {
  const { min, max } = seatsOf(id);

  test.each([min, max])(
    'every die of a game of %i is counted once, under a name',
    async (seats) => {
      const game = await loadGame(id);
      const { play, sides } = thrown(game, seats, 5);
      const tally = addFalls([], id, await fallsOf(id, { play, sides, throwerOf: byBot }));
      const fallen = total(tally.map(({ counts }) => total(counts)));
      expect(fallen).toBe(sides.flatMap((one) => one ?? []).length);
      const names = tally.filter(({ by }) => by !== 'table').map(({ die }) => die);
      expect(names.filter((name) => name === '')).toEqual([]);
      expect(tally.every(({ faces }) => faces.every((face) => face !== ''))).toBe(true);
      for (const cells of byDie(tally)) {
        expect(total(chancesOf(cells[0] ?? { weights: [] }))).toBeCloseTo(1, 12);
      }
    },
  );

  test('what it calls its dice has as many sides as the rules throw', async () => {
    const game = await loadGame(id);
    const { dice } = await strategyOf(id).dice();
    const { play, sides } = thrown(game, min, 6);
    play.steps.forEach((step, at) => {
      const state = play.states[at];
      const turn = state && game.turn(state);
      if (step.kind !== 'roll' || state === undefined || turn?.kind !== 'roll') return;
      if (turn.seat === undefined) return;
      const asked: number[] = [];
      game.sample(state, (n) => {
        asked.push(n);
        return 0;
      });
      const own = dice(state).slice(0, asked.length);
      // A game need not have names for its dice.
      if (own.length > 0) expect(own.map((die) => die.sides.length)).toEqual(asked);
    });
    expect(sides.length).toBe(play.steps.length);
  });

  test('covered dice, an open end and sides of another roll do not count', async () => {
    const game = await loadGame(id);
    const { dice } = await strategyOf(id).dice();
    await expectNothing(game, dice, min);
  });
});

async function expectNothing<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  dice: DiceFinder<S>,
  seats: number,
): Promise<void> {
  const { play, sides } = thrown(game, seats, 7);
  const covered = { play, sides: sides.map(() => undefined), throwerOf: byBot };
  expect(fallsIn(game, dice, covered)).toEqual([]);
  const cut = Math.floor(play.steps.length / 2);
  const open = {
    ...play,
    steps: play.steps.slice(0, cut),
    states: play.states.slice(0, cut + 1),
    end: play.states[cut] ?? play.end,
  };
  expect(fallsIn(game, dice, { play: open, sides, throwerOf: byBot })).toEqual([]);
  const longer = sides.map((one) => one && [...one, 0]);
  expect(fallsIn(game, dice, { play, sides: longer, throwerOf: byBot })).toEqual([]);
}

test('a game that names no dice has them counted by their sides', () => {
  const { play, sides } = thrown(pig, 2, 8);
  const falls = fallsIn(pig, () => [], { play, sides, throwerOf: byBot });
  expect(falls.length).toBe(sides.flatMap((one) => one ?? []).length);
  const six = falls.find(({ die }) => die.name === 'die');
  expect(six?.die.sides).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('skip-bo dice: the colour of a die is that of the space it came from', async () => {
  const game = await loadGame('skip-bo-dice');
  const { play, sides } = thrown(game, 2, 9);
  const { dice } = await strategyOf('skip-bo-dice').dice();
  const roll = play.steps.findIndex((step) => step.kind === 'roll' && step.roll.kind === 'dice');
  const step = play.steps[roll];
  if (step?.kind !== 'roll' || step.roll.kind !== 'dice') throw new Error('no dice');
  const only = sides.map((one, at) => (at === roll ? one : undefined));
  const falls = fallsIn(game, dice, { play, sides: only, throwerOf: byBot });
  const numbers = step.roll.faces.filter((face) => face <= 12).map(String);
  const shown = falls.map(({ face }) => face).filter((face) => face !== 'symbol');
  expect(shown.sort()).toEqual(numbers.sort());
});
