import { type GameId, gameOf, parseGameId } from '@dicehall/rules';
import { commitmentOf, SECRET_BYTES } from '../dice/dice.ts';
import { toHex } from '../dice/hash.ts';
import { NO_HEAD, prevOf } from '../play/chain.ts';
import { openPlay } from '../play/play.ts';
import type { Context, Setup } from '../schema/command.ts';
import type { EntryOf } from '../schema/entry.ts';
import { LOG_VERSION } from '../schema/log-error.ts';
import { accept, type Reply } from '../schema/reply.ts';
import { DEFAULT_SETTINGS, withSettings } from '../schema/settings.ts';
import { hashToken } from '../schema/token.ts';

/** Options in canonical text, if the game has them with that many seats; `-` is all defaults. */
export function knownOptions(game: GameId, seats: number, options: string): Reply<string> {
  const play = openPlay(`${game}@${gameOf(game).meta.rulesVersion} ${seats} ${options}`);
  return play.ok ? accept(play.value.header.slice(play.value.header.lastIndexOf(' ') + 1)) : play;
}

/**
 * Entry 0 of a new table. Its secret is drawn here, and its commitment stands before anybody sits.
 *
 * @example
 * ```ts
 * import { randomBytes } from 'node:crypto';
 * import '@dicehall/rules/all';
 * import { makeToken, openTable, tableFrom, viewFor } from '@dicehall/table';
 *
 * const host = makeToken(randomBytes);
 * const setup = { table: 'quiet-otter-41', game: 'dodge-dice', seats: 3, host };
 * const opened = openTable(setup, { now: Date.now(), randomBytes });
 * if (!opened.ok) throw new Error(opened.refusal.code);
 * console.log(viewFor(tableFrom([opened.value]), 'spectator').seats.length); // 3
 * ```
 */
export function openTable(
  setup: Setup,
  context: Pick<Context, 'now' | 'randomBytes'>,
): Reply<EntryOf<'open'>> {
  const { table, seats } = setup;
  const game = parseGameId(setup.game);
  if (!game.ok) return game;
  const options = knownOptions(game.value, seats, setup.options ?? '-');
  if (!options.ok) return options;
  const secret = toHex(context.randomBytes(SECRET_BYTES));
  return accept({
    n: 0,
    t: Math.floor(context.now),
    id: '',
    prev: prevOf(NO_HEAD),
    by: 'host',
    kind: 'open',
    version: LOG_VERSION,
    table,
    game: game.value,
    rules: gameOf(game.value).meta.rulesVersion,
    seats,
    options: options.value,
    settings: withSettings(DEFAULT_SETTINGS, setup.settings),
    origin: setup.origin ?? 'link',
    commitment: commitmentOf(secret, table),
    host: hashToken(setup.host),
    secret,
  });
}
