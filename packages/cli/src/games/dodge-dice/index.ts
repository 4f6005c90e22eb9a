/** The penalty, the Action die, the dice set aside and in play, and scores on their way to the target. */

import { type Glyph, glyph, type Ink, type Style } from '@dicehall/research/terminal/style';
import { beside, wrap } from '@dicehall/research/terminal/text';
import { type DiceRoll, DODGE_DICE, type Icon, type Penalty } from '@dicehall/rules/dodge-dice';
import { type MessageKey, say } from '@dicehall/words';
import { type Box, type Die, drawDice } from '../boxes.ts';
import { drawBar, playerLabel } from '../players.ts';
import { type Area, DRAWING, type Draw, type SceneOf, type TerminalSlice } from '../slice.ts';

type Scene = SceneOf<'dodge-dice'>;

const INDENT = '  ';
const BAR = 30;

interface PenaltyStyle {
  readonly ink: Ink;
  readonly box: Box;
  readonly shape: Glyph;
}

/** Blue 10, green 20, red 40: disc, square, triangle, and the number. */
const PENALTY_STYLES: Readonly<Record<Penalty | 0, PenaltyStyle>> = {
  0: { ink: 'quiet', box: 'square', shape: ['?', '?'] },
  10: { ink: 'blue', box: 'round', shape: ['●', 'o'] },
  20: { ink: 'green', box: 'square', shape: ['■', '#'] },
  40: { ink: 'red', box: 'double', shape: ['▲', 'A'] },
};

/** The Action die: its faces in at most four columns, and what they do. */
const ICONS: Readonly<Record<Icon, { readonly face: Glyph; readonly key: MessageKey }>> = {
  stop: { face: ['STOP', 'STOP'], key: 'terminal.icon-stop' },
  chip: { face: ['◎', '(o)'], key: 'terminal.icon-chip' },
  x2: { face: ['×2', 'x2'], key: 'terminal.icon-x2' },
  x3: { face: ['×3', 'x3'], key: 'terminal.icon-x3' },
  minus: { face: ['−', '-'], key: 'terminal.icon-minus' },
  give: { face: ['→', '->'], key: 'terminal.icon-give' },
};

const draw: Draw<'dodge-dice'> = (scene, style) => [
  ...(scene.view.phase === 'over' ? [] : [...drawTable(scene, style), '']),
  ...drawScores(scene, WHOLE, style),
];

/** Three titled blocks side by side, and a line on what the Action die means. */
function drawTable(scene: Scene, style: Style): string[] {
  const { lang } = style;
  const { view } = scene;
  const roll = rollOf(scene);
  const penalty = view.penalty || (view.rolled?.penalty ?? 0);
  const dice = drawDice(dodgeDice(scene, penalty, style), style);
  const aside = DODGE_DICE - view.left;
  const blocks = [
    [say(lang, 'terminal.penalty'), ...drawDice([penaltyDie(penalty, style)], style)],
    [say(lang, 'terminal.action-die'), ...drawDice([actionDie(roll, style)], style)],
    [say(lang, 'terminal.dodge-dice', { aside, left: view.left }), ...dice],
  ];
  const rows = blocks.reduce((left, right) => beside(left, right, 2));
  const meaning =
    roll === undefined ? say(lang, 'terminal.action-die-rests') : say(lang, ICONS[roll.icon].key);
  return [...rows, meaning].map((row) => INDENT + row);
}

/** Once an arrow waits for a receiver, the rest of its roll no longer matters. */
const ARROW: DiceRoll = { kind: 'dice', penalty: 0, icon: 'give', matches: 0 };

/** The roll that may still be ignored, the arrow that was taken, or the roll that has just fallen. */
function rollOf({ view, rolled }: Scene): DiceRoll | undefined {
  if (view.phase === 'give') return ARROW;
  return view.rolled ?? (rolled?.kind === 'dice' ? rolled : undefined);
}

