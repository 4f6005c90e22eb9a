/**
 * The C programs were written from the rulings on their own, so they are a second opinion on every
 * rule: given the same dice and the same choices, both must play every game alike.
 */

import { GAME_IDS, type GameId, RulesError, withGame } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import { compile, hasCompiler, NO_COMPILER } from '../c/compile.ts';
import type { Measured } from '../children.ts';
import { playC } from './contestants.ts';
import { chooseAny, playMany, seedDice, type Tally } from './plays.ts';
import type { Task } from './worker.ts';

const GAMES = 2000;

type Setting = readonly [seats: number, options: Task['options']];

const SETTINGS: Readonly<Record<GameId, readonly Setting[]>> = {
  'dodge-dice': [
    [2, {}],
    [3, { lastMatchChip: 'chip-and-points' }],
    [4, { target: '50', first: '3' }],
    [5, { target: '200', lastMatchChip: 'chip-and-points' }],
    [6, {}],
  ],
  'sequence-dice': [
    [2, {}],
    [2, { row: '5', chips: '30', first: '1' }],
    [2, { cornerBonusWhenOwned: 'true' }],
    [3, {}],
    [3, { chips: '30', cornerBonusWhenOwned: 'true' }],
    [4, {}],
    [4, { row: '5', first: '2' }],
  ],
  'skip-bo-dice': [
    [2, {}],
    [2, { wildFaces: '1', first: '1' }],
    [3, { goal: '25' }],
    [5, { goal: '25', wildFaces: '1' }],
    [8, { goal: '100' }],
  ],
  'dodgy-dice': [
    [2, {}],
    [2, { outAt: '4', stone: 'speaker-only' }],
    [3, { outAt: '3', first: '2' }],
    [4, { stone: 'speaker-only' }],
    [5, { outAt: '2' }],
    [6, {}],
    [6, { outAt: '2', stone: 'speaker-only' }],
  ],
};

function playOurs({ game: id, seats, options, games, seed }: Task & { game: GameId }): Tally {
  return withGame(id, (game) => {
    const parsed = game.options.parse(options, seats);
    if (!parsed.ok) throw new RulesError(parsed.refusal);
    seedDice(seed);
    return playMany({ game, options: parsed.value, seats, choose: chooseAny }, games);
  });
}

const tallyOf = ({ games, steps, checksum }: Tally | Measured) => ({ games, steps, checksum });

const canCompile = hasCompiler();
if (!canCompile) console.warn(NO_COMPILER);

describe.skipIf(!canCompile)('TypeScript and C play the same games', () => {
  for (const id of GAME_IDS) {
    describe(id, () => {
      const program = canCompile ? compile(id) : '';
      test.each(SETTINGS[id])('%i seats, %j', (seats, options) => {
        const task = { game: id, play: 'random', seats, options, games: GAMES, seed: 74 } as const;
        expect(tallyOf(playC(program, task))).toEqual(tallyOf(playOurs(task)));
      });
    });
  }
});
