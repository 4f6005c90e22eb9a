/** One visit to a table on a server: a link that remembers what it heard, and says what was missed. */

import type { CommandInput, SendReply, TableLink } from '@dicehall/link';
import type { ReadonlySignal } from '@preact/signals';
import { isTooLate } from '../table/late-answers.ts';
import type { History } from '../table/session/session.ts';
import { t } from '../words.ts';
import { firstCaller } from './events.ts';
import { tellOwn } from './table-talk.ts';
import { hearNews } from './visit-news.ts';
import { historyOf, keepHistory, keepVisit, startVisit, type VisitState } from './visit-state.ts';

type Shared = 'code' | 'view' | 'recap' | 'removal' | 'claimed' | 'talk' | 'pending';

export interface Visit extends TableLink, Pick<VisitState, Shared> {
  /** `state`, for components. */
  readonly live: ReadonlySignal<TableLink['state']>;
  /** Everything heard of the game on the table so far. */
  heard(): History;
}

export interface VisitOptions {
  /** Without the seats that this device holds, as a television. */
  readonly isWatching?: boolean;
}

export function openVisit(
  code: string,
  tokens: readonly string[],
  { isWatching = false }: VisitOptions = {},
): Visit {
  const visit = startVisit(code, tokens, isWatching);
  const { link, live, view, recap, removal, claimed, talk, pending } = visit;
  link.watch((news) => hearNews(visit, news));
  const leave = (): void => keepHistory(visit);
  const hide = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  addEventListener('visibilitychange', hide);
  addEventListener('pagehide', leave);
  return {
    code,
    live,
    view,
    recap,
    removal,
    claimed,
    talk,
    pending,
    get state() {
      return link.state;
    },
    get tokens() {
      return link.tokens;
    },
    watch: link.watch,
    record: link.record,
    evidence: link.evidence,
    heard: () => historyOf(visit),
    send: (command) => send(visit, command),
    close() {
      removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', leave);
      leave();
      link.close();
    },
  };
}

/** Keeps at once what it gives this device: the page may be gone before the answer comes. */
async function send(visit: VisitState, command: CommandInput): Promise<SendReply> {
  // Acting means having read the recap, which must not cover what comes of it.
  visit.recap.value = '';
  const answer = visit.pending.follow(visit.link.send(command));
  keepVisit(visit);
  const done = await answer;
  if (done.ok && command.kind === 'claim') visit.claimed.value = command.seat;
  // A tap out of turn answered no question, so its refusal stands where it was tapped.
  const isLate = isTooLate(done) && (command.kind !== 'act' || command.at > 0);
  if (isLate) tellOwn(visit.talk, lateText(visit, command));
  keepVisit(visit);
  return done;
}

function lateText({ view, events }: VisitState, command: CommandInput): string {
  const table = view.peek();
  const caller = table && firstCaller(table.game, command, events);
  const player = caller === undefined ? undefined : table?.seats[caller]?.name;
  return player ? t('web-online.called-first', { player }) : t('web-online.too-late');
}
