/** The board with its chips; the spaces that the player may choose are in brackets. */

import { type Glyph, glyph, type Ink, type Style } from '@dicehall/research/terminal/style';
import { beside, padLeft, wrap } from '@dicehall/research/terminal/text';
import type { Seat } from '@dicehall/rules';
import {
  BOARD,
  DEFENSIVE,
  EMPTY,
  rowsOf,
  SIZE,
  type Space,
  sideOf,
  WILD,
} from '@dicehall/rules/sequence-dice';
import { say } from '@dicehall/words';
import { drawDice } from '../boxes.ts';
import { NAME_COLUMNS, playerLabel } from '../players.ts';
import type { Area, Draw, SceneOf, TerminalSlice } from '../slice.ts';

type Scene = SceneOf<'sequence-dice'>;

const CELL = 5;
const PANEL = 34;

/** Each side's chip: disc, square, diamond. */
const CHIPS: readonly { readonly ink: Ink; readonly shape: Glyph }[] = [
  { ink: 'green', shape: ['●', 'O'] },
  { ink: 'blue', shape: ['■', 'X'] },
  { ink: 'red', shape: ['◆', '+'] },
];

type Brackets = readonly [before: string, after: string];

const draw: Draw<'sequence-dice'> = (scene, style) =>
  beside(drawBoard(scene, style), drawPanel(scene, style), 2);

const chip = (side: number, style: Style): string => {
  const { ink, shape } = CHIPS[side] ?? { ink: 'quiet', shape: [' ', ' '] };
  return style.paint(ink, glyph(style, shape));
};

function drawBoard(scene: Scene, style: Style): string[] {
  const [top, middle, bottom, wall] = style.unicode
    ? ['┌─┬┐', '├─┼┤', '└─┴┘', '│']
    : ['+-++', '+-++', '+-++', '|'];
  const rim = ([left = '', edge = '', joint = '', right = '']: string): string =>
    `   ${style.paint('quiet', left + new Array(SIZE).fill(edge.repeat(CELL)).join(joint) + right)}`;
  const marks = marksOf(scene);
  const side = style.paint('quiet', wall);
  const rows = Array.from({ length: SIZE }, (_, row) => {
    const cells = Array.from({ length: SIZE }, (_, column) =>
      drawSpace(scene, row * SIZE + column, marks, style),
    );
    return ` ${row + 1} ${side}${cells.join(side)}${side}`;
  });
  const letters = [...'abcdef'].map((letter) => padLeft(letter, CELL - 1)).join('  ');
  return [
    `   ${letters}`,
    rim(top),
    ...rows.flatMap((row, index) => (index === 0 ? [row] : [rim(middle), row])),
    rim(bottom),
  ];
}

/** Brackets by space: square where one may place or remove, angled where an own chip may be lifted from. */
function marksOf({ view, legal }: Scene): ReadonlyMap<Space, Brackets> {
  const marks = new Map<Space, Brackets>();
  for (const action of legal) {
    if (action.kind === 'place' && action.lift >= 0) marks.set(action.lift, ['<', '>']);
    marks.set(action.space, ['[', ']']);
  }
  if (view.winner >= 0) {
    const rows = rowsOf(view.board, view.winner, view.options.row);
    for (const space of rows.flat()) marks.set(space, ['*', '*']);
  }
  return marks;
}

/** A mark, the number, the chip if there is one, the mark. */
function drawSpace(
  { view }: Scene,
  space: Space,
  marks: ReadonlyMap<Space, Brackets>,
  style: Style,
): string {
  const [before, after] = marks.get(space) ?? [' ', ' '];
  const owner = view.board[space] ?? EMPTY;
  const sign = owner === EMPTY ? ' ' : chip(owner, style);
  const number = padLeft(`${BOARD[space]}`, 2);
  const isMarked = marks.has(space);
  const quiet = owner !== EMPTY && !isMarked;
  return (
    style.paint('strong', before) +
    style.paint(isMarked ? 'strong' : quiet ? 'quiet' : 'plain', number) +
    sign +
    style.paint('strong', after)
  );
}

