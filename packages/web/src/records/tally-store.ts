/** How often each face of each die has fallen in the games finished on this device. Only counts are kept. */

import { type GameId, isGameId } from '@dicehall/rules';
import { addFalls, type Cell, type Fall, type Tally, THROWERS } from '@dicehall/strategy/tally';
import { signal } from '@preact/signals';
import { fieldsOf, jsonStore, listOf } from '../parts/device/browser-store.ts';

const VERSION = 1;

/** So that none counts twice, also after its counts were deleted; the oldest make room. */
const MOST_GAMES = 5_000;

export interface KeptTally {
  readonly version: typeof VERSION;
  /** How many games are in it. */
  readonly games: number;
  /** The last games that were counted. */
  readonly counted: readonly string[];
  readonly tally: Tally;
}

const NOTHING: KeptTally = { version: VERSION, games: 0, counted: [], tally: [] };

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';

function readCell(value: unknown): Cell | undefined {
  const { game, die, by, faces, weights, counts } = fieldsOf(value);
  const thrower = THROWERS.find((one) => one === by);
  if (!isText(game) || !isGameId(game) || !isText(die) || thrower === undefined) return undefined;
  const texts = Array.isArray(faces) ? faces.filter(isText) : [];
  const sides = Array.isArray(weights) ? weights.filter(isCount) : [];
  const fallen = Array.isArray(counts) ? counts.filter(isCount) : [];
  const isWhole =
    texts.length > 1 &&
    sides.length === texts.length &&
    fallen.length === texts.length &&
    sides.every((weight) => weight > 0);
  return isWhole
    ? { game, die, by: thrower, faces: texts, weights: sides, counts: fallen }
    : undefined;
}

export function readTally(value: unknown): KeptTally {
  const { version, games, counted, tally } = fieldsOf(value);
  if (version !== VERSION || !isCount(games)) return NOTHING;
  return {
    version: VERSION,
    games,
    counted: listOf(counted, (id) => (isText(id) ? id : undefined)),
    tally: listOf(tally, readCell),
  };
}

const store = jsonStore('dicehall.tally', readTally);

/** Grows with every change: a game may be counted while its page is looked at. */
const changes = signal(0);

function keep(next: KeptTally): void {
  store.write(next);
  changes.value++;
}

export const isCounted = (id: string): boolean => store.read().counted.includes(id);

/** A component that calls it is drawn again when more is counted. */
export function keptTally(): KeptTally {
  void changes.value;
  return store.read();
}

/** A browser that keeps nothing counts nothing. */
export function keepCounted(id: string, game: GameId, falls: readonly Fall[]): void {
  const { games, counted, tally } = store.read();
  keep({
    version: VERSION,
    games: games + 1,
    counted: [...counted, id].slice(-MOST_GAMES),
    tally: addFalls(tally, game, falls),
  });
}

/** Games that were counted stay counted, or their ends would bring some of it back. */
export const forgetTally = (): void => keep({ ...NOTHING, counted: store.read().counted });