function penaltyDie(penalty: Penalty | 0, style: Style): Die {
  const { ink, box, shape } = PENALTY_STYLES[penalty];
  if (penalty === 0) return { ink, box, face: '?', top: '', foot: '' };
  return { ink, box, face: `${penalty}`, top: glyph(style, shape), foot: '' };
}

function actionDie(roll: DiceRoll | undefined, style: Style): Die {
  const face = roll === undefined ? '?' : glyph(style, ICONS[roll.icon].face);
  return { ink: roll === undefined ? 'quiet' : 'strong', box: 'square', face, top: '', foot: '' };
}

/** First those set aside, then those that match in a roll that may be ignored, then the rest. */
function dodgeDice({ view }: Scene, penalty: Penalty | 0, style: Style): Die[] {
  const { ink, box, shape } = PENALTY_STYLES[penalty];
  const sign = glyph(style, shape);
  const aside = DODGE_DICE - view.left;
  const matches = view.rolled?.matches ?? 0;
  return Array.from({ length: DODGE_DICE }, (_, die): Die => {
    if (die < aside) return { ink, box, face: sign, top: '', foot: '' };
    const face = die < aside + matches ? `${sign}!` : view.rolled === undefined ? '?' : '';
    return {
      ink: face === '' || face === '?' ? 'quiet' : ink,
      box: 'square',
      face,
      top: '',
      foot: '',
    };
  });
}

interface Room {
  readonly bar: number;
  readonly columns: number;
}

const WHOLE: Room = { bar: BAR, columns: DRAWING.columns };

function drawScores({ view, names }: Scene, { bar: most, columns }: Room, style: Style): string[] {
  const { lang } = style;
  const { scores, chips, playing, options, centre, phase } = view;
  const title = say(lang, 'terminal.dodge-target', { target: options.target, chips: centre });
  const hasTurn = phase !== 'lot' && phase !== 'over';
  const rows = names.map((name, seat) => {
    const label = playerLabel(seat, name, hasTurn && seat === view.seat, style);
    const bar = drawBar(scores[seat] ?? 0, options.target, most, style);
    const own = say(lang, 'terminal.chips', { chips: chips[seat] ?? 0 });
    const out =
      playing[seat] === false && phase !== 'over'
        ? `, ${say(lang, 'terminal.out-of-play-off')}`
        : '';
    return `${label} ${bar}  ${own}${out}`;
  });
  return [...wrap(title, columns - 2 * INDENT.length).map((row) => INDENT + row), ...rows];
}

const SMALL_BAR = 8;

/** The same in a few lines: a sign for each die, and shorter bars. */
function drawSmall(scene: Scene, style: Style, { columns }: Area): string[] {
  const small: Room = { bar: SMALL_BAR, columns };
  if (scene.view.phase === 'over') return drawScores(scene, small, style);
  const { lang } = style;
  const { view } = scene;
  const roll = rollOf(scene);
  const penalty = view.penalty || (view.rolled?.penalty ?? 0);
  const fallen = [penaltyDie(penalty, style), actionDie(roll, style)].map(inBrackets(style));
  const dice = dodgeDice(scene, penalty, style).map(inBrackets(style));
  const aside = DODGE_DICE - view.left;
  const meaning =
    roll === undefined ? say(lang, 'terminal.action-die-rests') : say(lang, ICONS[roll.icon].key);
  const room = columns - 2 * INDENT.length;
  return [
    ...[
      `${say(lang, 'terminal.penalty')} ${fallen[0]}  ${say(lang, 'terminal.action-die')} ${fallen[1]}`,
      say(lang, 'terminal.dodge-dice', { aside, left: view.left }),
      dice.join(' '),
      ...wrap(meaning, room),
    ].map((row) => INDENT + row),
    ...drawScores(scene, small, style),
  ];
}

const inBrackets =
  (style: Style) =>
  ({ ink, face, top }: Die): string =>
    style.paint(ink, `[${[face || ' ', top].join(' ').trimEnd() || ' '}]`);

export const slice: TerminalSlice<'dodge-dice'> = { draw, drawSmall };
