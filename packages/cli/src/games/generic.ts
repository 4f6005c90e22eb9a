/** For a game that brings no drawing: the position in sentences, the last roll, and the players. */

import { glyph, type Style } from '@dicehall/research/terminal/style';
import { wrap } from '@dicehall/research/terminal/text';
import type { GameId } from '@dicehall/rules';
import { describeView, rollText, say } from '@dicehall/words';
import { drawBar, playerLabel, twoColumns } from './players.ts';
import { type Area, DRAWING, type DrawSmall, type Scene, type TerminalSlice } from './slice.ts';

const INDENT = '  ';
const BAR = 12;
/** In a window with less room. */
const SMALL_BAR = 6;

export const genericSlice = <K extends GameId>(game: K): TerminalSlice<K> => ({
  draw: (scene, style) => smallInWords(game)(scene, style, DRAWING),
});

/** In a window of any size. */
export const smallInWords =
  <K extends GameId>(game: K): DrawSmall<K> =>
  (scene, style, area) => {
    const voice = { seats: scene.names };
    const sentences = describeView(style.lang, game, scene.view, voice);
    const rolled = scene.rolled && rollText(style.lang, game, scene.rolled, voice);
    return drawInWords(scene, { sentences, rolled }, style, area);
  };

/** Knows nothing of the game, so that a game without words can be tested. */
export function drawInWords(
  scene: Pick<Scene<unknown, unknown, unknown>, 'names' | 'onTurn' | 'result'>,
  {
    sentences,
    rolled,
  }: { readonly sentences: readonly string[]; readonly rolled: string | undefined },
  style: Style,
  area: Area = DRAWING,
): readonly string[] {
  const columns = area.columns - 2 * INDENT.length;
  const roll = rolled === undefined ? [] : drawRoll(rolled, columns, style);
  const players = drawPlayers(scene, area, style);
  const room = Math.max(1, area.rows - roll.length - players.length - 1);
  const lines = sentences.flatMap((one) => wrap(one, columns)).map((line) => INDENT + line);
  // If there is no room for all, the last sentences stay: the first ones repeat the bar above.
  return [...lines.slice(-room), ...roll, '', ...players];
}

function drawRoll(roll: string, columns: number, style: Style): readonly string[] {
  const mark = glyph(style, ['▪ ', '* ']);
  const [first = '', ...more] = wrap(say(style.lang, 'terminal.dice-show', { roll }), columns);
  return [mark + first, ...more.map((line) => INDENT + line)].map((line) =>
    style.paint('strong', line),
  );
}

/** The player on turn; after the end, everyone's score. */
function drawPlayers(
  { names, onTurn, result }: Pick<Scene<unknown, unknown, unknown>, 'names' | 'onTurn' | 'result'>,
  area: Area,
  style: Style,
): readonly string[] {
  const bar = area.columns < DRAWING.columns ? SMALL_BAR : BAR;
  const most = Math.max(1, ...(result?.scores ?? []));
  const rows = names.map((name, seat) => {
    const label = playerLabel(seat, name, onTurn.includes(seat), style);
    const score = result?.scores[seat];
    return score === undefined ? label : `${label} ${drawBar(score, most, bar, style)}`;
  });
  return twoColumns(rows, area.columns / 2);
}
