/** What each game brings to the terminal. */

import { stripVTControlCharacters } from 'node:util';
import type { Style } from '@dicehall/research/terminal/style';
import { cut, width } from '@dicehall/research/terminal/text';
import type { GameId } from '@dicehall/rules';
import { slice as dodgeDice } from './dodge-dice/index.ts';
import { slice as dodgyDice } from './dodgy-dice/index.ts';
import { genericSlice, smallInWords } from './generic.ts';
import { slice as sequenceDice } from './sequence-dice/index.ts';
import { slice as skipBoDice } from './skip-bo-dice/index.ts';
import { DRAWING, type SceneOf, type TerminalSlice } from './slice.ts';

const SLICES: { readonly [K in GameId]?: TerminalSlice<K> } = {
  'dodge-dice': dodgeDice,
  'sequence-dice': sequenceDice,
  'skip-bo-dice': skipBoDice,
  'dodgy-dice': dodgyDice,
};

export const terminalSliceOf = <K extends GameId>(game: K): TerminalSlice<K> =>
  SLICES[game] ?? genericSlice(game);

/** No line is wider than the area. */
export function drawScene<K extends GameId>(
  game: K,
  scene: SceneOf<K>,
  style: Style,
  area = DRAWING,
): readonly string[] {
  const { draw, drawSmall = smallInWords(game) } = terminalSliceOf(game);
  const isWhole = area.columns >= DRAWING.columns && area.rows >= DRAWING.rows;
  const lines = isWhole ? draw(scene, style) : drawSmall(scene, style, area);
  return inCharset(
    lines.map((line) => clip(line, area.columns)),
    style,
  );
}

/** Without its colours, if it is too long. */
const clip = (line: string, columns: number): string =>
  width(line) <= columns ? line : cut(stripVTControlCharacters(line), columns, '');

/** Replaces the signs in sentences that ASCII lacks, column for column. */
export const inCharset = (lines: readonly string[], { unicode }: Style): readonly string[] =>
  unicode
    ? lines
    : lines.map((line) => line.replaceAll('’', "'").replaceAll('−', '-').replaceAll(/[“”]/g, '"'));
