/** Working memory for solving one round. */

import { levelOf, type RoundTree } from '../round/round-tree.ts';
import { plainPolicy } from './plain-players.ts';

/** Numbers by class of hand, one list for each depth of the talk and player: see `rangeAt`. */
export type CfrRanges = readonly Float64Array[];

/** What players may be: skilled ones play as well as they can, plain ones as in `plain-players.ts`. */
export interface PlayerKind {
  /**
   * How likely a player is of this kind with each hand, when a statement is to be answered. Where nothing
   * has changed it is the list of the moment before, else one from `heardRoom`.
   */
  readonly heard: Float64Array[];
  readonly heardRoom: CfrRanges;
  /** The same when everybody has believed it. */
  readonly agreed: Float64Array[];
  readonly agreedRoom: CfrRanges;
  readonly calls: Float64Array;
  readonly says: Float64Array;
}

/** What choices are worth, in units. */
export interface Values {
  /** Of calling and of believing, in turn, at the places of the chances to call; in units. */
  readonly answers: Int8Array;
  readonly says: Int8Array;
  /** A 127th of the largest change that a challenge can bring. */
  readonly unit: number;
}

export interface CfrState {
  readonly tree: RoundTree;
  readonly skilled: PlayerKind;
  readonly plain: PlayerKind;
  /** Regrets of calling and of believing, in turn. */
  readonly callRegrets: Float64Array;
  readonly sayRegrets: Float64Array;
  /** What the skilled ones did, weighted, and how often they could have. */
  readonly callsMade: Float64Array;
  readonly callsAsked: Float64Array;
  readonly saysMade: Float64Array;
  /** What a call and each option is worth to the player asked. */
  readonly callValues: Float64Array;
  readonly sayValues: Float64Array;
  /** How likely any hand of a player is still there, by depth: as `heard` and `agreed`, summed up. */
  readonly heardMass: readonly Float64Array[];
  readonly agreedMass: readonly Float64Array[];
  /** Values of the asked player's hands: of a statement made, of believing it, of speaking then. */
  readonly stated: CfrRanges;
  readonly believed: CfrRanges;
  readonly spoken: CfrRanges;
  /** How many dice of the image in question each player has: all hands, those that call, and the others. */
  readonly all: readonly Float64Array[];
  readonly calling: readonly Float64Array[];
  readonly believing: readonly Float64Array[];
  /** Sums of such counts: of those who answer from a place on, of those before, and room for two more. */
  readonly later: readonly Float64Array[];
  readonly earlier: Float64Array;
  readonly sum: Float64Array;
  readonly spare: Float64Array;
  /** Hands that name a new image, the best one and any other; between statements, room for a sum by hand. */
  readonly leaving: Float64Array;
  /** What each choice turned out to be worth, noted once learning is over. */
  readonly values: Values | undefined;
  /** Whether what is done is counted and learnt from. */
  readonly isLearning: boolean;
  /** Whether anybody may be plain. */
  readonly isMixed: boolean;
  /** The player whose choices and values are worked out. */
  asked: number;
  /** How much the iteration counts. */
  weight: number;
}

const NONE = new Float64Array(0);

/** In place of the player asked: all players' hands are followed, and nobody's values. */
export const EVERYBODY = -1;

/** Where the list of a player is when so much has been said. */
export const rangeAt = (players: number, depth: number, player: number): number =>
  depth * players + player;

export const listAt = (lists: readonly Float64Array[], index: number): Float64Array =>
  lists[index] ?? NONE;

/** To learn with, starting from what plain people do. */
export function makeCfrState(tree: RoundTree): CfrState {
  const { callSize, saySize } = tree;
  const plain = plainPolicy(tree);
  return {
    ...roomFor(tree),
    skilled: { ...handsRoom(tree), calls: plain.calls.slice(), says: plain.says.slice() },
    plain: { ...handsRoom(tree), ...plain },
    callRegrets: new Float64Array(2 * callSize),
    sayRegrets: new Float64Array(saySize),
    callsMade: new Float64Array(callSize),
    callsAsked: new Float64Array(callSize),
    saysMade: new Float64Array(saySize),
    isLearning: true,
    isMixed: true,
  };
}

/** To look at what is worth what if all are skilled and play like that. */
export function settledState(
  tree: RoundTree,
  policy: Pick<PlayerKind, 'calls' | 'says'>,
): CfrState {
  return {
    ...roomFor(tree),
    skilled: { ...handsRoom(tree), ...policy },
    plain: { ...handsRoom(tree), ...policy },
    callRegrets: NONE,
    sayRegrets: NONE,
    callsMade: NONE,
    callsAsked: NONE,
    saysMade: NONE,
    isLearning: false,
    isMixed: false,
  };
}

function rangesRoom({ classes, ladder }: RoundTree): CfrRanges {
  const widths = classes.map(({ levels }) => Math.max(...levels.map(({ size }) => size)));
  return Array.from({ length: depthsOf(ladder) }, () =>
    widths.map((width) => new Float64Array(width)),
  ).flat();
}

const depthsOf = ({ most, least }: RoundTree['ladder']): number => most - least + 3;

function handsRoom(tree: RoundTree): Omit<PlayerKind, 'calls' | 'says'> {
  const [heardRoom, agreedRoom] = [rangesRoom(tree), rangesRoom(tree)];
  return { heard: [...heardRoom], heardRoom, agreed: [...agreedRoom], agreedRoom };
}

type Room = Omit<
  CfrState,
  | 'skilled'
  | 'plain'
  | 'callRegrets'
  | 'sayRegrets'
  | 'callsMade'
  | 'callsAsked'
  | 'saysMade'
  | 'isLearning'
  | 'isMixed'
>;

function roomFor(tree: RoundTree): Room {
  const { players, classes, ladder, callSize, saySize } = tree;
  const widest = Math.max(...classes.flatMap(({ levels }) => levels.map(({ size }) => size)));
  const masses = () => Array.from({ length: depthsOf(ladder) }, () => new Float64Array(players));
  const counts = () => new Float64Array(ladder.most + 1);
  const countsOfAll = () => Array.from({ length: players + 1 }, counts);
  return {
    tree,
    callValues: new Float64Array(callSize),
    sayValues: new Float64Array(saySize),
    heardMass: masses(),
    agreedMass: masses(),
    stated: rangesRoom(tree),
    believed: rangesRoom(tree),
    spoken: rangesRoom(tree),
    all: countsOfAll(),
    calling: countsOfAll(),
    believing: countsOfAll(),
    later: countsOfAll(),
    earlier: counts(),
    sum: counts(),
    spare: counts(),
    leaving: new Float64Array(2 * widest),
    values: undefined,
    asked: 0,
    weight: 0,
  };
}

/** Fresh hands, nothing said. */
export function shakeHands({ tree, skilled, plain, agreedMass }: CfrState): void {
  for (let player = 0; player < tree.players; player++) {
    const { chance, size } = levelOf(tree, player, 0);
    const share = tree.setting.plain[player] ?? 0;
    const skilledHands = listAt(skilled.agreed, player);
    const plainHands = listAt(plain.agreed, player);
    for (let hand = 0; hand < size; hand++) {
      skilledHands[hand] = (1 - share) * (chance[hand] ?? 0);
      plainHands[hand] = share * (chance[hand] ?? 0);
    }
  }
  listAt(agreedMass, 0).fill(1);
}
