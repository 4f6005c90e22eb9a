/** The table in whole sentences, one after the other: for pipes, screen readers and small terminals. */

import { wrap } from '@dicehall/research/terminal/text';
import type { GameId } from '@dicehall/rules';
import { say } from '@dicehall/words';
import { isForm, plain } from '@dicehall/words/commands';
import { clockText, timeLeft } from '../session/clock.ts';
import { lobbyText } from '../session/lobby-text.ts';
import { type Ask, goesOn, seatOnTurn } from '../session/needs.ts';
import { description, listedChoices } from '../session/pages.ts';
import { isReveal, legalFor, namesOf, type Session } from '../session/session.ts';
import { handoverText, invitation } from '../session/wording.ts';
import type { Lines } from '../terminal.ts';
import type { Stage } from './stage.ts';

export interface PlainOutput {
  readonly columns: number;
  write(text: string): void;
  /** Wipes the screen before the device changes hands; false if there is none to wipe. */
  wipe(): boolean;
}

/** Up to that many choices are read out one by one. */
const MOST_CHOICES = 9;

export function plainStage(lines: Lines, output: PlainOutput): Stage {
  /** How much of the log has been told, and how much had been when somebody was last asked. */
  let told = 0;
  let toldBefore = 0;
  let asked: number | undefined;
  /** What was said last to people who wait, and whether the last question was broken off. */
  let idle: readonly string[] = [];
  let isBroken = false;
  const print = (text: readonly string[]): void => {
    for (const line of text) output.write(`${line}\n`);
  };
  const tell = (sentences: readonly string[]): void =>
    print(sentences.flatMap((one) => wrap(one, output.columns)));
  const tellNews = <K extends GameId>({ log }: Session<K>): void => {
    tell(log.slice(told));
    told = log.length;
  };
  /** Whoever takes the device hears again what has happened since the last question. */
  const handOver = <K extends GameId>(session: Session<K>, ask: Ask): void => {
    if (output.wipe()) told = toldBefore;
    tellNews(session);
    tell(handoverText(session, ask));
  };

  /** Once, and then what has changed. */
  const tellWaiting = <K extends GameId>(session: Session<K>, ask: Ask): void => {
    const text = [
      ...(ask.kind === 'lobby' ? lobbyText(session, session.link) : []),
      invitation(session, ask),
    ].filter((line) => line !== '');
    tell(text.filter((line) => !idle.includes(line)));
    idle = text;
    asked = undefined;
  };

  return {
    columns: output.columns,

    happened(session) {
      tellNews(session);
      // Dice that have just been opened are read out before a bot takes one.
      if (isReveal(session) && goesOn(session)) tell(description(session));
      // Whoever is asked after others have played hears the whole moment first.
      if (seatOnTurn(session) !== asked) asked = undefined;
      return Promise.resolve(undefined);
    },

    async ask(session, ask, note, until) {
      tellNews(session);
      if (note !== undefined) {
        tell([note.text]);
      } else if (ask.kind === 'handover') {
        handOver(session, ask);
      } else if (ask.kind === 'lobby' || ask.kind === 'idle') {
        tellWaiting(session, ask);
      } else {
        const isNew = ask.seat !== asked;
        if (isNew) tell(description(session));
        if (isNew || !isBroken) tell([...choicesOf(session, ask), ...timeOf(session)]);
        asked = ask.seat;
      }
      toldBefore = told;
      const player = namesOf(session)[ask.seat] ?? '';
      const line = await lines.read(say(session.lang, 'terminal.prompt', { player }), { until });
      isBroken = line === undefined && until.aborted;
      return line;
    },

    page({ title, lines: text }) {
      print([title, ...text]);
      return Promise.resolve(undefined);
    },

    close(session, words) {
      tellNews(session);
      tell(words.filter((one) => one !== ''));
    },

    async again(lang) {
      const line = await lines.read(`${say(lang, 'terminal.rematch-line')} `);
      return line !== undefined && isForm(plain(line), 'terminal.rematch-words');
    },
  };
}

/** How long there is to choose. */
function timeOf<K extends GameId>(session: Session<K>): readonly string[] {
  const left = timeLeft(session, Date.now());
  if (left === undefined) return [];
  return [say(session.lang, 'online.your-time', { time: clockText(left) })];
}

function choicesOf<K extends GameId>(session: Session<K>, ask: Ask): readonly string[] {
  const isShort = ask.kind === 'choice' && legalFor(session, ask.seat).length <= MOST_CHOICES;
  return isShort ? listedChoices(session, ask) : [invitation(session, ask)];
}
