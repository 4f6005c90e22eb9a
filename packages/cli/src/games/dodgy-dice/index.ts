/** How many dice each player has, the statements, the viewer's own dice, and after a call everybody's. */

import { glyph, STAR, type Style } from '@dicehall/research/terminal/style';
import { beside, cut, flow, pad, padLeft, width, wrap } from '@dicehall/research/terminal/text';
import type { Seat } from '@dicehall/rules';
import {
  ceilingOf,
  diceOf,
  IMAGES,
  IN_THE_MIDDLE,
  isIn,
  leastCount,
  newest,
  OUT_OF_PLAY,
  type Statement,
} from '@dicehall/rules/dodgy-dice';
import { type Lang, say } from '@dicehall/words';
import { imageCount, imageName } from '@dicehall/words/dodgy-dice';
import { NAME_COLUMNS, playerLabel } from '../players.ts';
import type { Area, Draw, SceneOf, TerminalSlice } from '../slice.ts';
import { drawOpenDice } from './open-dice.ts';

type Scene = SceneOf<'dodgy-dice'>;

const INDENT = '  ';
const COLUMNS = 76;
/** Twenty dice and the stone, with a blank between. */
const DICE_COLUMNS = 22;

const statementText = (lang: Lang, { count, image }: Statement): string =>
  imageCount(lang, count, image);

const draw: Draw<'dodgy-dice'> = (scene, style) => {
  const isOpen = scene.view.phase === 'take';
  const parts = [
    isOpen ? drawOpenDice(scene, style) : drawHolders(scene, style),
    drawTalk(scene, COLUMNS, style),
    isOpen ? [] : drawOwnDice(scene, COLUMNS, style),
  ];
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : ['', ...part]));
};

function drawHolders(scene: Scene, style: Style): string[] {
  const rows = scene.names.map((name, seat) => drawHolder(scene.view, seat, name, style));
  return [INDENT + stoneText(scene, style), ...rows];
}

/** How many dice there are, and where the stone is. */
function stoneText({ view, names }: Scene, style: Style): string {
  const dice = ceilingOf(view);
  const { lang } = style;
  const stone =
    view.stone === IN_THE_MIDDLE
      ? say(lang, 'terminal.stone-in-the-middle', { star: glyph(style, STAR) })
      : view.stone === OUT_OF_PLAY
        ? say(lang, 'terminal.stone-out')
        : say(lang, 'terminal.stone-held', {
            star: glyph(style, STAR),
            player: names[view.stone] ?? '',
          });
  return `${say(lang, 'terminal.dice-in-play', { dice })} ${stone}`;
}

/** Covered dice as small squares, then the seat's answer to the newest statement. */
function drawHolder(view: Scene['view'], seat: Seat, name: string, style: Style): string {
  const label = playerLabel(seat, name, isAsked(view, seat), style);
  if (!isIn(view, seat)) {
    return `${label} ${style.paint('quiet', say(style.lang, 'terminal.is-out'))}`;
  }
  const squares = glyph(style, ['▪', '#']).repeat(view.dice[seat] ?? 0);
  const stone = view.stone === seat ? ` ${glyph(style, STAR)}` : '';
  const count = padLeft(`${diceOf(view, seat)}`, 2);
  return `${label} ${count} ${pad(squares + stone, DICE_COLUMNS)} ${answerOf(view, seat, style)}`.trimEnd();
}

/** The speaker, or the player at the screen while a statement waits for an answer. */
function isAsked({ phase, seat: speaker, viewer, believed }: Scene['view'], seat: Seat): boolean {
  if (phase === 'say') return seat === speaker;
  return phase === 'answer' && seat === viewer && seat !== speaker && believed[seat] === false;
}

function answerOf(view: Scene['view'], seat: Seat, { lang }: Style): string {
  const statement = newest(view);
  if (view.phase !== 'answer' || statement === undefined) return '';
  if (statement.seat === seat) {
    return say(lang, 'terminal.says', { statement: statementText(lang, statement) });
  }
  return view.believed[seat] === true ? say(lang, 'terminal.believes') : '';
}

