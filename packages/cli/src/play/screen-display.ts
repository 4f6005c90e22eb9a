/** The table drawn on one screen, again whenever something happens or the window changes its size. */

import type { ReadStream, WriteStream } from 'node:tty';
import type { Style } from '@dicehall/research/terminal/style';
import { wrap } from '@dicehall/research/terminal/text';
import type { GameId, Seat } from '@dicehall/rules';
import { say } from '@dicehall/words';
import { completions, grammarOf, plain } from '@dicehall/words/commands';
import { drawScene } from '../games/index.ts';
import { timeLeft } from '../session/clock.ts';
import type { TextPage } from '../session/pages.ts';
import { goesOn, nextOf, type Prompt, seatOnTurn } from '../session/prompt.ts';
import { isReveal, legalFor, namesOf, type Session, sceneOf } from '../session/session.ts';
import { menuAsker } from '../setup/asker.ts';
import { type LineReader, pause, typedLines } from '../terminal/lines.ts';
import { drawAbove, drawScreen, openSecondScreen, restoreTerminal } from '../terminal/screen.ts';
import type { Display } from './display.ts';
import { composePage, type OpenPage, turnPage } from './page.ts';
import { areaOf, type Canvas, composeScreen, headline, isLargeEnough, tooSmall } from './screen.ts';

/** What a bot does can be seen for a moment, but its whole turn is never long. */
const STEP_MS = 600;
const TURN_MS = 1500;
const REVEAL_MS = 3000;
const SECOND_MS = 1000;

const WIDEST = 100;

interface ScreenState {
  readonly input: ReadStream;
  readonly output: WriteStream;
  readonly style: Style;
  readonly lines: LineReader;
  /** How many sentences of the log have been shown. */
  told: number;
  /** Whose turn is being shown, and for how many milliseconds so far. */
  turn: { readonly seat: Seat | undefined; readonly shown: number };
}

export function screenDisplay(
  input: ReadStream,
  output: WriteStream,
  style: Style,
  isFast: boolean,
): Display {
  const own: ScreenState = {
    input,
    output,
    style,
    lines: typedLines(input, output),
    told: 0,
    turn: { seat: undefined, shown: 0 },
  };
  openSecondScreen(output);
  return {
    isDrawn: true,

    async happened(session) {
      const screen = () => composeScreen(session, undefined, undefined, canvasOf(own));
      const isOpen = isReveal(session) && goesOn(session);
      const line = isOpen && session.isLocal ? await untilEnter(own, screen) : undefined;
      // Online, the others do not wait until everybody has looked.
      const isShort = isOpen && !session.isLocal;
      const milliseconds = isFast ? 0 : isShort ? REVEAL_MS : timeFor(own, session);
      if (milliseconds > 0) {
        const redraw = () => show(own, screen);
        redraw();
        await pause(own, milliseconds, redraw);
      }
      return line || undefined;
    },

    ask(session, prompt, note, until) {
      const redraw = () => show(own, () => composeScreen(session, prompt, note, canvasOf(own)));
      redraw();
      const before = `  ${namesOf(session)[prompt.seat] ?? ''} > `;
      const complete = (line: string) => completed(session, prompt, line);
      const clock = setInterval(() => {
        if (timeLeft(session, Date.now()) === undefined || !isLargeEnough(output)) return;
        drawAbove(output, headline(session, prompt, canvasOf(own)));
      }, SECOND_MS);
      return own.lines
        .read(before, { complete, redraw, until })
        .finally(() => clearInterval(clock));
    },

    thinks(session, prompt) {
      const text = say(session.lang, 'command.coach-thinks');
      show(own, () => composeScreen(session, prompt, { kind: 'success', text }, canvasOf(own)));
    },

    page: (page) => showPages(own, page),

    close(session, words) {
      restoreTerminal();
      const { game, log } = session;
      const isOver = nextOf(session).kind === 'over';
      const canvas = canvasOf(own);
      const drawing =
        isOver && isLargeEnough(canvas)
          ? drawScene(game, sceneOf(session, undefined), style, areaOf(canvas))
          : [];
      const text = [...(isOver ? log.slice(-1) : []), ...words].filter((one) => one !== '');
      const lines = text.flatMap((one) => wrap(one, canvas.columns - 4)).map((line) => `  ${line}`);
      output.write(`${[...drawing, '', ...lines, ''].join('\n')}\n`);
    },

    again: (lang) =>
      menuAsker(lang).choose(say(lang, 'terminal.ask-rematch'), [
        { value: true, label: say(lang, 'terminal.rematch') },
        { value: false, label: say(lang, 'terminal.no-rematch') },
      ]),
  };
}

/** The window may change its size at any time. */
const canvasOf = ({ style, output }: ScreenState): Canvas => ({
  style,
  columns: Math.min(output.columns, WIDEST),
  rows: output.rows,
});

function show(own: ScreenState, screen: () => readonly string[]): void {
  const canvas = canvasOf(own);
  drawScreen(own.output, isLargeEnough(canvas) ? screen() : tooSmall(canvas));
}

function untilEnter(
  own: ScreenState,
  screen: () => readonly string[],
  key: 'terminal.go-on' | 'terminal.page-on' = 'terminal.go-on',
): Promise<string | undefined> {
  const redraw = () => show(own, screen);
  redraw();
  return own.lines.read(`  ${say(own.style.lang, key)} `, { redraw });
}

/** How a page is left, as in other programs that show pages. */
const LEAVES = 'q';

async function showPages(own: ScreenState, page: TextPage): Promise<string | undefined> {
  const open: OpenPage = { page, read: 0 };
  for (;;) {
    const line = await untilEnter(own, () => composePage(open, canvasOf(own)), 'terminal.page-on');
    if (line === undefined || plain(line) === LEAVES) return undefined;
    // Anything else leaves the rest unread.
    if (line !== '') return line;
    if (!turnPage(open, canvasOf(own))) return undefined;
  }
}

/** Pause after news; none if nothing is new or a person is next. */
function timeFor<K extends GameId>(own: ScreenState, session: Session<K>): number {
  const isNew = session.log.length !== own.told;
  own.told = session.log.length;
  if (!isNew || !goesOn(session)) return 0;
  const seat = seatOnTurn(session);
  const shown = seat === own.turn.seat ? own.turn.shown : 0;
  const milliseconds = Math.min(STEP_MS, TURN_MS - shown);
  own.turn = { seat, shown: shown + milliseconds };
  return milliseconds;
}

/** The Tab key: every action and command that begins with what is typed. */
function completed<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
  line: string,
): readonly string[] {
  const { lang, game } = session;
  const legal = prompt.kind === 'choice' ? legalFor(session, prompt.seat) : [];
  return completions(grammarOf(game), line, { lang, legal });
}
