/**
 * A round for two to six players as the bot thinks about it at the table: who may do what, and where the
 * chances of every choice lie in flat arrays. The players are numbered in the order of speaking; the
 * opener is 0. After a statement the others answer from the speaker's left on; if nobody calls, the
 * first of them speaks next.
 */

import { type ClassLevel, type HandClasses, TOLD_APART } from './classes.ts';
import { type Ladder, ladderFor } from './ladder.ts';
import { classesWith } from './stone-classes.ts';

export interface RoundTreeSetup {
  /** Regular dice in the order of speaking. */
  readonly dice: readonly number[];
  /** Who holds the stone, or -1. */
  readonly stone: number;
  readonly rule: 'rolled' | 'speaker-only';
  /** What it is worth to player i that a die goes to player k from player j, at (i * n + k) * n + j. */
  readonly gains: Float64Array;
  /** How likely each player is a plain player, as in `plain-players.ts`. */
  readonly plain: readonly number[];
  /** If undefined, as many as take a few hundredths of a second. */
  readonly iterations?: number | undefined;
}

/** How an option names its image: one that was named before, the best of the others, or any other. */
export const SAME = 0;
export const BEST = 1;
export const OTHER = 2;

export interface RoundTree {
  readonly setting: RoundTreeSetup;
  readonly players: number;
  readonly ladder: Ladder;
  /** Dice that a player throws: a stone that is rolled is one of them. */
  readonly thrown: readonly number[];
  /** The most that can count of a player's dice. */
  readonly most: readonly number[];
  readonly classes: readonly HandClasses[];
  /** Their levels in one list, player by player. */
  readonly levels: readonly ClassLevel[];
  /** Where the chances to call statement i begin, one for each class of player p, at i * n + p. */
  readonly callAt: Int32Array;
  readonly callSize: number;
  /**
   * The options of the next speaker after statement i, from `optionAt[i]` up to `optionAt[i + 1]`. A new
   * image makes two of them in a row, BEST and OTHER, that lead to the same statement.
   */
  readonly optionAt: Int32Array;
  readonly optionNode: Int32Array;
  readonly optionKind: Uint8Array;
  /** Where their chances begin: option by option, one for each class of the speaker. */
  readonly sayAt: Int32Array;
  readonly saySize: number;
}

/** Who speaks after `depth` statements. */
export const speakerAfter = (depth: number, players: number): number => depth % players;

const LEVELS = TOLD_APART + 1;

export function levelOf({ levels }: RoundTree, player: number, named: number): ClassLevel {
  const level = levels[player * LEVELS + named];
  if (level === undefined) throw new RangeError(`no classes of player ${player}`);
  return level;
}

export function makeRoundTree(setting: RoundTreeSetup): RoundTree {
  const { dice, stone, rule } = setting;
  const isRolled = rule === 'rolled';
  const ladder = ladderFor(dice.reduce((sum, own) => sum + own, stone >= 0 ? 1 : 0));
  const options = listOptions(ladder);
  const classes = dice.map((own, player) =>
    classesWith(own, player !== stone ? 'none' : isRolled ? 'shown' : 'spoken'),
  );
  const tree = {
    setting,
    players: dice.length,
    ladder,
    thrown: dice.map((own, player) => own + (isRolled && player === stone ? 1 : 0)),
    most: dice.map((own, player) => own + (player === stone ? 1 : 0)),
    classes,
    levels: classes.flatMap(({ levels }) => levels),
    callAt: new Int32Array(ladder.size * dice.length),
    callSize: 0,
    ...options,
    sayAt: new Int32Array(ladder.size),
    saySize: 0,
  };
  for (let at = 0; at < ladder.size; at++) placeChoices(tree, at);
  return tree;
}

type Options = Pick<RoundTree, 'optionAt' | 'optionNode' | 'optionKind'>;

function listOptions({ size, first, named }: Ladder): Options {
  const optionAt = new Int32Array(size + 1);
  const nodes: number[] = [];
  const kinds: number[] = [];
  for (let at = 0; at < size; at++) {
    for (let next = first[at] ?? 0; next < (first[at + 1] ?? 0); next++) {
      const ways = named[next] === named[at] ? [SAME] : [BEST, OTHER];
      kinds.push(...ways);
      nodes.push(...ways.map(() => next));
    }
    optionAt[at + 1] = nodes.length;
  }
  return { optionAt, optionNode: Int32Array.from(nodes), optionKind: Uint8Array.from(kinds) };
}

/** Gives the choices at a moment their places. */
function placeChoices(tree: { -readonly [K in keyof RoundTree]: RoundTree[K] }, at: number): void {
  const { players, ladder, callAt, sayAt, optionAt } = tree;
  const named = ladder.named[at] ?? 0;
  const depth = ladder.depth[at] ?? 0;
  for (let player = 0; player < players; player++) {
    callAt[at * players + player] = tree.callSize;
    const answers = depth > 0 && player !== speakerAfter(depth - 1, players);
    if (answers) tree.callSize += levelOf(tree, player, named).size;
  }
  sayAt[at] = tree.saySize;
  const options = (optionAt[at + 1] ?? 0) - (optionAt[at] ?? 0);
  tree.saySize += options * levelOf(tree, speakerAfter(depth, players), named).size;
}
