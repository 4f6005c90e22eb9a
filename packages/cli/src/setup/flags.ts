/** A table from flags: seats, bots, names, house rules. */

import { isExternal } from '@dicehall/research/external/process';
import { levelsFlag } from '@dicehall/research/terminal/bots';
import {
  listFlag,
  numberFlag,
  optionsFlag,
  optionsFor,
  seedFlag,
} from '@dicehall/research/terminal/flags';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type GameId, gameOf } from '@dicehall/rules';
import { COACHES, type Settings } from '@dicehall/table';
import { type Lang, refusalText, say } from '@dicehall/words';
import { match, plain } from '@dicehall/words/commands';
import type { PlayerSetup, TableSetup } from '../setup/players.ts';
import { seatPlayers } from '../setup/players.ts';

export interface TableFlags {
  readonly seats?: string;
  readonly bots?: string;
  readonly names?: string;
  readonly options?: string;
  readonly first?: string;
  readonly seed?: string;
  readonly coach?: string;
}

/** Whether the flags say who plays. */
export const hasPlayers = ({ seats, bots, names }: TableFlags): boolean =>
  seats !== undefined || bots !== undefined || names !== undefined;

/** People first, then bots. Without `--seats`: as many people as names, or one against bots, or the fewest. */
function playersFromFlags(game: GameId, flags: TableFlags, lang: Lang): readonly PlayerSetup[] {
  const { min, max } = gameOf(game).meta.seats;
  const bots = botsFromFlags(game, flags, lang);
  const names = listFlag(flags.names);
  const people = names.length > 0 ? names.length : bots.length > 0 ? 1 : min;
  const seats =
    flags.seats === undefined
      ? Math.max(min, people + bots.length)
      : numberFlag('--seats', flags.seats, [min, max], lang);
  checkSeats(game, seats, lang);
  if (bots.length > seats) {
    throw new Refused(say(lang, 'terminal.too-many-bots', { bots: bots.length, seats }));
  }
  if (names.length > seats) {
    throw new Refused(say(lang, 'terminal.too-many-names', { names: names.length, seats }));
  }
  const humans = new Array<string | undefined>(seats - bots.length).fill(undefined);
  return seatPlayers(names, [...humans, ...bots], lang, game);
}

/** What stands for the program at that place of `--bots`. */
const programLevel = (place: number): string => `program-${place + 1}`;

const botsFromFlags = (game: GameId, { bots }: TableFlags, lang: Lang): readonly string[] =>
  listFlag(bots).flatMap((name, place) =>
    isExternal(name) ? [programLevel(place)] : levelsFlag(game, name, lang),
  );

const programsFromFlags = ({ bots }: TableFlags): ReadonlyMap<string, string> =>
  new Map(
    listFlag(bots).flatMap((name, place) =>
      isExternal(name) ? [[programLevel(place), name] as const] : [],
    ),
  );

function checkSeats(game: GameId, seats: number, lang: Lang): void {
  const { min, max } = gameOf(game).meta.seats;
  if (seats >= min && seats <= max) return;
  throw new Refused(refusalText(lang, { code: 'bad-seat-count', seats, min, max }, { seats: [] }));
}

/** `--options`, with `--first` by number, name or `lot` as the option `first`. */
export function optionsFromFlags(
  flags: TableFlags,
  players: readonly PlayerSetup[],
  lang: Lang,
): Readonly<Record<string, unknown>> {
  const options = optionsFlag(flags.options, lang);
  return flags.first === undefined
    ? options
    : { ...options, first: firstOf(flags.first, players, lang) };
}

function firstOf(text: string, players: readonly PlayerSetup[], lang: Lang): 'lot' | number {
  if (plain(text) === 'lot') return 'lot';
  const seats = players.map((_, seat) => seat);
  const seat = match(plain(text), seats, (one) => [`${one + 1}`, players[one]?.name ?? '']);
  if (seat.kind === 'one') return seat.value;
  throw new Refused(say(lang, 'terminal.bad-first', { text, seats: players.length }));
}

function coachFlag(text: string, lang: Lang): Settings['coach'] {
  const mode = COACHES.find((one) => one === plain(text));
  if (mode !== undefined) return mode;
  throw new Refused(say(lang, 'terminal.bad-coach', { text, known: COACHES.join(', ') }));
}

export function tableFromFlags(game: GameId, flags: TableFlags, lang: Lang): TableSetup<GameId> {
  const players = playersFromFlags(game, flags, lang);
  return makeTable(game, players, optionsFromFlags(flags, players, lang), flags, lang);
}

export function makeTable(
  game: GameId,
  players: readonly PlayerSetup[],
  options: Readonly<Record<string, unknown>>,
  flags: TableFlags,
  lang: Lang,
): TableSetup<GameId> {
  const { seed, coach } = flags;
  return {
    game,
    options: optionsFor(game, options, players.length, lang),
    players,
    seed: seed === undefined ? undefined : seedFlag(seed, lang),
    coach: coach === undefined ? undefined : coachFlag(coach, lang),
    programs: programsFromFlags(flags),
  };
}
