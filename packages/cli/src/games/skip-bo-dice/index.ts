/** The ring of twelve spaces laid out as a track, the dice, and what stopping now would score. */

import { type Glyph, glyph, type Ink, STAR, type Style } from '@dicehall/research/terminal/style';
import { beside, pad, wrap } from '@dicehall/research/terminal/text';
import { colourOf, type Face, isSymbol } from '@dicehall/rules/skip-bo-dice';
import { type MessageKey, say } from '@dicehall/words';
import { type Box, type Die, drawDice, drawSpaces } from '../boxes.ts';
import { drawBar, playerLabel, twoColumns } from '../players.ts';
import type { Area, Draw, SceneOf, TerminalSlice } from '../slice.ts';

type Scene = SceneOf<'skip-bo-dice'>;

const SPACES = 12;
const GROUP = 4;
const INDENT = '  ';
/** Columns of one space, its wall included, and of a group with the gap behind it. */
const SPACE_COLUMNS = 5;
const GROUP_COLUMNS = GROUP * SPACE_COLUMNS + 2;
const BAR = 12;
const SCORE_COLUMNS = 40;

interface ColourStyle {
  readonly title: MessageKey;
  readonly ink: Ink;
  readonly box: Box;
  readonly shape: Glyph;
}

const GREEN: ColourStyle = {
  title: 'terminal.group-green',
  ink: 'green',
  box: 'round',
  shape: ['●', 'o'],
};
const RED: ColourStyle = {
  title: 'terminal.group-red',
  ink: 'red',
  box: 'square',
  shape: ['■', '#'],
};
const PURPLE: ColourStyle = {
  title: 'terminal.group-purple',
  ink: 'purple',
  box: 'double',
  shape: ['◆', '+'],
};
const COLOUR_STYLES: readonly ColourStyle[] = [GREEN, RED, PURPLE];

const styleOf = (face: Face) => COLOUR_STYLES[colourOf(face)] ?? GREEN;

const draw: Draw<'skip-bo-dice'> = (scene, style) => [
  ...drawTrack(scene, style),
  ...(scene.view.phase === 'over' ? [] : [...drawHand(scene, style), INDENT + stake(scene, style)]),
  INDENT + goal(scene, style),
  ...drawScores(scene, { bar: BAR, columns: SCORE_COLUMNS }, style),
];

function drawTrack({ view }: Scene, style: Style): string[] {
  const { next, hand, phase } = view;
  const isEmpty = (space: number): boolean => (space - next + SPACES) % SPACES < hand;
  const groups = COLOUR_STYLES.map(({ title, ink, box, shape }, group) => {
    const sign = glyph(style, shape);
    const spaces = Array.from({ length: GROUP }, (_, i) => group * GROUP + i + 1);
    const numbers = spaces.map((space) =>
      space === next && phase !== 'over' ? style.paint('strong', `${space}`) : `${space}`,
    );
    const dice = spaces.map((space) => (isEmpty(space) ? '' : style.paint(ink, sign)));
    const heading = style.paint(ink, `${sign} ${say(style.lang, title)}`);
    return [heading, ...drawSpaces(box, ink, [numbers, dice], style)];
  });
  const track = groups.reduce((left, right) => beside(left, right, 1)).map((row) => INDENT + row);
  return [...track, phase === 'over' ? '' : pointer(next, style)];
}

/** Under the next space; in the last group the word stands before the arrow. */
function pointer(next: number, style: Style): string {
  const group = Math.floor((next - 1) / GROUP);
  const at = INDENT.length + group * GROUP_COLUMNS + ((next - 1) % GROUP) * SPACE_COLUMNS + 3;
  const word = say(style.lang, 'terminal.next-space');
  const arrow = glyph(style, ['↑', '^']);
  return group < 2
    ? `${' '.repeat(at)}${arrow} ${word}`
    : `${pad('', at - word.length - 1)}${word} ${arrow}`;
}

/** The roll, with an arrow under each die that fits, or the cup. Always four lines. */
function drawHand({ view, legal, rolled }: Scene, style: Style): string[] {
  const last = rolled?.kind === 'dice' ? rolled.faces : [];
  const faces = view.phase === 'place' ? view.dice : last;
  if (faces.length === 0) {
    const cup =
      view.phase === 'roll' ? say(style.lang, 'terminal.dice-in-cup', { dice: view.hand }) : '';
    return ['', INDENT + cup, '', ''];
  }
  const fits = (face: Face): boolean =>
    legal.some((action) => action.kind === 'place' && action.face === face);
  const arrows = faces.map((face) => pad(fits(face) ? `  ${glyph(style, ['↑', '^'])}` : '', 7));
  const dice = faces.map((face) => dieOf(face, style));
  const title = say(style.lang, view.phase === 'place' ? 'terminal.rolled' : 'terminal.last-roll');
  const rows = [...drawDice(dice, style), arrows.join('').trimEnd()];
  if (faces.some(isSymbol)) rows[2] += `  ${glyph(style, STAR)} Skip-Bo`;
  return beside(['', INDENT + title], rows, 2);
}

