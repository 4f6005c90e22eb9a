/**
 * A round for two to six players on the abstraction: where the chances of every choice lie in flat
 * arrays. The players are numbered in the order of speaking; the opener is 0. After a statement the
 * others answer from the speaker's left on; if nobody calls, the first of them speaks next.
 */

import { type ClassLevel, type HandClasses, handClasses } from './classes.ts';
import { type Ladder, ladderFor } from './ladder.ts';

export interface ParleySetting {
  /** Regular dice in the order of speaking. */
  readonly dice: readonly number[];
  /** Who holds the stone, or -1. */
  readonly stone: number;
  readonly rule: 'rolled' | 'speaker-only';
  /** What it is worth to player i that a die goes to player k from player j, at (i * n + k) * n + j. */
  readonly gains: Float64Array;
  /** How likely each player is one of the plain people of `plain.ts`. */
  readonly plain: readonly number[];
  readonly iterations: number;
}

/** How an option names its image: one that was named before, the best of the others, or any other. */
export const SAME = 0;
export const BEST = 1;
export const OTHER = 2;

export interface Parley {
  readonly setting: ParleySetting;
  readonly players: number;
  readonly ladder: Ladder;
  /** A stone that is rolled is one more die, with a privilege for its holder's own statements. */
  readonly thrown: readonly number[];
  readonly classes: readonly HandClasses[];
  /** Where the chances to call statement i begin, one for each class of player p, at i * n + p. */
  readonly callAt: Int32Array;
  readonly callSize: number;
  /** The options of the next speaker after statement i, from `optionAt[i]` up to `optionAt[i + 1]`. */
  readonly optionAt: Int32Array;
  readonly optionNode: Int32Array;
  readonly optionKind: Uint8Array;
  /** Where their chances begin: option by option, one for each class of the speaker. */
  readonly sayAt: Int32Array;
  readonly saySize: number;
}

export const levelOf = (classes: readonly HandClasses[], player: number, named: number): ClassLevel => {
  const level = classes[player]?.levels[named];
  if (level === undefined) throw new RangeError(`no level ${named} of player ${player}`);
  return level;
};

export function makeParley(setting: ParleySetting): Parley {
  const { dice, stone, rule } = setting;
  const players = dice.length;
  const all = dice.reduce((sum, own) => sum + own, stone >= 0 ? 1 : 0);
  const ladder = ladderFor(all);
  const thrown = dice.map((own, player) => own + (rule === 'rolled' && player === stone ? 1 : 0));
  const classes = thrown.map(handClasses);
  const { size, named, depth, first } = ladder;
  const callAt = new Int32Array(size * players);
  const sayAt = new Int32Array(size);
  const optionAt = new Int32Array(size + 1);
  const nodes: number[] = [];
  const kinds: number[] = [];
  let callSize = 0;
  let saySize = 0;
  for (let at = 0; at < size; at++) {
    const level = named[at] ?? 0;
    const made = depth[at] ?? 0;
    for (let player = 0; player < players; player++) {
      callAt[at * players + player] = callSize;
      if (made > 0 && player !== (made - 1) % players) {
        callSize += levelOf(classes, player, level).size;
      }
    }
    optionAt[at] = nodes.length;
    sayAt[at] = saySize;
    for (let next = first[at] ?? 0; next < (first[at + 1] ?? 0); next++) {
      if (named[next] === level) {
        nodes.push(next);
        kinds.push(SAME);
      } else {
        nodes.push(next, next);
        kinds.push(BEST, OTHER);
      }
    }
    const options = nodes.length - (optionAt[at] ?? 0);
    saySize += options * levelOf(classes, made % players, level).size;
  }
  optionAt[size] = nodes.length;
  return {
    setting,
    players,
    ladder,
    thrown,
    classes,
    callAt,
    callSize,
    optionAt,
    optionNode: Int32Array.from(nodes),
    optionKind: Uint8Array.from(kinds),
    sayAt,
    saySize,
  };
}
