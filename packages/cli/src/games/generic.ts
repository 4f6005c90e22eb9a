/** For a game that brings no drawing: the position in sentences, the last roll, and the players. */

import { glyph, type Style } from '@dicehall/research/terminal/style';
import { wrap } from '@dicehall/research/terminal/text';
import type { GameId } from '@dicehall/rules';
import { describeView, rollText, say } from '@dicehall/words';
import { drawBar, playerLabel, twoColumns } from './players.ts';
import { DRAWING, type Scene, type TerminalSlice } from './slice.ts';

const INDENT = '  ';
const TEXT_COLUMNS = DRAWING.columns - 2 * INDENT.length;
const BAR = 12;
const PLAYER_COLUMNS = 40;

export const genericSlice = <K extends GameId>(game: K): TerminalSlice<K> => ({
  draw(scene, style) {
    const voice = { seats: scene.names };
    const sentences = describeView(style.lang, game, scene.view, voice);
    const rolled = scene.rolled && rollText(style.lang, game, scene.rolled, voice);
    return drawInWords(scene, sentences, rolled, style);
  },
});

/** Knows nothing of the game, so that a game without words can be tested. */
export function drawInWords(
  scene: Pick<Scene<unknown, unknown, unknown>, 'names' | 'onTurn' | 'result'>,
  sentences: readonly string[],
  rolled: string | undefined,
  style: Style,
): readonly string[] {
  const roll = rolled === undefined ? [] : drawRoll(rolled, style);
  const players = drawPlayers(scene, style);
  const room = DRAWING.rows - roll.length - players.length - 1;
  const lines = sentences.flatMap((one) => wrap(one, TEXT_COLUMNS)).map((line) => INDENT + line);
  // If there is no room for all, the last sentences stay: the first ones repeat the bar above.
  return [...lines.slice(-room), ...roll, '', ...players];
}

function drawRoll(roll: string, style: Style): readonly string[] {
  const mark = glyph(style, ['▪ ', '* ']);
  const [first = '', ...more] = wrap(say(style.lang, 'terminal.dice-show', { roll }), TEXT_COLUMNS);
  return [mark + first, ...more.map((line) => INDENT + line)].map((line) =>
    style.paint('strong', line),
  );
}

/** The player on turn; after the end, everyone's score. */
function drawPlayers(
  { names, onTurn, result }: Pick<Scene<unknown, unknown, unknown>, 'names' | 'onTurn' | 'result'>,
  style: Style,
): readonly string[] {
  const most = Math.max(1, ...(result?.scores ?? []));
  const rows = names.map((name, seat) => {
    const label = playerLabel(seat, name, onTurn.includes(seat), style);
    const score = result?.scores[seat];
    return score === undefined ? label : `${label} ${drawBar(score, most, BAR, style)}`;
  });
  return twoColumns(rows, PLAYER_COLUMNS);
}
