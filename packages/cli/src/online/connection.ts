/** What a connection that comes and goes means to the people at this terminal. */

import type { LinkNews } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { say } from '@dicehall/words';
import { catchUp, take } from '../session/news.ts';
import type { Session } from '../session/session.ts';

/** Takes in news of a table elsewhere. Coming back, one sentence tells what happened meanwhile. */
export function hear<K extends GameId>(session: Session<K>, news: LinkNews): void {
  const before = session.device?.status;
  const { status } = news.state;
  const known = session.next;
  session.device = news.state;
  take(session, news);
  const { lang, log } = session;
  if (status === 'lost' && before === 'joined') log.push(say(lang, 'online.lost'));
  if (status !== 'joined' || before !== 'lost') return;
  const n = session.next - known;
  const told = log.length;
  catchUp(session);
  const last = log.length > told ? log.at(-1) : undefined;
  if (n === 0) log.push(say(lang, 'online.back-again'));
  else if (last === undefined) log.push(say(lang, 'online.back-many'));
  else log.push(say(lang, 'online.back-news', { n, last }));
}
