/** `dicehall play --server`: a table on a server, with people anywhere. */

import { gameFlag, listFlag } from '@dicehall/research/terminal/flags';
import type { Look } from '@dicehall/research/terminal/look';
import { Refused } from '@dicehall/research/terminal/refused';
import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { type Away, joinAway, keepAway, sessionAway, sitAway } from '../online/away.ts';
import { hear } from '../online/connection.ts';
import { recordKeeper } from '../online/records.ts';
import { forgetSeats, readSeats } from '../online/seats.ts';
import { findAway, openAway, seatAway } from '../online/server.ts';
import { linkOf, type OnlineFlags, type Target } from '../online/target.ts';
import { run } from '../play/run.ts';
import { type TableFlags, tableFromFlags } from '../play/setup.ts';
import { heldSeats, type Session, tableOf } from '../session/session.ts';
import { askGame } from '../setup/ask.ts';
import { freeName, nameFault } from '../setup/names.ts';
import { setLastWords } from '../terminal.ts';
import { askerFor, canAsk } from './look.ts';
import { stageFor } from './stages.ts';

export interface AwayFlags extends TableFlags, Look, OnlineFlags {
  readonly fast?: true;
}

export async function playAway(
  name: string | undefined,
  target: Target,
  flags: AwayFlags,
  lang: Lang,
): Promise<void> {
  if (flags.seed !== undefined) {
    throw new Refused(say(lang, 'online.not-online', { flag: '--seed' }));
  }
  const { server, code } = target;
  const away =
    code === undefined
      ? await openNew(server, name, flags, lang)
      : await joinFound(server, code, lang);
  try {
    if (code !== undefined) await takeSeats(away, flags, lang);
    await playAt(away, flags, lang);
  } finally {
    away.link.close();
  }
}

async function joinFound(server: string, code: string, lang: Lang): Promise<Away> {
  const { table } = await findAway(server, code, lang);
  return joinAway({ server, table, tokens: [] }, lang);
}

/** A seat at any open table of that game, or at a new one that waits for others. */
export async function matchAway(
  server: string,
  game: GameId,
  name: string,
  lang: Lang,
): Promise<void> {
  const { table, token } = await seatAway(server, { game, name, lang }, lang);
  const away = await joinAway({ server, table, tokens: [token] }, lang);
  keepAway(away, lang);
  try {
    await playAt(away, {}, lang);
  } finally {
    away.link.close();
  }
}

/** A table whose tokens were kept in that file: the same seats again. */
export async function returnAway(file: string, flags: AwayFlags, lang: Lang): Promise<void> {
  const away = await joinAway(readSeats(file, lang), lang, file);
  try {
    await playAt(away, flags, lang);
  } finally {
    away.link.close();
  }
}

/** Opens a table, sits the people of this terminal down and adds the bots that the flags name. */
async function openNew(
  server: string,
  name: string | undefined,
  flags: AwayFlags,
  lang: Lang,
): Promise<Away> {
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
  const request = { game, seats: table.players.length, options };
  const opened = await openAway(server, request, lang);
  const away = await joinAway({ server, table: opened.table, tokens: [opened.host] }, lang);
  keepAway(away, lang);
  await sitAway(away, people, lang);
  for (const [seat, { bot, name: called }] of table.players.entries()) {
    if (bot !== undefined) await away.link.send({ kind: 'bot', seat, level: bot, name: called });
  }
  return away;
}

async function gameFor(
  name: string | undefined,
  server: string,
  flags: AwayFlags,
  lang: Lang,
): Promise<GameId> {
  if (name !== undefined) return gameFlag(name, lang);
  if (canAsk()) return askGame(askerFor(flags, lang));
  throw new Refused(say(lang, 'online.which-game', { server, games: GAME_IDS.join(', ') }));
}

/** Sits down where there is room, unless these people sit there already or only want to watch. */
async function takeSeats(away: Away, flags: AwayFlags, lang: Lang): Promise<void> {
  const [view] = away.link.state.views;
  const isSeated = view?.viewer !== 'spectator';
  if (view === undefined || isSeated || flags.watch === true || view.phase !== 'seating') return;
  if (!view.seats.some(({ kind }) => kind === 'empty')) return;
  const taken = view.seats.map(({ name }) => name).filter((name) => name !== '');
  await sitAway(away, await namesFor(flags.names, taken, flags, lang), lang);
}

/** Those of the flag, or one that is asked for, or an animal. */
async function namesFor(
  given: string | undefined,
  taken: readonly string[],
  flags: AwayFlags,
  lang: Lang,
): Promise<readonly string[]> {
  const names = listFlag(given);
  if (names.length > 0) return names;
  const free = freeName(taken, undefined, lang);
  if (!canAsk()) return [free];
  const fault = (name: string): string | undefined => nameFault(name, taken, lang);
  return [await askerFor(flags, lang).write(say(lang, 'online.ask-name'), free, fault)];
}

async function playAt(away: Away, flags: AwayFlags, lang: Lang): Promise<void> {
  const { link, server, table } = away;
  const session = sessionAway(away, lang);
  const stage = stageFor(flags, lang)();
  const records = recordKeeper(server, table, lang);
  const stop = link.watch(() => keepAway(away, lang));
  setLastWords(goodbye(session, away, lang));
  const ending = await run(link, session, stage, {
    hear: (news) => {
      hear(session, news);
      setLastWords(goodbye(session, away, lang));
    },
    over: () => records.keep(session),
  });
  stop();
  setLastWords([]);
  const fault = link.state.fault;
  const words =
    ending === 'closed'
      ? [say(lang, fault === undefined ? 'online.closed' : `table.fault-${fault}`)]
      : goodbye(session, away, lang);
  stage.close(session, words);
  if (ending === 'left' && tableOf(session).phase === 'over') forgetSeats(away.file);
}

/** How to come back, if there is something to come back to. */
function goodbye(
  session: Session<GameId>,
  { server, table, file }: Away,
  lang: Lang,
): readonly string[] {
  if (heldSeats(session).length === 0) {
    return [say(lang, 'online.come-watch', { link: linkOf(server, table) })];
  }
  return tableOf(session).phase === 'over'
    ? []
    : [say(lang, 'online.come-back', { file }), say(lang, 'terminal.resume-hint')];
}
