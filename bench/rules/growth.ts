/**
 * The child process that shows whether a step costs the same in the first hundred rounds and in the
 * tenth: `node --expose-gc growth.ts <game> [quick]`. Young plays and old ones take turns, many of each
 * side by side, so that both meet the same machine and last long enough for its clock.
 */

import { isGameId, loadGame, RulesError } from '@dicehall/rules';
import { type Endless, type EndlessPlay, playRounds, withEndless } from './endless-plays.ts';

export interface Flatness {
  /** How many were played side by side. */
  readonly plays: number;
  /** Speed in rounds 901 to 1,000 over speed in rounds 1 to 100, one for each repetition. */
  readonly speeds: readonly number[];
  /** Bytes of memory that a play has gained from round 100 to round 1,000, one for each repetition. */
  readonly gains: readonly number[];
}

const SEATS = 2;
const HUNDRED = 100;
const PAIRS = 15;
const AGEINGS = 3;

function measure<O extends object, S, A, R, V>(
  endless: Endless<O, S, A, R, V>,
  isQuick: boolean,
): Flatness {
  const { game } = endless;
  const plays = isQuick ? Math.ceil(endless.plays / 5) : endless.plays;
  const options = game.options.parse({}, SEATS);
  if (!options.ok) throw new RulesError(options.refusal);

  const startAll = (): EndlessPlay<S>[] =>
    Array.from({ length: plays }, () => {
      const state = game.initial(options.value, SEATS);
      return { state, roundStart: game.clone(state) };
    });
  const cloneAll = (table: readonly EndlessPlay<S>[]): EndlessPlay<S>[] =>
    table.map(({ state, roundStart }) => ({
      state: game.clone(state),
      roundStart: game.clone(roundStart),
    }));
  const playAll = (table: readonly EndlessPlay<S>[], rounds: number): number =>
    table.reduce((steps, play) => steps + playRounds(endless, play, rounds), 0);

  /** Processor time per step of the next hundred rounds. */
  const cost = (table: readonly EndlessPlay<S>[]): number => {
    const before = process.cpuUsage();
    const steps = playAll(table, HUNDRED);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / steps;
  };

  const old = startAll();
  playAll(old, 9 * HUNDRED);
  const speeds = Array.from({ length: PAIRS }, () => cost(startAll()) / cost(cloneAll(old)));

  const gains = Array.from({ length: AGEINGS }, () => {
    const table = startAll();
    playAll(table, HUNDRED);
    const young = heapInUse();
    playAll(table, 9 * HUNDRED);
    return (heapInUse() - young) / table.length;
  });
  return { plays, speeds, gains };
}

function heapInUse(): number {
  if (globalThis.gc === undefined) throw new Error('start this with --expose-gc');
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

const [id = '', quick] = process.argv.slice(2);
if (!isGameId(id)) throw new Error(`no game ${id}`);
await loadGame(id);
console.log(JSON.stringify(withEndless(id, (endless) => measure(endless, quick === 'quick'))));
