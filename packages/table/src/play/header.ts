/** The first line of every game: what is played, by which rules, by how many, with which options. */

import { type Game, type GameId, type Parsed, parseGameId, refuse } from '@dicehall/rules';

/** What is played: the beginning of every state, view and record. */
export interface Header {
  readonly game: GameId;
  /** Of the rules. */
  readonly version: number;
  readonly seats: number;
  /** Notation: a game reads it with `parseOptions`. */
  readonly options: string;
}

const HEADER = /^([a-z-]{1,40})@([1-9][0-9]{0,2}) ([0-9]{1,3}) (\S{1,400})$/;

/** Reads `skip-bo-dice@1 2 goal=50`. The game need not be loaded: its options are not looked at. */
export function parseHeader(text: string): Parsed<Header> {
  const [, id = '', version = '', seats = '', options = ''] = HEADER.exec(text) ?? [];
  const game = parseGameId(id);
  if (!game.ok) return game;
  return {
    ok: true,
    value: { game: game.value, version: Number(version), seats: Number(seats), options },
  };
}

/** Options that are left out take their defaults. */
export function optionsIn<O extends object, S, A, R, V>(
  { meta, notation }: Game<O, S, A, R, V>,
  { version, seats, options }: Omit<Header, 'game'>,
): Parsed<O> {
  const known = meta.rulesVersion;
  if (version !== known) {
    return refuse({ code: 'wrong-rules-version', at: meta.id.length + 1, version, known });
  }
  return notation.parseOptions(options, seats);
}

/** The state that a game with that header begins in. */
export function stateAtStart<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  header: Omit<Header, 'game'>,
): Parsed<S> {
  const options = optionsIn(game, header);
  return options.ok ? { ok: true, value: game.initial(options.value, header.seats) } : options;
}
