/** The one list of games. A fifth game is its folder plus its lines here; the compiler finds the rest. */

import { dodgeDice } from './dodge-dice/index.ts';
import { dodgyDice } from './dodgy-dice/index.ts';
import type { Game } from './game.ts';
import { accept, type Parsed, refuse } from './refusal.ts';
import { sequenceDice } from './sequence-dice/index.ts';
import { skipBoDice } from './skip-bo-dice/index.ts';

export const GAMES = {
  'dodge-dice': dodgeDice,
  'sequence-dice': sequenceDice,
  'skip-bo-dice': skipBoDice,
  'dodgy-dice': dodgyDice,
} as const;

export type Games = typeof GAMES;
export type GameId = keyof Games;

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);

/** In the order in which they are offered. */
export const GAME_IDS: readonly GameId[] = Object.keys(GAMES).filter(isGameId);

export type OptionsOf<K extends GameId> =
  Games[K] extends Game<infer O, infer _S, infer _A, infer _R, infer _V> ? O : never;
export type StateOf<K extends GameId> =
  Games[K] extends Game<infer _O, infer S, infer _A, infer _R, infer _V> ? S : never;
export type ActionOf<K extends GameId> =
  Games[K] extends Game<infer _O, infer _S, infer A, infer _R, infer _V> ? A : never;
export type RollOf<K extends GameId> =
  Games[K] extends Game<infer _O, infer _S, infer _A, infer R, infer _V> ? R : never;
export type ViewOf<K extends GameId> =
  Games[K] extends Game<infer _O, infer _S, infer _A, infer _R, infer V> ? V : never;

/** A game by its own id, with all its types: code over any `K` stays typed to the end. */
export type GameOf<K extends GameId> = Game<
  OptionsOf<K>,
  StateOf<K>,
  ActionOf<K>,
  RollOf<K>,
  ViewOf<K>
>;

const BY_ID: { readonly [K in GameId]: GameOf<K> } = GAMES;

export const gameOf = <K extends GameId>(id: K): GameOf<K> => BY_ID[id];

export function parseGameId(id: string): Parsed<GameId> {
  return isGameId(id) ? accept(id) : refuse({ code: 'unknown-game', game: id, known: GAME_IDS });
}

/** Code that works for any game, whatever its types. */
export type ForAnyGame<T> = <O extends object, S, A, R, V>(game: Game<O, S, A, R, V>) => T;

/** Runs such code for the game with that id. */
export function withGame<T>(id: GameId, run: ForAnyGame<T>): T {
  switch (id) {
    case 'dodge-dice':
      return run(dodgeDice);
    case 'sequence-dice':
      return run(sequenceDice);
    case 'skip-bo-dice':
      return run(skipBoDice);
    case 'dodgy-dice':
      return run(dodgyDice);
  }
}
