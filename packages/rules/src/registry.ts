/**
 * The one list of games: a game is its folder and its line here, split in two. Bundlers take an object whole: so ids and
 * seats stand apart from what loads the rules, and a program in one file that only asks `isGameId` holds no game.
 */

import type { Game } from './game.ts';
import { accept, type Parsed, refuse } from './refusal.ts';
import type { Traits } from './traits.ts';

/** In the order in which they are offered, with the fewest and the most seats of each. */
const SEATS = {
  'dodge-dice': [2, 6],
  'sequence-dice': [2, 4],
  'skip-bo-dice': [2, 8],
  'dodgy-dice': [2, 6],
} as const;

const RULES = {
  'dodge-dice': { load: async () => (await import('./dodge-dice/index.ts')).slice },
  'sequence-dice': { load: async () => (await import('./sequence-dice/index.ts')).slice },
  'skip-bo-dice': { load: async () => (await import('./skip-bo-dice/index.ts')).slice },
  'dodgy-dice': { load: async () => (await import('./dodgy-dice/index.ts')).slice },
} as const satisfies Readonly<Record<GameId, unknown>>;

/** The id of a game, such as `dodge-dice`. */
export type GameId = keyof typeof SEATS;

type Declared<K extends GameId> = Awaited<ReturnType<(typeof RULES)[K]['load']>>['game'];

/** The house rules of the game with that id. */
export type OptionsOf<K extends GameId> =
  Declared<K> extends Game<infer O, infer _S, infer _A, infer _R, infer _V> ? O : never;
/** The state of the game with that id. */
export type StateOf<K extends GameId> =
  Declared<K> extends Game<infer _O, infer S, infer _A, infer _R, infer _V> ? S : never;
/** An action of the game with that id. */
export type ActionOf<K extends GameId> =
  Declared<K> extends Game<infer _O, infer _S, infer A, infer _R, infer _V> ? A : never;
/** A roll of the game with that id. */
export type RollOf<K extends GameId> =
  Declared<K> extends Game<infer _O, infer _S, infer _A, infer R, infer _V> ? R : never;
/** The view of the game with that id. */
export type ViewOf<K extends GameId> =
  Declared<K> extends Game<infer _O, infer _S, infer _A, infer _R, infer V> ? V : never;

/** A game by its own id, with all its types: code over any `K` stays typed to the end. */
export type GameOf<K extends GameId> = Game<
  OptionsOf<K>,
  StateOf<K>,
  ActionOf<K>,
  RollOf<K>,
  ViewOf<K>
>;

/** The traits of the game with that id. */
export type TraitsOf<K extends GameId> = Traits<StateOf<K>, ActionOf<K>, RollOf<K>, ViewOf<K>>;

/** What a game's folder exports. */
interface Slice<K extends GameId> {
  readonly game: GameOf<K>;
  readonly traits: TraitsOf<K>;
}

interface Loader<K extends GameId> {
  load(): Promise<Slice<K>>;
  loaded?: Slice<K>;
}

const LOADERS: { readonly [K in GameId]: Loader<K> } = RULES;

/** Whether there is such a game; none is loaded for it. */
export const isGameId = (id: string): id is GameId => Object.hasOwn(SEATS, id);

/** Every game there is, loaded or not. */
export const GAME_IDS: readonly GameId[] = Object.keys(SEATS).filter(isGameId);

/** The id, or a refusal that names all games. */
export function parseGameId(id: string): Parsed<GameId> {
  return isGameId(id) ? accept(id) : refuse({ code: 'unknown-game', game: id, known: GAME_IDS });
}

/** The game that a state, view or record names at its beginning (`dodge-dice@1 ...`); undefined if none is. */
export function gameIn(text: string): Parsed<GameId> | undefined {
  const named = /^([^\s@]+)@/.exec(text)?.[1];
  return named === undefined ? undefined : parseGameId(named);
}

/** How many can play, without loading the game. */
export function seatsOf(id: GameId): { readonly min: number; readonly max: number } {
  const [min, max] = SEATS[id];
  return { min, max };
}

/**
 * Loads a game's rules, once.
 *
 * @example
 * ```ts
 * import { loadGame } from '@dicehall/rules';
 *
 * const game = await loadGame('dodge-dice');
 * const options = game.options.parse({ target: 50 }, 2);
 * if (!options.ok) throw new Error(options.refusal.code);
 * const state = game.initial(options.value, 2);
 * console.log(game.turn(state)); // { kind: 'roll', seat: undefined }
 * ```
 */
export async function loadGame<K extends GameId>(id: K): Promise<GameOf<K>> {
  const loader = LOADERS[id];
  loader.loaded ??= await loader.load();
  return loader.loaded.game;
}

/** Whether `gameOf` may be asked for it. */
export const isLoaded = (id: GameId): boolean => LOADERS[id].loaded !== undefined;

function sliceOf<K extends GameId>(id: K): Slice<K> {
  const slice = LOADERS[id].loaded;
  if (slice === undefined) throw new Error(`${id} is not loaded: await loadGame('${id}') first`);
  return slice;
}

/** A game that `loadGame` or `@dicehall/rules/all` has loaded before; throws if none has. */
export const gameOf = <K extends GameId>(id: K): GameOf<K> => sliceOf(id).game;

/** What else a table or a client must know of such a game. */
export const traitsOf = <K extends GameId>(id: K): TraitsOf<K> => sliceOf(id).traits;

/** Code that works for any game, whatever its types. */
export type ForAnyGame<T> = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  traits: Traits<S, A, R, V>,
) => T;

/**
 * Runs such code for the loaded game with that id.
 *
 * @example
 * ```ts
 * import { GAME_IDS, withGame } from '@dicehall/rules';
 * import '@dicehall/rules/all';
 *
 * for (const id of GAME_IDS) {
 *   withGame(id, (game) => console.log(id, game.meta.seats.max)); // dodge-dice 6
 * }
 * ```
 */
export function withGame<T>(id: GameId, run: ForAnyGame<T>): T {
  const { game, traits } = sliceOf(id);
  return run(game, traits);
}