/** The roll and what it asks for, then the players with their piles. */
function drawPanel(scene: Scene, style: Style): string[] {
  const { view, rolled } = scene;
  const total = view.total || (rolled?.total ?? 0);
  const title = say(style.lang, view.total > 0 ? 'terminal.rolled' : 'terminal.last-roll');
  const die = { box: 'square', ink: 'strong', face: `${total}`, top: '', foot: '' } as const;
  const roll = total > 0 ? beside(['', title], drawDice([die], style), 2) : ['', '', ''];
  return [
    '',
    ...roll,
    ...wrap(task(scene, style), PANEL),
    '',
    ...scene.names.map((name, seat) =>
      drawPlayer(scene, { seat, name, columns: NAME_COLUMNS }, style),
    ),
    '',
    ...wrap(say(style.lang, 'terminal.row-wins', { row: view.options.row }), PANEL),
  ];
}

function task({ view, legal }: Scene, { lang }: Style): string {
  if (view.phase === 'begin') return say(lang, 'terminal.highest-begins');
  if (view.phase !== 'place') return '';
  const lifts = legal.some((action) => action.kind === 'place' && action.lift >= 0);
  const lift = lifts ? ` ${say(lang, 'terminal.lift-too')}` : '';
  if (view.total === DEFENSIVE) return say(lang, 'terminal.remove-one');
  if (view.total === WILD) return say(lang, 'terminal.place-anywhere') + lift;
  return say(lang, 'terminal.place-number', { number: view.total }) + lift;
}

/** A player's chip and pile; partners share both (Sequence 4). While beginning, the rolls for it. */
function drawPlayer(
  { view }: Scene,
  { seat, name, columns }: { readonly seat: Seat; readonly name: string; readonly columns: number },
  style: Style,
): string {
  const side = sideOf(seat, view.seats);
  const contest = view.contest[seat] ?? 0;
  const left = view.supply[side] ?? 0;
  const note =
    view.phase === 'begin'
      ? contest > 0
        ? `${contest}`
        : ''
      : say(style.lang, 'terminal.chips-left', { chips: left });
  const label = playerLabel(
    seat,
    name,
    seat === view.seat && view.phase !== 'over',
    style,
    columns,
  );
  return `${label} ${chip(side, style)} ${note}`;
}

/** Columns left of the board, where its rows have their numbers. */
const MARGIN = 3;
const SMALL_NAME = 7;

/** The board without lines, the panel beside it as narrow as that leaves. */
function drawSmall(scene: Scene, style: Style, { columns }: Area): string[] {
  const marks = marksOf(scene);
  const letters = [...'abcdef'].map((letter) => padLeft(letter, CELL - 2).padEnd(CELL)).join('');
  const rows = Array.from({ length: SIZE }, (_, row) => {
    const cells = Array.from({ length: SIZE }, (_, column) =>
      drawSpace(scene, row * SIZE + column, marks, style),
    );
    return ` ${row + 1} ${cells.join('')}`;
  });
  const board = [`${' '.repeat(MARGIN)}${letters}`.trimEnd(), ...rows];
  const panel = columns - MARGIN - SIZE * CELL - 3;
  const total = scene.view.total || (scene.rolled?.total ?? 0);
  const title = say(style.lang, scene.view.total > 0 ? 'terminal.rolled' : 'terminal.last-roll');
  const beyond = [
    total > 0 ? `${title} ${style.paint('strong', `[${total}]`)}` : '',
    ...wrap(task(scene, style), panel),
    ...scene.names.map((name, seat) =>
      drawPlayer(scene, { seat, name, columns: SMALL_NAME }, style),
    ),
    ...wrap(say(style.lang, 'terminal.row-wins', { row: scene.view.options.row }), panel),
  ];
  return beside(board, beyond, 2);
}

export const slice: TerminalSlice<'sequence-dice'> = { draw, drawSmall };
