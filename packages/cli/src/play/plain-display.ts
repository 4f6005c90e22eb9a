/** The table in whole sentences, one after the other: for pipes, screen readers and small terminals. */

import { wrap } from '@dicehall/research/terminal/text';
import type { GameId, Seat } from '@dicehall/rules';
import { say } from '@dicehall/words';
import { isForm, plain } from '@dicehall/words/commands';
import { clockText, timeLeft } from '../session/clock.ts';
import { lobbyText } from '../session/lobby-text.ts';
import { description, listedChoices } from '../session/pages.ts';
import { goesOn, type Prompt, seatOnTurn } from '../session/prompt.ts';
import { handoverText, invitation } from '../session/prompt-text.ts';
import { isReveal, legalFor, namesOf, type Session } from '../session/session.ts';
import type { LineReader } from '../terminal/lines.ts';
import type { Display } from './display.ts';

export interface PlainOutput {
  /** The window may change its size at any time. */
  columns(): number;
  write(text: string): void;
  /** Hides what is on the screen before the device changes hands; false if there is no screen. */
  cover(): boolean;
  /** Back to the screen as it was before anything was hidden; false if nothing was. */
  uncover(): boolean;
}

/** Up to that many choices are read out one by one. */
const MOST_CHOICES = 9;

interface PlainState {
  readonly lines: LineReader;
  readonly output: PlainOutput;
  /** How many sentences of the log have been told. */
  told: number;
  /** The same when somebody was last asked. */
  toldBefore: number;
  /** The same when something was hidden for the first time. */
  toldInTheOpen: number | undefined;
  /** The seat that has heard the whole position and needs only the choices. */
  asked: Seat | undefined;
  /** The last text shown to waiting players. */
  idle: readonly string[];
  /** Whether the last question was cut short by news. */
  isCutShort: boolean;
}

export function plainDisplay(lines: LineReader, output: PlainOutput): Display {
  const own: PlainState = {
    lines,
    output,
    told: 0,
    toldBefore: 0,
    toldInTheOpen: undefined,
    asked: undefined,
    idle: [],
    isCutShort: false,
  };
  return {
    isDrawn: false,

    happened(session) {
      tellNews(own, session);
      // Dice that have just been opened are read out before a bot takes one.
      if (isReveal(session) && goesOn(session)) tell(own, description(session));
      // After others have played, the next player hears the whole position first.
      if (seatOnTurn(session) !== own.asked) own.asked = undefined;
      return Promise.resolve(undefined);
    },

    async ask(session, prompt, note, until) {
      tellNews(own, session);
      if (note === undefined) tellPrompt(own, session, prompt);
      else tell(own, [note.text]);
      own.toldBefore = own.told;
      const player = namesOf(session)[prompt.seat] ?? '';
      const line = await lines.read(say(session.lang, 'terminal.prompt', { player }), { until });
      own.isCutShort = line === undefined && until.aborted;
      return line;
    },

    thinks: ({ lang }) => tell(own, [say(lang, 'command.coach-thinks')]),

    page(page) {
      print(own, [page.title, ...page.lines(output.columns())]);
      return Promise.resolve(undefined);
    },

    close(session, words) {
      // Everybody may read what was told meanwhile, but it went with the other screen.
      if (output.uncover()) own.told = own.toldInTheOpen ?? own.told;
      own.toldInTheOpen = undefined;
      tellNews(own, session);
      tell(
        own,
        words.filter((one) => one !== ''),
      );
    },

    async again(lang) {
      const line = await lines.read(`${say(lang, 'terminal.rematch-line')} `);
      return line !== undefined && isForm(plain(line), 'terminal.rematch-words');
    },
  };
}

function print({ output }: PlainState, text: readonly string[]): void {
  for (const line of text) output.write(`${line}\n`);
}

const tell = (own: PlainState, sentences: readonly string[]): void =>
  print(
    own,
    sentences.flatMap((one) => wrap(one, own.output.columns())),
  );

function tellNews<K extends GameId>(own: PlainState, { log }: Session<K>): void {
  tell(own, log.slice(own.told));
  own.told = log.length;
}

function tellPrompt<K extends GameId>(own: PlainState, session: Session<K>, prompt: Prompt): void {
  const { kind } = prompt;
  if (kind === 'handover') handOver(own, session, prompt);
  else if (kind === 'lobby' || kind === 'idle') tellWaiting(own, session, prompt);
  else tellChoices(own, session, prompt);
}

function tellChoices<K extends GameId>(own: PlainState, session: Session<K>, prompt: Prompt): void {
  const isNew = prompt.seat !== own.asked;
  if (isNew) tell(own, description(session));
  if (isNew || !own.isCutShort) tell(own, [...choicesOf(session, prompt), ...timeOf(session)]);
  own.asked = prompt.seat;
}

/** The next player hears again what has happened since the last question: it is hidden. */
function handOver<K extends GameId>(own: PlainState, session: Session<K>, prompt: Prompt): void {
  if (own.output.cover()) {
    own.toldInTheOpen ??= own.told;
    own.told = own.toldBefore;
  }
  tellNews(own, session);
  tell(own, handoverText(session, prompt));
}

/** Everything once, and then what has changed. */
function tellWaiting<K extends GameId>(own: PlainState, session: Session<K>, prompt: Prompt): void {
  const text = [
    ...(prompt.kind === 'lobby' ? lobbyText(session, session.address) : []),
    invitation(session, prompt),
  ].filter((line) => line !== '');
  tell(
    own,
    text.filter((line) => !own.idle.includes(line)),
  );
  own.idle = text;
  own.asked = undefined;
}

/** How long there is to choose. */
function timeOf<K extends GameId>(session: Session<K>): readonly string[] {
  const left = timeLeft(session, Date.now());
  if (left === undefined) return [];
  return [say(session.lang, 'online.your-time', { time: clockText(left) })];
}

function choicesOf<K extends GameId>(session: Session<K>, prompt: Prompt): readonly string[] {
  const isShort = prompt.kind === 'choice' && legalFor(session, prompt.seat).length <= MOST_CHOICES;
  return isShort ? listedChoices(session, prompt) : [invitation(session, prompt)];
}
