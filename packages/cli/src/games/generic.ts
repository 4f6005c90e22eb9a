/** For a game that brings no drawing: the moment in sentences, the last roll, and the players. */

import type { Style } from '@dicehall/research/terminal/style';
import { wrap } from '@dicehall/research/terminal/text';
import type { GameId } from '@dicehall/rules';
import { describeView, rollText, say } from '@dicehall/words';
import { drawBar, playerLabel, twoColumns } from './players.ts';
import { DRAWING, type SceneOf, type TerminalSlice } from './slice.ts';

const INDENT = '  ';
const BAR = 12;
const PLAYER_COLUMNS = 40;

export const genericSlice = <K extends GameId>(game: K): TerminalSlice<K> => ({
  draw(scene, style) {
    const { view, names, rolled } = scene;
    const voice = { seats: names };
    const roll =
      rolled === undefined
        ? []
        : [
            say(style.lang, 'terminal.dice-show', {
              roll: rollText(style.lang, game, rolled, voice),
            }),
          ];
    const players = drawPlayers(scene, style);
    const sentences = [...describeView(style.lang, game, view, voice), ...roll].flatMap(
      (sentence) => wrap(sentence, DRAWING.columns - 2 * INDENT.length),
    );
    return [
      ...sentences.slice(0, DRAWING.rows - 1 - players.length).map((line) => INDENT + line),
      '',
      ...players,
    ];
  },
});

/** Who is on turn; after the end, the score of each. */
function drawPlayers<K extends GameId>(
  { names, onTurn, result }: SceneOf<K>,
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
