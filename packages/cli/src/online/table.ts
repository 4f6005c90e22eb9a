/** A table on a server: joining it, taking seats, and playing from this terminal. */

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type LinkNews, socketLink, type TableLink } from '@dicehall/link';
import { Refused } from '@dicehall/research/terminal/refusals';
import type { GameId } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { copyEvidence, evidenceHere } from '../files/evidence.ts';
import { dataFolder, writeTable } from '../files/folder.ts';
import { newSeatsFile, type StoredSeats, storeSeats } from '../files/seat-store.ts';
import { insistOnSockets } from '../node-release.ts';
import { storyIn } from '../records/story.ts';
import { catchUp, take } from '../session/news.ts';
import { recordText, refusedText } from '../session/prompt-text.ts';
import { heldSeats, openSession, type Session, tableOf } from '../session/session.ts';
import { fairnessLines, tellBroken } from '../session/trust.ts';
import { nameFault } from '../setup/players.ts';
import { linkTo } from './address.ts';
import { fetchRecord, socketOf } from './server.ts';

export interface OnlineTable {
  readonly server: string;
  readonly table: string;
  readonly link: TableLink;
  /** Where this terminal keeps the secrets of its seats. */
  readonly file: string;
  /** How many games have left their records here. */
  recorded: number;
}

/** Joins with the tokens of the seats that this terminal holds there. */
export async function joinTable(
  { server, table, tokens }: StoredSeats,
  lang: Lang,
  file = newSeatsFile(table),
): Promise<OnlineTable> {
  insistOnSockets(lang);
  const url = socketOf(server);
  const device = { now: Date.now, randomBytes, evidence: evidenceHere };
  const link = socketLink({ url, table, tokens }, device);
  await welcomed(link, lang);
  return { server, table, link, file, recorded: 0 };
}

/** Waits for the first welcome; throws the reason if there is none. */
function welcomed(link: TableLink, lang: Lang): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const { status, fault } = link.state;
      if (status === 'joined') resolve();
      if (status === 'closed')
        reject(new Refused(say(lang, `table.fault-${fault ?? 'going-away'}`)));
      if (status !== 'joining') stop();
    };
    const stop = link.watch(look);
    look();
  });
}

/** Takes a seat for each name, and stores its token before anything else can go wrong. */
export async function takeSeats(
  online: OnlineTable,
  names: readonly string[],
  lang: Lang,
): Promise<void> {
  const { link } = online;
  for (const name of names) {
    const seats = link.state.views[0]?.seats ?? [];
    const taken = seats.map((own) => own.name).filter((own) => own !== '');
    const fault = nameFault(name, taken, lang);
    if (fault !== undefined) throw new Refused(fault);
    const answer = await link.send({ kind: 'sit', name });
    if (!answer.ok) throw new Refused(refusedText(answer.refusal, taken, 0, lang));
    saveSeats(online, lang);
  }
}

export function saveSeats({ server, table, link, file }: OnlineTable, lang: Lang): void {
  const { tokens, state } = link;
  if (tokens.length === 0) return;
  const [view] = state.views;
  const players = view?.seats.map(({ name }) => name).filter((name) => name !== '');
  storeSeats(file, { server, table, tokens, game: view?.game, players }, lang);
}

export function onlineSession({ server, table, link }: OnlineTable, lang: Lang): Session<GameId> {
  const { views } = link.state;
  const game = views[0]?.game;
  if (game === undefined) throw new Refused(say(lang, 'online.closed'));
  const session = openSession(game, views, lang, {
    isLocal: false,
    address: linkTo(server, table),
  });
  session.linkState = link.state;
  return session;
}

/** Takes in news. When the connection comes back, one sentence tells what happened meanwhile. */
export function takeOnlineNews<K extends GameId>(session: Session<K>, news: LinkNews): void {
  const before = session.linkState?.status;
  const { status } = news.state;
  const known = session.next;
  const held = heldSeats(session);
  session.linkState = news.state;
  take(session, news);
  const { lang, log } = session;
  tellBroken(session, news.state, copyEvidence);
  const isMoved = news.events.some(
    (event) =>
      event.kind === 'token' &&
      held.includes(event.seat) &&
      !heldSeats(session).includes(event.seat),
  );
  if (isMoved) log.push(say(lang, 'table.moved-from-here'));
  if (status === 'lost' && before === 'joined') log.push(say(lang, 'online.lost'));
  if (status !== 'joined' || before !== 'lost' || news.isSetBack === true) return;
  const n = session.next - known;
  const told = log.length;
  catchUp(session);
  const last = log.length > told ? log.at(-1) : undefined;
  if (n === 0) log.push(say(lang, 'online.back-again'));
  else if (last === undefined) log.push(say(lang, 'online.back-many'));
  else log.push(say(lang, 'online.back-news', { n, last }));
}

/** Fetches the record of a finished game, once, and says where it is. Says nothing if the server has none. */
export async function saveRecord(
  online: OnlineTable,
  session: Session<GameId>,
  lang: Lang,
): Promise<void> {
  const { server, table } = online;
  const { games } = tableOf(session);
  if (games <= online.recorded) return;
  online.recorded = games;
  // With this machine's own confirmation, which goes out as soon as the dice are checked.
  const fairness = await fairnessLines(online.link, lang);
  const record = await fetchRecord(server, table, games);
  if (record === undefined) return;
  const file = join(dataFolder(), 'records', `${session.game}-${table}-${games}.json`);
  writeTable(file, record, lang);
  session.log.push(...(await storyIn(record, lang)), ...fairness, ...recordText(lang, file));
}
