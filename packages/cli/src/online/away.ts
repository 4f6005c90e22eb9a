/** A table on a server: joined, sat down at, and played from this terminal. */

import { randomBytes } from 'node:crypto';
import { socketLink, type TableLink } from '@dicehall/link';
import { Refused } from '@dicehall/research/terminal/refused';
import type { GameId } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { openSession, type Session } from '../session/session.ts';
import { refusedText } from '../session/wording.ts';
import { nameFault } from '../setup/names.ts';
import { type KeptSeats, keepSeats, newSeatsFile } from './seats.ts';
import { socketOf } from './server.ts';
import { linkOf } from './target.ts';

export interface Away {
  readonly server: string;
  readonly table: string;
  readonly link: TableLink;
  /** Where the secrets of this terminal are kept. */
  readonly file: string;
}

/** Comes to a table, with the tokens of the seats that are held there. */
export async function joinAway(
  { server, table, tokens }: KeptSeats,
  lang: Lang,
  file = newSeatsFile(table),
): Promise<Away> {
  const url = socketOf(server);
  const link = socketLink({ url, table, tokens }, { now: Date.now, randomBytes });
  await welcomed(link, lang);
  return { server, table, link, file };
}

/** Until the first welcome, or the reason why there is none. */
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

/** Takes a seat for each name. The tokens are kept before anything else can go wrong. */
export async function sitAway(away: Away, names: readonly string[], lang: Lang): Promise<void> {
  const { link } = away;
  for (const name of names) {
    const seats = link.state.views[0]?.seats ?? [];
    const taken = seats.map((own) => own.name).filter((own) => own !== '');
    const fault = nameFault(name, taken, lang);
    if (fault !== undefined) throw new Refused(fault);
    const answer = await link.send({ kind: 'sit', name });
    if (!answer.ok) throw new Refused(refusedText(answer.refusal, taken, 0, lang));
    keepAway(away, lang);
  }
}

/** Remembers what this terminal holds there. */
export function keepAway({ server, table, link, file }: Away, lang: Lang): void {
  if (link.tokens.length > 0) keepSeats(file, { server, table, tokens: link.tokens }, lang);
}

export function sessionAway({ server, table, link }: Away, lang: Lang): Session<GameId> {
  const { views } = link.state;
  const game = views[0]?.game;
  if (game === undefined) throw new Refused(say(lang, 'online.closed'));
  const session = openSession(game, views, lang, { isHere: false, link: linkOf(server, table) });
  session.device = link.state;
  return session;
}
