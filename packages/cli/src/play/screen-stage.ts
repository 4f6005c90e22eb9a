/** The table on a terminal of at least 80 by 24: one screen, drawn anew at every moment. */

import type { ReadStream, WriteStream } from 'node:tty';
import type { Style } from '@dicehall/research/terminal/style';
import { wrap } from '@dicehall/research/terminal/text';
import type { GameId } from '@dicehall/rules';
import { say } from '@dicehall/words';
import { completions, grammarOf } from '@dicehall/words/commands';
import { drawScene } from '../games/index.ts';
import { timeLeft } from '../session/clock.ts';
import { type Ask, goesOn, needOf, seatOnTurn } from '../session/needs.ts';
import { isReveal, legalFor, namesOf, type Session, sceneOf } from '../session/session.ts';
import { menuAsker } from '../setup/asker.ts';
import {
  drawAbove,
  openSecondScreen,
  pause,
  restoreTerminal,
  typedLines,
  wipe,
} from '../terminal.ts';
import { type Canvas, composeScreen, headline, SMALLEST } from './screen.ts';
import type { Stage } from './stage.ts';

/** What a bot does stays on the screen for a moment, but its whole turn is never long. */
const STEP_MS = 600;
const TURN_MS = 1500;
const REVEAL_MS = 3000;
const SECOND_MS = 1000;

const WIDEST = 100;

export function screenStage(
  input: ReadStream,
  output: WriteStream,
  style: Style,
  isFast: boolean,
): Stage {
  const lines = typedLines(input, output);
  const timeFor = pacing();
  const canvas = (): Canvas => ({
    style,
    columns: Math.min(Math.max(output.columns, SMALLEST.columns), WIDEST),
    rows: Math.max(output.rows, SMALLEST.rows),
  });
  const show = (screen: readonly string[]): void => {
    wipe(output);
    output.write(`${screen.join('\n')}\n`);
  };
  const untilEnter = (screen: () => readonly string[]): Promise<string | undefined> => {
    show(screen());
    const redraw = () => show(screen());
    return lines.read(`  ${say(style.lang, 'terminal.go-on')} `, { redraw });
  };
  openSecondScreen(output);

  return {
    columns: SMALLEST.columns - 4,

    async happened(session) {
      const screen = () => composeScreen(session, undefined, undefined, canvas());
      const isOpen = isReveal(session) && goesOn(session);
      const line = isOpen && session.isHere ? await untilEnter(screen) : undefined;
      // Far away the others do not wait until everybody has looked.
      const milliseconds = isFast ? 0 : isOpen && !session.isHere ? REVEAL_MS : timeFor(session);
      if (milliseconds > 0) {
        show(screen());
        await pause(input, milliseconds);
      }
      return line || undefined;
    },

    ask(session, ask, note, until) {
      const screen = () => composeScreen(session, ask, note, canvas());
      show(screen());
      const prompt = `  ${namesOf(session)[ask.seat] ?? ''} > `;
      const redraw = () => show(screen());
      const complete = (line: string) => completed(session, ask, line);
      const clock = setInterval(() => {
        if (timeLeft(session, Date.now()) === undefined) return;
        drawAbove(output, headline(session, ask, canvas()));
      }, SECOND_MS);
      return lines.read(prompt, { complete, redraw, until }).finally(() => clearInterval(clock));
    },

    async page({ title, lines: text }) {
      const room = canvas().rows - 4;
      const pages = Math.max(1, Math.ceil(text.length / room));
      for (let page = 0; page < pages; page++) {
        const part = text.slice(page * room, (page + 1) * room).map((line) => `  ${line}`);
        const count = pages > 1 ? ` (${page + 1}/${pages})` : '';
        const head = style.paint('strong', `  ${title}${count}`);
        const line = await untilEnter(() => [head, '', ...part, '']);
        // Anything but Enter leaves the rest unread.
        if (line !== '') return line;
      }
      return undefined;
    },

    close(session, words) {
      restoreTerminal();
      const { game, log } = session;
      const isOver = needOf(session).kind === 'over';
      const drawing = isOver ? drawScene(game, sceneOf(session, undefined), style) : [];
      const text = [...(isOver ? log.slice(-1) : []), ...words].filter((one) => one !== '');
      const lines = text
        .flatMap((one) => wrap(one, canvas().columns - 4))
        .map((line) => `  ${line}`);
      output.write(`${[...drawing, '', ...lines, ''].join('\n')}\n`);
    },

    again: (lang) =>
      menuAsker(lang).choose(say(lang, 'terminal.ask-rematch'), [
        { value: true, label: say(lang, 'terminal.rematch') },
        { value: false, label: say(lang, 'terminal.no-rematch') },
      ]),
  };
}

/** How long to show what has just happened: no time if nothing new is told or a person is asked next. */
function pacing(): <K extends GameId>(session: Session<K>) => number {
  let told = 0;
  let spent = 0;
  let seat: number | undefined;
  return (session) => {
    const isNew = session.log.length !== told;
    told = session.log.length;
    if (!isNew || !goesOn(session)) return 0;
    if (seatOnTurn(session) !== seat) spent = 0;
    seat = seatOnTurn(session);
    const milliseconds = Math.min(STEP_MS, TURN_MS - spent);
    spent += milliseconds;
    return milliseconds;
  };
}

/** The Tab key: every action and command that begins with what is typed. */
function completed<K extends GameId>(
  session: Session<K>,
  ask: Ask,
  line: string,
): readonly string[] {
  const { lang, game } = session;
  const legal = ask.kind === 'choice' ? legalFor(session, ask.seat) : [];
  return completions(grammarOf(game), line, { lang, legal });
}
