/** One screen of a table as lines: a bar, the drawing, the latest of the log, and what can be done. */

import { glyph, type Style } from '@dicehall/research/terminal/style';
import { cut, flow, pad, width, wrap } from '@dicehall/research/terminal/text';
import { type GameId, gameOf } from '@dicehall/rules';
import { gameName, houseRules, say } from '@dicehall/words';
import { drawScene } from '../games/index.ts';
import { type Area, DRAWING } from '../games/slice.ts';
import { clockText, timeLeft } from '../session/clock.ts';
import { lobbyInvitation, lobbyText } from '../session/lobby-text.ts';
import { nextOf, type Prompt, seatOnTurn } from '../session/prompt.ts';
import { choiceTexts, handoverText, invitation } from '../session/prompt-text.ts';
import { namesOf, picksByNumber, type Session, sceneOf, tableOf } from '../session/session.ts';
import type { Note } from './display.ts';

export interface Canvas extends Area {
  readonly style: Style;
}

/** The smallest window that we draw for, in short forms; from 80 by 24 on there is room for all. */
export const LEAST = { columns: 60, rows: 20 } as const;

export const isLargeEnough = ({ columns, rows }: Area): boolean =>
  columns >= LEAST.columns && rows >= LEAST.rows;

/** In place of everything else, until the window is larger. */
export const tooSmall = ({ style, columns, rows }: Canvas): readonly string[] =>
  wrap(say(style.lang, 'terminal.too-small', LEAST), columns).slice(0, Math.max(0, rows - 1));

/** Rows for the bar, a line of the log, two of choices, a note of two, typing, and blank lines between. */
const BESIDE_DRAWING = 8;

/** What a drawing gets of the window. */
export const areaOf = ({ columns, rows }: Canvas): Area => ({
  columns: Math.min(DRAWING.columns, columns),
  rows: Math.min(DRAWING.rows, rows - BESIDE_DRAWING),
});

/** Lists longer than this many lines are left to the command `list`. */
const LIST_ROWS = 2;

/** Rows of the log while the device changes hands. */
const HANDOVER_LOG = 8;

const INDENT = '  ';

/** At most one row less than the canvas has: the last is for typing. */
export function composeScreen<K extends GameId>(
  session: Session<K>,
  prompt: Prompt | undefined,
  note: Note | undefined,
  canvas: Canvas,
): readonly string[] {
  const { style, columns } = canvas;
  if (prompt?.kind === 'handover') return composeHandover(session, prompt, note, canvas);
  if (prompt?.kind === 'lobby') return composeLobby(session, prompt, note, canvas);
  const drawing = drawScene(session.game, sceneOf(session, prompt?.seat), style, areaOf(canvas));
  const top = [headline(session, prompt, canvas), ...drawing];
  const bottom = [
    ...choices(session, prompt, canvas).map((line) => INDENT + line),
    ...notes(note, style, columns),
  ];
  return withLog(session.log, top, bottom, canvas);
}

/** The log takes the rows that are left; if there are too few, what can be done matters most. */
function withLog(
  log: readonly string[],
  top: readonly string[],
  bottom: readonly string[],
  canvas: Canvas,
): readonly string[] {
  const rows = canvas.rows - 1;
  const free = rows - top.length - bottom.length - 2;
  if (free > 0) return [...top, '', ...latest(log, free, canvas), '', ...bottom];
  return [...top.slice(0, Math.max(1, rows - bottom.length)), ...bottom].slice(0, rows);
}

/** Nothing secret is on this screen: it is absent, not hidden. */
function composeHandover<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
  note: Note | undefined,
  canvas: Canvas,
): readonly string[] {
  const { style, columns } = canvas;
  const [first = '', ...more] = handoverText(session, prompt)
    .flatMap((line) => wrap(line, columns - 4))
    .map((line) => INDENT + line);
  const head = [
    headline(session, prompt, canvas),
    '',
    '',
    style.paint('strong', first),
    '',
    ...more,
    '',
    '',
  ];
  const bottom = notes(note, style, columns);
  const free = canvas.rows - 1 - head.length - bottom.length - 1;
  const log = latest(session.log, Math.min(HANDOVER_LOG, Math.max(0, free)), canvas);
  return [...head, ...log, '', ...bottom];
}

