import { expect, test } from 'vitest';
import { botsDraw } from './bot-turns.ts';
import type { Game } from './game.ts';
import { GAME_IDS, withGame } from './registry.ts';
import { sequenceDice } from './sequence-dice/index.ts';
import { after, begun } from './sequence-dice/testing.ts';
import { randomOptions, randomPlay } from './testing/random-play.ts';
import { SEED, seededRandom } from './testing/seeded-dice.ts';

test.each([
  [999, '', false],
  [1000, '', true],
  [1001, '', true],
  [1000, '*7', false],
])('Sequence 17: after %i turns and %j bots draw: %s', (turns, steps, draws) => {
  const state = begun(2, 'first=0');
  if (steps !== '') after(state, steps);
  expect(botsDraw(sequenceDice, state, turns)).toBe(draws);
});

test.each(GAME_IDS.filter((id) => id !== 'sequence-dice'))('%s always ends by itself', (id) => {
  const neverDraws = withGame(id, (game) => {
    const parsed = game.options.parse({}, 2);
    return parsed.ok && !botsDraw(game, game.initial(parsed.value, 2), 1_000_000);
  });
  expect(neverDraws).toBe(true);
});

/** Where the rolls of a play fell: before it had begun, and after. */
function rollsOf<O extends object, S, A, R, V>(game: Game<O, S, A, R, V>, seed: number) {
  const random = seededRandom(seed);
  const options = randomOptions(game, 3, random);
  const rolls = { before: 0, after: 0 };
  const begunAt: boolean[] = [];
  const record = randomPlay(game, { seats: 3, options }, random, ({ state }) => {
    begunAt.push(game.begun(state));
  });
  record.steps.forEach(({ kind }, step) => {
    if (kind === 'roll') rolls[begunAt[step] === true ? 'after' : 'before']++;
  });
  return { ...rolls, isDrawn: record.steps.at(-1)?.kind === 'draw', begunAt };
}

test('Sequence 17: a drawn play of bots has exactly this many turns, whatever the contest took', () => {
  const impatient = { ...sequenceDice, meta: { ...sequenceDice.meta, botTurns: 12 } };
  const plays = Array.from({ length: 40 }, (_, play) => rollsOf(impatient, SEED + play));
  const drawn = plays.filter(({ isDrawn }) => isDrawn);
  expect(new Set(drawn.map(({ after: turns }) => turns))).toEqual(new Set([12]));
  expect(drawn.some(({ before }) => before > 0)).toBe(true);
});

test.each(GAME_IDS)('%s: what has begun stays begun', (id) => {
  const { begunAt } = withGame(id, (game) => rollsOf(game, SEED));
  expect(begunAt).toEqual(begunAt.toSorted());
  expect(begunAt.at(-1)).toBe(true);
});
