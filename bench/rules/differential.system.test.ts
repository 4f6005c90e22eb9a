/**
 * The C programs were written from the rulings on their own, so they are a second opinion on every
 * rule: given the same dice and the same choices, both must play every game alike.
 */

import { type GameId, RulesError, withGame } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import { compile, hasCompiler, NO_COMPILER } from '../c/compile.ts';
import type { Measured } from '../children.ts';
import { playC } from './contestants.ts';
import { chooseAny, playMany, seedDice, type Tally } from './plays.ts';
import type { BenchTask } from './worker.ts';

const GAMES = 2000;

type GameSetup = readonly [game: GameId, seats: number, options: BenchTask['options']];

/** Every game that is written in C, with house rules of all kinds. */
const SETTINGS: readonly GameSetup[] = [
  ['dodge-dice', 2, {}],
  ['dodge-dice', 3, { lastMatchChip: 'chip-and-points' }],
  ['dodge-dice', 4, { target: '50', first: '3' }],
  ['dodge-dice', 5, { target: '200', lastMatchChip: 'chip-and-points' }],
  ['dodge-dice', 6, {}],
  ['sequence-dice', 2, {}],
  ['sequence-dice', 2, { row: '5', chips: '30', first: '1' }],
  ['sequence-dice', 2, { cornerBonusWhenOwned: 'true' }],
  ['sequence-dice', 3, {}],
  ['sequence-dice', 3, { chips: '30', cornerBonusWhenOwned: 'true' }],
  ['sequence-dice', 4, {}],
  ['sequence-dice', 4, { row: '5', first: '2' }],
  ['skip-bo-dice', 2, {}],
  ['skip-bo-dice', 2, { wildFaces: '1', first: '1' }],
  ['skip-bo-dice', 3, { goal: '25' }],
  ['skip-bo-dice', 5, { goal: '25', wildFaces: '1' }],
  ['skip-bo-dice', 8, { goal: '100' }],
  ['dodgy-dice', 2, {}],
  ['dodgy-dice', 2, { outAt: '4', stone: 'speaker-only' }],
  ['dodgy-dice', 3, { outAt: '3', first: '2' }],
  ['dodgy-dice', 4, { stone: 'speaker-only' }],
  ['dodgy-dice', 5, { outAt: '2' }],
  ['dodgy-dice', 6, {}],
  ['dodgy-dice', 6, { outAt: '2', stone: 'speaker-only' }],
];

function playOurs({ game: id, seats, options, games, seed }: BenchTask & { game: GameId }): Tally {
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
  const games = new Set(SETTINGS.map(([game]) => game));
  const programs = new Map(Array.from(canCompile ? games : [], (game) => [game, compile(game)]));
  test.each(SETTINGS)('%s, %i seats, %j', (game, seats, options) => {
    const task = { game, play: 'random', seats, options, games: GAMES, seed: 74 } as const;
    const ours = tallyOf(playOurs(task));
    expect(tallyOf(playC(programs.get(game) ?? '', task))).toEqual(ours);
  });
});