/** Who sits where, and how others come in. */
function composeLobby<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
  note: Note | undefined,
  canvas: Canvas,
): readonly string[] {
  const { style, columns } = canvas;
  const fit = (lines: readonly string[]): string[] =>
    lines
      .flatMap((line) => (line === '' ? [''] : wrap(line, columns - 4)))
      .map((line) => INDENT + line);
  const top = [
    headline(session, prompt, canvas),
    '',
    ...fit(lobbyText(session, session.address).slice(2)),
  ];
  const bottom = [...fit([lobbyInvitation(session, prompt)]), ...notes(note, style, columns)];
  return withLog(session.log, top, bottom, canvas);
}

/** The game and its house rules on the left, whose turn it is on the right, in one bar. */
export function headline<K extends GameId>(
  session: Session<K>,
  prompt: Prompt | undefined,
  canvas: Canvas,
): string {
  const { style, columns } = canvas;
  const title = ` ${gameName(session.lang, session.game)}`;
  const whose = cut(
    `${turnText(session, prompt)} `,
    columns - width(title) - 1,
    glyph(style, ['…', '.']),
  );
  const room = columns - width(whose) - 1;
  const left = cut([title, ...rulesShown(session)].join(', '), room, glyph(style, ['…', '.']));
  return style.paint('bar', pad(left, columns - width(whose)) + whose);
}

/** House rules that differ from the leaflet. Who began no longer matters. */
function rulesShown<K extends GameId>(session: Session<K>): readonly string[] {
  const { lang, game } = session;
  const { options: text, seats } = tableOf(session);
  const options = gameOf(game).notation.parseOptions(text, seats.length);
  if (!options.ok) return [];
  return houseRules(lang, game, {
    options: { ...options.value, first: 'lot' },
    seats: seats.length,
  });
}

function turnText<K extends GameId>(session: Session<K>, prompt: Prompt | undefined): string {
  const { lang } = session;
  const names = namesOf(session);
  if (session.linkState?.status === 'lost') return say(lang, 'online.bar-lost');
  if (prompt?.kind === 'lobby') return say(lang, 'online.lobby-title');
  if (nextOf(session).kind === 'over') return say(lang, 'terminal.over');
  const seat = prompt === undefined || prompt.kind === 'idle' ? seatOnTurn(session) : prompt.seat;
  if (seat === undefined) return '';
  const left = timeLeft(session, Date.now());
  return [
    say(lang, 'terminal.turn', { player: names[seat] ?? '' }),
    ...(left === undefined ? [] : [say(lang, 'online.time-left', { time: clockText(left) })]),
  ].join(', ');
}

/** The last sentences of the log that fit, the newest highlighted. */
function latest(log: readonly string[], rows: number, { style, columns }: Canvas): string[] {
  const bullet = glyph(style, ['· ', '- ']);
  const lines: string[] = [];
  for (const [age, sentence] of log.slice(-rows).toReversed().entries()) {
    const wrapped = wrap(bullet + sentence, columns - 4, '  ');
    if (lines.length + wrapped.length > rows && lines.length > 0) break;
    const ink = age === 0 ? 'plain' : 'quiet';
    lines.unshift(...wrapped.map((line) => style.paint(ink, INDENT + line)));
  }
  return lines.slice(0, rows);
}

function notes(note: Note | undefined, style: Style, columns: number): string[] {
  if (note === undefined) return [];
  const isTrouble = note.kind === 'trouble';
  const mark = glyph(style, isTrouble ? ['▲', '!'] : ['·', '-']);
  return wrap(`${mark} ${note.text}`, columns - 4, '  ').map((line) =>
    style.paint(isTrouble ? 'amber' : 'plain', INDENT + line),
  );
}

/** What the player can do, by number if the list is short. */
function choices<K extends GameId>(
  session: Session<K>,
  prompt: Prompt | undefined,
  canvas: Canvas,
): string[] {
  if (prompt === undefined) return [];
  if (prompt.kind !== 'choice') return wrap(invitation(session, prompt), canvas.columns - 4);
  const isNumbered = picksByNumber(session);
  const items = choiceTexts(session, prompt).map((text, index) =>
    isNumbered ? `${canvas.style.paint('strong', `[${index + 1}]`)} ${text}` : text,
  );
  const lines = flow(items, canvas.columns - 4, 3);
  return lines.length <= LIST_ROWS ? lines : wrap(invitation(session, prompt), canvas.columns - 4);
}
