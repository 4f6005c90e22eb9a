/** What the coach answers at a prompt: chances, advice, or the moment in notation. */

import { wrap } from '@dicehall/research/terminal/text';
import { type ActionOf, type GameId, gameOf } from '@dicehall/rules';
import { hintAt, notesAt, outlookAt } from '@dicehall/strategy';
import '@dicehall/strategy/books-node';
import { licenceAt } from '@dicehall/table';
import { say } from '@dicehall/words';
import { adviceTexts, detailTexts, oddsTexts } from '@dicehall/words/coach/pages';
import {
  askedChoices,
  type CoachCommand,
  coachClosed,
  commandWord,
  grammarOf,
  moreChoices,
} from '@dicehall/words/commands';
import { contextOf, setupOf, talkOf } from './coach-moment.ts';
import { futuresAnswer } from './futures.ts';
import { coachMode } from './lobby-text.ts';
import type { TextPage } from './pages.ts';
import type { Prompt } from './prompt.ts';
import { type Session, tableOf, viewOf } from './session.ts';

export interface CoachQuestion {
  readonly command: CoachCommand;
  /** What was typed behind it. */
  readonly rest: readonly string[];
}

/** Where the answer is written. */
export interface CoachPaper {
  /** Whether marks can be seen and counted; sentences do without. */
  readonly isDrawn: boolean;
  /** Called if the answer may take as long as a breath. */
  thinks(): void;
}

export type CoachAnswer =
  | { readonly kind: 'page'; readonly page: TextPage }
  /** Why there is none. */
  | { readonly kind: 'note'; readonly text: string };

/** What the coach may be asked, as the game begins; undefined if nothing. */
export function coachSentence<K extends GameId>(session: Session<K>): string | undefined {
  const { lang } = session;
  const { odds, hints } = licenceAt(tableOf(session));
  if (!odds) return undefined;
  const words = { odds: commandWord(lang, 'odds'), hint: commandWord(lang, 'hint') };
  const ask = say(lang, hints ? 'terminal.coach-ask-both' : 'terminal.coach-ask-odds', words);
  return `${coachMode(session)} ${ask}`;
}

export async function askCoach<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
  { command, rest }: CoachQuestion,
  { isDrawn, thinks }: CoachPaper,
): Promise<CoachAnswer> {
  const { lang } = session;
  const title = say(lang, `command.page-${command}`);
  if (command === 'state') {
    const lines = stateLines(session);
    return { kind: 'page', page: { title, lines: () => lines } };
  }
  const why = refusal(session, prompt, command);
  if (why !== undefined) return { kind: 'note', text: why };
  if (command === 'futures') {
    thinks();
    const found = await futuresAnswer(session, prompt, rest, isDrawn);
    return typeof found === 'string' ? { kind: 'note', text: found } : pageOf(title, found);
  }
  const asked = askedChoices(grammarOf(session.game), rest, contextOf(session, prompt));
  if (asked.kind === 'unclear') return { kind: 'note', text: asked.text };
  if (command === 'hint') thinks();
  const texts =
    command === 'hint'
      ? await advice(session, prompt)
      : asked.kind === 'one'
        ? await details(session, prompt, asked.action)
        : await odds(session, prompt, asked.actions);
  return pageOf(title, texts);
}

const pageOf = (title: string, texts: readonly string[]): CoachAnswer => ({
  kind: 'page',
  page: { title, lines: (columns) => texts.flatMap((text) => wrap(text, columns, '   ')) },
});

/** What the screen may show, in one line, however long: it is for copying. */
export function stateLines<K extends GameId>(session: Session<K>): readonly string[] {
  const { game, lang } = session;
  const line = gameOf(game).notation.makeView(viewOf(session));
  const table = tableOf(session);
  if (licenceAt(table).hints) return [line, '', say(lang, 'command.state-best')];
  return table.phase === 'playing' ? [line, '', say(lang, 'terminal.state-closed')] : [line];
}

/** Why there is no answer now. */
function refusal<K extends GameId>(
  session: Session<K>,
  { kind }: Prompt,
  command: CoachCommand,
): string | undefined {
  const { lang, isLocal } = session;
  const closed = coachClosed(lang, command, licenceAt(tableOf(session)), isLocal ? 'here' : 'far');
  if (closed !== undefined) return closed;
  if (kind === 'handover') return say(lang, 'command.coach-covered');
  if (kind === 'throw') return say(lang, 'command.coach-no-choice');
  return kind === 'choice' ? undefined : say(lang, 'coach.wait');
}

async function odds<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
  actions: readonly ActionOf<K>[],
): Promise<readonly string[]> {
  const { game } = session;
  const { seat } = prompt;
  const context = contextOf(session, prompt);
  const { view } = context;
  const [talk, prospects, notes] = await Promise.all([
    talkOf(session, prompt),
    outlookAt(game, { view, seat, actions }),
    notesAt(game, view, seat),
  ]);
  return [
    ...oddsTexts(talk, prospects, notes),
    '',
    ...moreChoices(grammarOf(game), actions.length, context),
  ];
}

async function details<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
  action: ActionOf<K>,
): Promise<readonly string[]> {
  const { view } = contextOf(session, prompt);
  const decision = { view, seat: prompt.seat, actions: [action] };
  const [prospect] = await outlookAt(session.game, decision);
  const talk = await talkOf(session, prompt);
  return prospect === undefined ? [] : detailTexts(talk, prospect);
}

async function advice<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
): Promise<readonly string[]> {
  const { game } = session;
  const { seat } = prompt;
  const { view, legal } = contextOf(session, prompt);
  const hint = await hintAt(game, { view, seat, actions: legal }, setupOf(session));
  const actions =
    hint === undefined ? [] : [hint.action, ...(hint.other ? [hint.other.action] : [])];
  const prospects = await outlookAt(game, { view, seat, actions });
  return adviceTexts(await talkOf(session, prompt), hint, prospects);
}
