/** What each game brings to the terminal. */

import type { Style } from '@dicehall/research/terminal/style';
import type { GameId } from '@dicehall/rules';
import { slice as dodgeDice } from './dodge-dice/index.ts';
import { slice as dodgyDice } from './dodgy-dice/index.ts';
import { genericSlice } from './generic.ts';
import { slice as sequenceDice } from './sequence-dice/index.ts';
import { slice as skipBoDice } from './skip-bo-dice/index.ts';
import type { SceneOf, TerminalSlice } from './slice.ts';

const SLICES: { readonly [K in GameId]?: TerminalSlice<K> } = {
  'dodge-dice': dodgeDice,
  'sequence-dice': sequenceDice,
  'skip-bo-dice': skipBoDice,
  'dodgy-dice': dodgyDice,
};

export const terminalSliceOf = <K extends GameId>(game: K): TerminalSlice<K> =>
  SLICES[game] ?? genericSlice(game);

export const drawScene = <K extends GameId>(
  game: K,
  scene: SceneOf<K>,
  style: Style,
): readonly string[] => inCharset(terminalSliceOf(game).draw(scene, style), style);

/** Replaces the signs in sentences that ASCII lacks, column for column. */
export const inCharset = (lines: readonly string[], { unicode }: Style): readonly string[] =>
  unicode
    ? lines
    : lines.map((line) => line.replaceAll('’', "'").replaceAll('−', '-').replaceAll(/[“”]/g, '"'));
