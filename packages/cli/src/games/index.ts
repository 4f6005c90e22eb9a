/** Every game's drawing. */

import type { GameId } from '@dicehall/rules';
import type { Style } from '../draw/style.ts';
import { draw as dodgeDice } from './dodge-dice/index.ts';
import { draw as dodgyDice } from './dodgy-dice/index.ts';
import { draw as sequenceDice } from './sequence-dice/index.ts';
import { draw as skipBoDice } from './skip-bo-dice/index.ts';
import type { Draw, SceneOf } from './slice.ts';

const DRAWINGS: { readonly [K in GameId]: Draw<K> } = {
  'dodge-dice': dodgeDice,
  'sequence-dice': sequenceDice,
  'skip-bo-dice': skipBoDice,
  'dodgy-dice': dodgyDice,
};

export const drawScene = <K extends GameId>(
  game: K,
  scene: SceneOf<K>,
  style: Style,
): readonly string[] => {
  const lines = DRAWINGS[game](scene, style);
  return style.unicode ? lines : lines.map(inAscii);
};

/** Sentences in a drawing are printed with signs that ASCII lacks; each has one column here and there. */
const inAscii = (line: string): string =>
  line.replaceAll('’', "'").replaceAll('−', '-').replaceAll(/[“”]/g, '"');
