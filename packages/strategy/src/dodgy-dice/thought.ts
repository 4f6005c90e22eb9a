/** What is kept in mind while a round is thought through. */

import { levelOf, type Parley } from './parley.ts';
import { plainPolicy } from './plain.ts';

/** Numbers by depth of the talk, player and class of hand. */
export type Ranges = readonly (readonly Float32Array[])[];

/** What players may be: keen ones play as well as they can, plain ones as in `plain.ts`. */
export interface Kind {
  /** How likely a player is of this kind with each hand, when a statement is to be answered. */
  readonly heard: Ranges;
  /** The same when everybody has believed it. */
  readonly kept: Ranges;
  readonly calls: Float32Array;
  readonly says: Float32Array;
}

export interface Thought {
  readonly parley: Parley;
  readonly keen: Kind;
  readonly plain: Kind;
  /** Regrets of calling and of believing, in turn. */
  readonly callRegrets: Float32Array;
  readonly sayRegrets: Float32Array;
  /** What the keen ones did, weighted, and how often they could have. */
  readonly callsMade: Float32Array;
  readonly callsAsked: Float32Array;
  readonly saysMade: Float32Array;
  /** What a call and each option is worth to the player asked. */
  readonly callValues: Float32Array;
  readonly sayValues: Float32Array;
  /** How likely any hand of a player is still there, by depth: as `heard` and `kept`, summed up. */
  readonly heardMass: readonly Float32Array[];
  readonly keptMass: readonly Float32Array[];
  /** Values of the asked player's hands: of a statement made, of believing it, of speaking then. */
  readonly stated: Ranges;
  readonly believed: Ranges;
  readonly spoken: Ranges;
  /** How many dice of the image in question each player has: all hands, those that call, and the others. */
  readonly all: readonly Float32Array[];
  readonly calling: readonly Float32Array[];
  readonly believing: readonly Float32Array[];
  /** Sums of such counts: of those who answer from a place on, of those before, and room for two more. */
  readonly later: readonly Float32Array[];
  readonly earlier: Float32Array;
  readonly sum: Float32Array;
  readonly spare: Float32Array;
  /** What each choice turned out to be worth, once learning is over. */
  readonly worths: Worths | undefined;
  asked: number;
  /** How much the iteration counts. */
  weight: number;
}

/** In chances to win: of calling and of believing, in turn, and of each option. */
export interface Worths {
  readonly answers: Float32Array;
  readonly says: Float32Array;
}

const NONE = new Float32Array(0);

export const rangeAt = (ranges: Ranges, depth: number, player: number): Float32Array =>
  ranges[depth]?.[player] ?? NONE;

export const listAt = (lists: readonly Float32Array[], index: number): Float32Array =>
  lists[index] ?? NONE;

export function beginThought(parley: Parley): Thought {
  const { players, classes, ladder, callSize, saySize } = parley;
  const depths = ladder.most - ladder.least + 3;
  const widths = classes.map(({ levels }) => Math.max(...levels.map(({ size }) => size)));
  const ranges = (): Ranges =>
    Array.from({ length: depths }, () => widths.map((width) => new Float32Array(width)));
  const masses = () => Array.from({ length: depths }, () => new Float32Array(players));
  const counts = () => new Float32Array(ladder.most + 1);
  const countsOfAll = () => Array.from({ length: players + 1 }, counts);
  const plain = plainPolicy(parley);
  return {
    parley,
    keen: {
      heard: ranges(),
      kept: ranges(),
      calls: plain.calls.slice(),
      says: plain.says.slice(),
    },
    plain: { heard: ranges(), kept: ranges(), ...plain },
    callRegrets: new Float32Array(2 * callSize),
    sayRegrets: new Float32Array(saySize),
    callsMade: new Float32Array(callSize),
    callsAsked: new Float32Array(callSize),
    saysMade: new Float32Array(saySize),
    callValues: new Float32Array(callSize),
    sayValues: new Float32Array(saySize),
    heardMass: masses(),
    keptMass: masses(),
    stated: ranges(),
    believed: ranges(),
    spoken: ranges(),
    all: countsOfAll(),
    calling: countsOfAll(),
    believing: countsOfAll(),
    later: countsOfAll(),
    earlier: counts(),
    sum: counts(),
    spare: counts(),
    worths: undefined,
    asked: 0,
    weight: 0,
  };
}

/** Fresh hands, nothing said. */
export function shakeHands({ parley, keen, plain, keptMass }: Thought): void {
  for (let player = 0; player < parley.players; player++) {
    const { chance, size } = levelOf(parley, player, 0);
    const share = parley.setting.plain[player] ?? 0;
    const keenHands = rangeAt(keen.kept, 0, player);
    const plainHands = rangeAt(plain.kept, 0, player);
    for (let hand = 0; hand < size; hand++) {
      keenHands[hand] = (1 - share) * (chance[hand] ?? 0);
      plainHands[hand] = share * (chance[hand] ?? 0);
    }
  }
  listAt(keptMass, 0).fill(1);
}
