/** Plays a table: shows what happens, asks, and passes on what is answered, until the end or until somebody leaves. */

import type { LinkNews, TableLink } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { say } from '@dicehall/words';
import { answer } from '../session/answer.ts';
import { type Ask, type Need, needOf, spokesman } from '../session/needs.ts';
import { advance, take } from '../session/news.ts';
import { pageFor } from '../session/pages.ts';
import { namesOf, type Session } from '../session/session.ts';
import { refusedText } from '../session/wording.ts';
import type { Note, Stage } from './stage.ts';

/** How it ended: the game is over, the players left and can come back, or the link was closed for good. */
export type Ending = 'over' | 'left' | 'closed';

export interface Watched {
  /** Takes in what the link tells; without it, the session alone does. */
  hear?(news: LinkNews): void;
  /** A game at a table elsewhere is over; the table goes on. */
  over?(): Promise<void>;
  /** Called while nobody here is asked, before waiting for the others. */
  waiting?(): void;
  /** Called when the waiting is over. */
  waited?(): void;
}

export async function run<K extends GameId>(
  link: TableLink,
  session: Session<K>,
  stage: Stage,
  watched: Watched = {},
): Promise<Ending> {
  const { hear = (news) => take(session, news), over, waiting, waited } = watched;
  const inbox = inboxOf(link, hear);
  let talk: Talk = { isLeft: false };
  try {
    for (;;) {
      if (link.state.status === 'closed') return 'closed';
      const need = needOf(session);
      if (need.kind === 'step') {
        advance(session);
        talk = withTyped(talk, await stage.happened(session));
        continue;
      }
      if (need.kind === 'over') await over?.();
      const ask = askIn(session, need);
      if (ask === 'over') return 'over';
      if (ask === 'wait') {
        const arrived = inbox.arrived();
        waiting?.();
        await arrived;
        waited?.();
      } else {
        talk = await converse({ link, session, stage, inbox }, ask, talk);
        if (talk.isLeft) return 'left';
        talk = withTyped(talk, await stage.happened(session));
      }
    }
  } finally {
    inbox.close();
  }
}

/** Far from the table, players who wait can still say something. */
function askIn<K extends GameId>(session: Session<K>, need: Need): Ask | 'over' | 'wait' {
  switch (need.kind) {
    case 'step':
      return 'wait';
    case 'over':
    case 'wait':
      return session.isHere ? need.kind : { kind: 'idle', seat: spokesman(session) };
    default:
      return need;
  }
}

interface Room<K extends GameId> {
  readonly link: TableLink;
  readonly session: Session<K>;
  readonly stage: Stage;
  readonly inbox: Inbox;
}

/** How a question ended; a note that was not yet read, and a line that was not yet answered, go to the next one. */
interface Talk {
  readonly isLeft: boolean;
  readonly note?: Note | undefined;
  readonly typed?: string | undefined;
}

/** What was typed where Enter would have done is meant for whatever is asked next. */
const withTyped = (talk: Talk, line: string | undefined): Talk =>
  line === undefined ? talk : { ...talk, typed: line };

/** Asks one question until it is answered, or until something happens that may change it. */
async function converse<K extends GameId>(
  { link, session, stage, inbox }: Room<K>,
  ask: Ask,
  before: Talk,
): Promise<Talk> {
  let { note, typed } = before;
  for (;;) {
    const until = inbox.next();
    const line = typed ?? (await stage.ask(session, ask, note, until));
    typed = undefined;
    if (line === undefined) return { isLeft: !until.aborted };
    const reply = answer(session, ask, line);
    if (reply.kind === 'done') return { isLeft: false };
    if (reply.kind === 'wish') {
      const answered = await link.send(reply.wish);
      if (answered.ok) return { isLeft: false };
      const text = refusedText(answered.refusal, namesOf(session), ask.seat, session.lang);
      note = { kind: 'trouble', text };
    } else if (reply.kind === 'note') {
      note = { kind: 'trouble', text: reply.text };
    } else if (reply.command === 'quit') {
      return { isLeft: true };
    } else if (reply.command === 'save') {
      note = { kind: 'success', text: say(session.lang, 'terminal.saved') };
    } else {
      note = undefined;
      typed = await stage.page(pageFor(session, ask, reply.command, stage.columns));
    }
    if (until.aborted) return { isLeft: false, note, typed };
  }
}

/** Waits for what a link tells. */
interface Inbox {
  /** Aborted when the link tells something from now on. */
  next(): AbortSignal;
  /** Resolves then. */
  arrived(): Promise<void>;
  close(): void;
}

function inboxOf(link: TableLink, take: (news: LinkNews) => void): Inbox {
  let bell = new AbortController();
  const close = link.watch((news) => {
    take(news);
    const ringing = bell;
    bell = new AbortController();
    ringing.abort();
  });
  const next = (): AbortSignal => bell.signal;
  return {
    next,
    arrived: () =>
      new Promise((resolve) => next().addEventListener('abort', () => resolve(), { once: true })),
    close,
  };
}
