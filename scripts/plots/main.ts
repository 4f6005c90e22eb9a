/**
 * `npm run plots`: draws docs/pictures/strategy and writes docs/strength.md, the README's table of strength and the
 * ratings of the bots, from docs/figures.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import '@dicehall/rules/all';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { bluffing, chipPrice, heatMaps } from './pictures.ts';
import { type MeasuredPolicies, policyPages } from './policies.ts';
import { stopOrRoll, withNewDice } from './stop-pictures.ts';
import { ratingsModule, strengthPage, type Tournament, withStrength } from './strength.ts';

const docs = (path: string): URL => new URL(`../../docs/${path}`, import.meta.url);

/** Every page and picture by its place under docs. */
export function drawAll(): ReadonlyMap<string, string> {
  const read = (name: string) => JSON.parse(readFileSync(docs(`figures/${name}.json`), 'utf8'));
  const stop = read('skip-bo-dice-stop');
  const played = GAME_IDS.filter((game) => existsSync(docs(`figures/${tournamentOf(game)}.json`)));
  const tournaments: readonly Tournament[] = played.map((game) => read(tournamentOf(game)));
  const measured: readonly MeasuredPolicies[] = GAME_IDS.map((game) => `policies-${game}`)
    .filter((name) => existsSync(docs(`figures/${name}.json`)))
    .map(read);
  return new Map([
    ['pictures/strategy/skip-bo-dice-stop-or-roll.svg', stopOrRoll(stop)],
    ['pictures/strategy/skip-bo-dice-new-dice.svg', withNewDice(stop)],
    ['pictures/strategy/dodge-dice-chip.svg', chipPrice(read('dodge-dice-chip'))],
    ['pictures/strategy/sequence-dice-heat.svg', heatMaps(read('sequence-dice-heat'))],
    ['pictures/strategy/dodgy-dice-bluff.svg', bluffing(read('dodgy-dice-bluff'))],
    ['strength.md', strengthPage(tournaments) + policyPages(measured)],
    ['../README.md', withStrength(readFileSync(docs('../README.md'), 'utf8'), tournaments)],
    ...tournaments.map(
      (one) => [`../packages/strategy/src/${one.game}/ratings.ts`, ratingsModule(one)] as const,
    ),
  ]);
}

const tournamentOf = (game: GameId): string => `tournament-${game}`;

if (import.meta.main) {
  mkdirSync(docs('pictures/strategy'), { recursive: true });
  for (const [path, text] of drawAll()) writeFileSync(docs(path), text);
}