/** A number, or the symbol: then the spaces it can serve and a star. */
function dieOf(face: Face, style: Style): Die {
  const { ink, box, shape } = styleOf(face);
  const first = colourOf(face) * GROUP + 1;
  const top = glyph(style, shape);
  return isSymbol(face)
    ? { box, ink, top, face: `${first}-${first + GROUP - 1}`, foot: glyph(style, STAR) }
    : { box, ink, top, face: `${face}`, foot: '' };
}

/** What is at stake in this turn (Skip-Bo 9, 11). */
function stake({ view, rolled }: Scene, style: Style): string {
  const { phase, points, placed, onSymbol } = view;
  const { lang } = style;
  if (phase === 'roll') {
    if (rolled?.kind === 'dice') return say(lang, 'terminal.nothing-fitted');
    return points > 0 ? say(lang, 'terminal.at-risk', { points }) : '';
  }
  if (phase === 'place' && placed > 0) {
    if (onSymbol) return say(lang, 'terminal.no-stop-on-symbol', { points });
    return style.paint('strong', say(lang, 'terminal.stop-for', { points }));
  }
  return points > 0
    ? say(lang, 'terminal.place-at-risk', { points })
    : say(lang, 'terminal.place-first');
}

/** The player who reached the goal first has a flag, and no last turn (Skip-Bo 14). */
function goal({ view, names }: Scene, style: Style): string {
  const { goal: points, closer, phase } = view;
  if (closer < 0 || phase === 'over') return say(style.lang, 'terminal.goal', { points });
  return say(style.lang, 'terminal.goal-reached', {
    points,
    player: names[closer] ?? '',
    flag: flag(style),
  });
}

const flag = (style: Style): string => glyph(style, ['⚑', '!']);

function drawScores(
  { view, names }: Scene,
  room: { readonly bar: number; readonly columns: number },
  style: Style,
): string[] {
  const { scores, goal: most, seat, phase, closer } = view;
  const hasTurn = phase === 'roll' || phase === 'place';
  const rows = names.map((name, index) => {
    const label = playerLabel(index, name, hasTurn && index === seat, style);
    const bar = drawBar(scores[index] ?? 0, most, room.bar, style);
    return `${label} ${bar} ${index === closer ? flag(style) : ''}`;
  });
  return twoColumns(rows, room.columns);
}

const SMALL_SPACE = 4;
const SMALL_BAR = 6;

/** The track in one line, the dice in another. */
function drawSmall(scene: Scene, style: Style, { columns }: Area): string[] {
  const room = columns - 2 * INDENT.length;
  const lines =
    scene.view.phase === 'over'
      ? []
      : [smallHand(scene, style), ...wrap(stake(scene, style), room)];
  return [
    ...smallTrack(scene, style),
    ...[...lines, ...wrap(goal(scene, style), room)].map((line) => INDENT + line),
    ...drawScores(scene, { bar: SMALL_BAR, columns: columns / 2 }, style),
  ];
}

/** The spaces with their dice, a wall between the groups, and below it an arrow. */
function smallTrack({ view }: Scene, style: Style): string[] {
  const { next, hand, phase } = view;
  const wall = glyph(style, ['│ ', '| ']);
  const groups = COLOUR_STYLES.map(({ ink, shape }, group) =>
    Array.from({ length: GROUP }, (_, i) => group * GROUP + i + 1)
      .map((space) => {
        const isEmpty = (space - next + SPACES) % SPACES < hand;
        const sign = isEmpty ? '' : glyph(style, shape);
        return style.paint(sign === '' ? 'plain' : ink, pad(`${space}${sign}`, SMALL_SPACE));
      })
      .join(''),
  );
  const before = (next - 1) * SMALL_SPACE + Math.floor((next - 1) / GROUP) * wall.length;
  const arrow = phase === 'over' ? '' : `${' '.repeat(before)}${glyph(style, ['↑', '^'])}`;
  return [groups.join(wall), arrow].map((row) => INDENT + row.trimEnd());
}

/** The roll, those that fit in brackets, or the cup. */
function smallHand({ view, legal, rolled }: Scene, style: Style): string {
  const last = rolled?.kind === 'dice' ? rolled.faces : [];
  const faces = view.phase === 'place' ? view.dice : last;
  if (faces.length === 0) {
    return view.phase === 'roll'
      ? say(style.lang, 'terminal.dice-in-cup', { dice: view.hand })
      : '';
  }
  const title = say(style.lang, view.phase === 'place' ? 'terminal.rolled' : 'terminal.last-roll');
  const dice = faces.map((face) => {
    const { ink, face: number, top, foot } = dieOf(face, style);
    const fits = legal.some((action) => action.kind === 'place' && action.face === face);
    const text = `${number}${top}${foot}`;
    return style.paint(ink, fits ? `[${text}]` : ` ${text} `);
  });
  return `${title} ${dice.join(' ')}`;
}

export const slice: TerminalSlice<'skip-bo-dice'> = { draw, drawSmall };
