/** The main loop of a table: show events, prompt, send answers, until the end or until the player leaves. */

import type { LinkNews, TableLink } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { say } from '@dicehall/words';
import { askCoach, type CoachQuestion, stateLines } from '../session/coach.ts';
import { enterLine } from '../session/line.ts';
import type { LineResult } from '../session/line-result.ts';
import { advance, take } from '../session/news.ts';
import { pageFor } from '../session/pages.ts';
import { type Next, nextOf, type Prompt, spokesman } from '../session/prompt.ts';
import { refusedText } from '../session/prompt-text.ts';
import { namesOf, type Session } from '../session/session.ts';
import type { Display, Note } from './display.ts';

/** How it ended: the game is over, the players left and can come back, or the link was closed for good. */
export type Ending = 'over' | 'left' | 'closed';

export interface RunHooks {
  /** Takes in what the link tells; by default only the session does. */
  hear?(news: LinkNews): void;
  /** An online game ended; the table stays open. */
  over?(): Promise<void>;
  /** Before waiting for other players, when no seat here has to answer. */
  waiting?(): void;
  /** Called when the waiting is over. */
  waited?(): void;
  /** The moment was printed as a line. */
  copied?(line: string): void;
}

interface Run<K extends GameId> {
  readonly link: TableLink;
  readonly session: Session<K>;
  readonly display: Display;
  /** Aborted, and made new, when the link tells something. */
  bell: AbortController;
  /** A note that has not been read yet. */
  note: Note | undefined;
  /** A line that was typed where Enter would have done: it answers the next prompt. */
  typed: string | undefined;
  readonly copied: RunHooks['copied'];
}

export async function run<K extends GameId>(
  link: TableLink,
  session: Session<K>,
  display: Display,
  hooks: RunHooks = {},
): Promise<Ending> {
  const { hear = (news) => take(session, news) } = hooks;
  const own: Run<K> = {
    link,
    session,
    display,
    bell: new AbortController(),
    note: undefined,
    typed: undefined,
    copied: hooks.copied,
  };
  const stop = link.watch((news) => {
    hear(news);
    ring(own);
  });
  try {
    return await playOn(own, hooks);
  } finally {
    stop();
  }
}

function ring<K extends GameId>(own: Run<K>): void {
  const ringing = own.bell;
  own.bell = new AbortController();
  ringing.abort();
}

async function playOn<K extends GameId>(own: Run<K>, hooks: RunHooks): Promise<Ending> {
  const { link, session } = own;
  for (;;) {
    if (link.state.status === 'closed') return 'closed';
    const next = nextOf(session);
    if (next.kind === 'show') {
      advance(session);
      await showNews(own);
      continue;
    }
    if (next.kind === 'over') {
      const { bell } = own;
      await hooks.over?.();
      // The table may have gone on meanwhile.
      if (own.bell !== bell) continue;
    }
    const prompt = promptFor(session, next);
    if (prompt === 'over') return 'over';
    if (prompt === 'wait') {
      await waitForNews(own, hooks);
    } else {
      if ((await askUntilAnswered(own, prompt)) === 'left') return 'left';
      await showNews(own);
    }
  }
}

async function showNews<K extends GameId>(own: Run<K>): Promise<void> {
  own.typed = (await own.display.happened(own.session)) ?? own.typed;
}

async function waitForNews<K extends GameId>({ bell }: Run<K>, hooks: RunHooks): Promise<void> {
  const rung = new Promise<void>((resolve) =>
    bell.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  hooks.waiting?.();
  await rung;
  hooks.waited?.();
}

/** Far from the table, players who wait can still say something. */
function promptFor<K extends GameId>(
  session: Session<K>,
  next: Exclude<Next, { readonly kind: 'show' }>,
): Prompt | 'over' | 'wait' {
  if (next.kind !== 'over' && next.kind !== 'wait') return next;
  return session.isLocal ? next.kind : { kind: 'idle', seat: spokesman(session) };
}

/** Shows one prompt until it is answered, or until something happens that may change it. */
async function askUntilAnswered<K extends GameId>(
  own: Run<K>,
  prompt: Prompt,
): Promise<'left' | 'answered'> {
  const { session, display } = own;
  for (;;) {
    const until = own.bell.signal;
    const line = own.typed ?? (await display.ask(session, prompt, own.note, until));
    own.typed = undefined;
    own.note = undefined;
    if (line === undefined) return until.aborted ? 'answered' : 'left';
    const done = await carryOut(own, prompt, enterLine(session, prompt, line));
    if (done !== undefined) return done;
    if (until.aborted) return 'answered';
  }
}

/** Undefined if the prompt is to be shown again. */
async function carryOut<K extends GameId>(
  own: Run<K>,
  prompt: Prompt,
  result: LineResult,
): Promise<'left' | 'answered' | undefined> {
  const { link, session, display } = own;
  const { lang } = session;
  switch (result.kind) {
    case 'done':
      return 'answered';
    case 'command': {
      const answer = await link.send(result.command);
      if (answer.ok) return 'answered';
      const text = refusedText(answer.refusal, namesOf(session), prompt.seat, lang);
      own.note = { kind: 'trouble', text };
      return undefined;
    }
    case 'note':
      own.note = { kind: 'trouble', text: result.text };
      return undefined;
    case 'coach':
      return answerOfCoach(own, prompt, result);
    case 'program':
      if (result.command === 'quit') return 'left';
      if (result.command === 'save') {
        own.note = { kind: 'success', text: say(lang, 'terminal.saved') };
      } else {
        own.typed = await display.page(pageFor(session, prompt, result.command));
      }
      return undefined;
  }
}

/** The prompt is always shown again. */
async function answerOfCoach<K extends GameId>(
  own: Run<K>,
  prompt: Prompt,
  question: CoachQuestion,
): Promise<undefined> {
  const { session, display } = own;
  const { isDrawn } = display;
  const thinks = (): void => display.thinks(session, prompt);
  const answer = await askCoach(session, prompt, question, { isDrawn, thinks });
  if (answer.kind === 'page') {
    if (question.command === 'state') own.copied?.(stateLines(session)[0] ?? '');
    own.typed = await display.page(answer.page);
  } else own.note = { kind: 'trouble', text: answer.text };
  return undefined;
}