/** The newest statement, those before it in this round, and what may be said next. */
function drawTalk({ view, names, legal }: Scene, columns: number, style: Style): string[] {
  const { lang } = style;
  const statement = newest(view);
  if (view.phase === 'lot' || view.phase === 'over' || view.phase === 'roll') return [];
  const offer = view.phase === 'say' && legal.length > 0 ? [INDENT + offerText(view, lang)] : [];
  if (statement === undefined) return [INDENT + say(lang, 'terminal.nothing-said'), ...offer];
  const player = names[statement.seat] ?? '';
  const now = say(lang, 'terminal.at-least', { player, statement: statementText(lang, statement) });
  const before = view.said
    .slice(0, -1)
    .map((one) => `${cut(names[one.seat] ?? '', NAME_COLUMNS, '.')} ${statementText(lang, one)}`);
  return [INDENT + style.paint('strong', now), ...drawHistory(before, columns, style), ...offer];
}

const offerText = (view: Scene['view'], lang: Lang): string =>
  say(lang, 'terminal.say-of', {
    least: leastCount(view),
    ceiling: ceilingOf(view),
    images: IMAGES.map((_, image) => imageName(lang, image, 1)).join(', '),
  });

/** As many of the latest as fit into one line. */
function drawHistory(before: readonly string[], columns: number, style: Style): string[] {
  const title = say(style.lang, 'terminal.said-before');
  let line = '';
  for (const one of before.toReversed()) {
    const longer = line === '' ? one : `${one}, ${line}`;
    if (width(`${title} ${longer}`) > columns - 2) {
      line = `${glyph(style, ['…', '..'])} ${line}`;
      break;
    }
    line = longer;
  }
  return line === '' ? [] : [`${INDENT}${title} ${line}`];
}

/** `3 × ship`, most of a kind first; nothing for a spectator. */
function drawOwnDice({ view }: Scene, columns: number, style: Style): string[] {
  const { lang } = style;
  if (view.hand.length === 0) return [];
  const times = glyph(style, ['×', 'x']);
  const groups = view.hand
    .map((count, image) => ({ count, image }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ count, image }) => `${count} ${times} ${imageName(lang, image, 1)}`);
  const shows = view.stoneShows < 0 ? '' : ` ${imageName(lang, view.stoneShows, 1)}`;
  const stone = view.stone === view.viewer ? [`${glyph(style, STAR)}${shows}`] : [];
  const title = say(lang, 'terminal.your-dice');
  const lines = flow([...groups, ...stone], columns - width(title) - 2, 3);
  return beside([INDENT + title], lines, 2);
}

const SMALL_NAME = 7;

/** Dice counted instead of drawn, and sentences over several lines. */
function drawSmall(scene: Scene, style: Style, { columns }: Area): string[] {
  const room = columns - 2 * INDENT.length;
  const fit = (line: string): string[] => wrap(line.trim(), room).map((part) => INDENT + part);
  const isOpen = scene.view.phase === 'take';
  return [
    ...(isOpen
      ? drawOpenDice(scene, style, { nameColumns: SMALL_NAME, gap: 1 })
      : [
          ...fit(stoneText(scene, style)),
          ...scene.names.map((_, seat) => smallHolder(scene, seat, style)),
        ]),
    ...drawTalk(scene, room, style).flatMap(fit),
    ...(isOpen ? [] : drawOwnDice(scene, room, style)),
  ];
}

function smallHolder({ view, names }: Scene, seat: Seat, style: Style): string {
  const label = playerLabel(seat, names[seat] ?? '', isAsked(view, seat), style);
  if (!isIn(view, seat)) {
    return `${label} ${style.paint('quiet', say(style.lang, 'terminal.is-out'))}`;
  }
  const stone = view.stone === seat ? glyph(style, STAR) : ' ';
  const count = padLeft(`${diceOf(view, seat)}`, 2);
  return `${label} ${count} ${stone} ${answerOf(view, seat, style)}`.trimEnd();
}

export const slice: TerminalSlice<'dodgy-dice'> = {
  draw,
  drawSmall,
  xray: async () => (await import('./xray.ts')).seeThrough,
};
