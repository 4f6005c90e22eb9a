/** `dicehall play --server`: a table on a server, with people anywhere. */

import { gameFlag, listFlag } from '@dicehall/research/terminal/flags';
import { Refused } from '@dicehall/research/terminal/refusals';
import type { DisplayFlags } from '@dicehall/research/terminal/style';
import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { noteMoment, openMoments } from '../files/closed-moments.ts';
import { forgetSeats, readSeats } from '../files/seat-store.ts';
import { linkTo, type OnlineFlags, type TableAddress } from '../online/address.ts';
import { findTable, openTable, quickMatch } from '../online/server.ts';
import {
  joinTable,
  type OnlineTable,
  onlineSession,
  saveRecord,
  saveSeats,
  takeOnlineNews,
  takeSeats,
} from '../online/table.ts';
import { displayFor } from '../play/choose-display.ts';
import { run } from '../play/run.ts';
import { heldSeats, type Session, tableOf } from '../session/session.ts';
import { askGame } from '../setup/ask.ts';
import { askerFor, canAsk } from '../setup/asker.ts';
import { type TableFlags, tableFromFlags } from '../setup/flags.ts';
import { freeName, nameFault } from '../setup/players.ts';
import { setLastWords } from '../terminal/screen.ts';

export interface OnlinePlayFlags extends TableFlags, DisplayFlags, OnlineFlags {
  readonly fast?: true;
}

export async function playOnline(
  name: string | undefined,
  address: TableAddress,
  flags: OnlinePlayFlags,
  lang: Lang,
): Promise<void> {
  if (flags.seed !== undefined) {
    throw new Refused(say(lang, 'online.not-online', { flag: '--seed' }));
  }
  const { server, code } = address;
  const online =
    code === undefined
      ? await openNew(server, name, flags, lang)
      : await joinFound(server, code, lang);
  try {
    if (code !== undefined) await sitWhereFree(online, flags, lang);
    await playAt(online, flags, lang);
  } finally {
    online.link.close();
  }
}

async function joinFound(server: string, code: string, lang: Lang): Promise<OnlineTable> {
  const { table } = await findTable(server, code, lang);
  return joinTable({ server, table, tokens: [] }, lang);
}

/** A seat at any open table of that game, or at a new one that waits for others. */
export async function playQuickMatch(
  server: string,
  game: GameId,
  name: string,
  lang: Lang,
): Promise<void> {
  const { table, token } = await quickMatch(server, { game, name, lang }, lang);
  const online = await joinTable({ server, table, tokens: [token] }, lang);
  saveSeats(online, lang);
  try {
    await playAt(online, {}, lang);
  } finally {
    online.link.close();
  }
}

/** Back to the seats whose tokens are in that file. */
export async function returnOnline(
  file: string,
  flags: OnlinePlayFlags,
  lang: Lang,
): Promise<void> {
  const online = await joinTable(readSeats(file, lang), lang, file);
  try {
    await playAt(online, flags, lang);
  } finally {
    online.link.close();
  }
}

/** Opens a table, seats the people at this terminal and adds the bots of the flags. */
async function openNew(
  server: string,
  name: string | undefined,
  flags: OnlinePlayFlags,
  lang: Lang,
): Promise<OnlineTable> {
  const game = await gameFor(name, server, flags, lang);
  const { names, bots, seats } = flags;
  const people = await namesFor(names, [], flags, lang);
  const { min } = gameOf(game).meta.seats;
  const others = listFlag(bots).length;
  const table = tableFromFlags(
    game,
    {
      ...flags,
      names: people.join(','),
      seats: seats ?? `${Math.max(min, people.length + others)}`,
    },
    lang,
  );
  const options = gameOf(game).notation.makeOptions(table.options);
  const { coach } = table;
  const settings = coach === undefined ? {} : { settings: { coach } };
  const request = { game, seats: table.players.length, options, ...settings };
  const opened = await openTable(server, request, lang);
  const online = await joinTable({ server, table: opened.table, tokens: [opened.host] }, lang);
  saveSeats(online, lang);
  await takeSeats(online, people, lang);
  for (const [seat, { bot, name: called }] of table.players.entries()) {
    if (bot !== undefined) await online.link.send({ kind: 'bot', seat, level: bot, name: called });
  }
  return online;
}

async function gameFor(
  name: string | undefined,
  server: string,
  flags: OnlinePlayFlags,
  lang: Lang,
): Promise<GameId> {
  if (name !== undefined) return gameFlag(name, lang);
  if (canAsk()) return askGame(askerFor(flags, lang));
  throw new Refused(say(lang, 'online.which-game', { server, games: GAME_IDS.join(', ') }));
}

/** Takes seats if there are any free, unless these people have some already or only want to watch. */
async function sitWhereFree(
  online: OnlineTable,
  flags: OnlinePlayFlags,
  lang: Lang,
): Promise<void> {
  const [view] = online.link.state.views;
  const isSeated = view?.viewer !== 'spectator';
  if (view === undefined || isSeated || flags.watch === true || view.phase !== 'seating') return;
  if (!view.seats.some(({ kind }) => kind === 'empty')) return;
  const taken = view.seats.map(({ name }) => name).filter((name) => name !== '');
  await takeSeats(online, await namesFor(flags.names, taken, flags, lang), lang);
}

/** From the flag, by asking, or an animal. */
async function namesFor(
  given: string | undefined,
  taken: readonly string[],
  flags: OnlinePlayFlags,
  lang: Lang,
): Promise<readonly string[]> {
  const names = listFlag(given);
  if (names.length > 0) return names;
  const free = freeName(taken, undefined, lang);
  if (!canAsk()) return [free];
  const fault = (name: string): string | undefined => nameFault(name, taken, lang);
  return [await askerFor(flags, lang).write(say(lang, 'online.ask-name'), free, fault)];
}

async function playAt(online: OnlineTable, flags: OnlinePlayFlags, lang: Lang): Promise<void> {
  const { link } = online;
  const session = onlineSession(online, lang);
  const display = displayFor(flags, lang)();
  const stop = link.watch(() => saveSeats(online, lang));
  setLastWords(goodbye(session, online, lang));
  const ending = await run(link, session, display, {
    hear: (news) => {
      takeOnlineNews(session, news);
      setLastWords(goodbye(session, online, lang));
    },
    copied: (line) => noteMoment(online.file, tableOf(session), line, lang),
    over() {
      openMoments(online.file, lang);
      return saveRecord(online, session, lang);
    },
  });
  stop();
  setLastWords([]);
  const fault = link.state.fault;
  const words =
    ending === 'closed'
      ? [say(lang, fault === undefined ? 'online.closed' : `table.fault-${fault}`)]
      : goodbye(session, online, lang);
  display.close(session, words);
  if (ending === 'left' && tableOf(session).phase === 'over') forgetSeats(online.file);
}

/** How to come back, if the game is not over. */
function goodbye(
  session: Session<GameId>,
  { server, table, file }: OnlineTable,
  lang: Lang,
): readonly string[] {
  if (heldSeats(session).length === 0) {
    return [say(lang, 'online.come-watch', { link: linkTo(server, table) })];
  }
  return tableOf(session).phase === 'over'
    ? []
    : [say(lang, 'online.come-back', { file }), say(lang, 'terminal.resume-hint')];
}
