/**
 * One round between two players as a game on dense indexes: what can be said (`statements.ts`), what can be
 * held (`hands.ts`), and where the choices of each hand at each moment lie in flat arrays. The players
 * are 0, who opens, and 1. The answering player calls or makes a higher statement, for to believe is
 * nothing else when two play.
 */

import {
  type HandLevels,
  type Hands,
  handLevels,
  SIDES,
} from '@dicehall/strategy/dodgy-dice/round/hands';
import {
  allTalk,
  listTalk,
  type TalkLimits,
  type TalkTree,
} from '@dicehall/strategy/dodgy-dice/round/statements';

export interface RoundSetup {
  /** Regular dice of the opener and of the other player. */
  readonly dice: readonly [number, number];
  readonly stone: 'middle' | 'opener' | 'other';
  /** Whether the stone shows an image for the other's statements too (Dodgy 9). */
  readonly rule: 'rolled' | 'speaker-only';
}

export type RoundPlayer = 0 | 1;

export interface RoundGame {
  readonly setting: RoundSetup;
  /** Dice in all, the stone included if somebody has it. */
  readonly dice: number;
  /** A statement with this number has to be called: the ceiling (Dodgy 4), unless talk was limited. */
  readonly most: number;
  readonly talk: TalkTree;
  readonly hands: readonly [HandLevels, HandLevels];
  /** 1 for the holder of the stone. */
  readonly holds: readonly [number, number];
  /** Where the choices to call statement i begin, one for each hand of the player who answers it. */
  readonly call: Int32Array;
  /** Where the choices to make statement i begin, one for each hand of its speaker after it is made. */
  readonly say: Int32Array;
  /** How many choices there are. */
  readonly choices: number;
}

/** Who speaks or answers next after `depth` statements. */
export const moverAt = (depth: number): RoundPlayer => ((depth & 1) === 0 ? 0 : 1);

export const otherThan = (player: RoundPlayer): RoundPlayer => (player === 0 ? 1 : 0);

export const diceInAll = ({ dice, stone }: RoundSetup): number =>
  dice[0] + dice[1] + (stone === 'middle' ? 0 : 1);

export function makeRound(setting: RoundSetup, limits?: TalkLimits): RoundGame {
  const { dice, stone, rule } = setting;
  const ceiling = diceInAll(setting);
  const followed = limits ?? allTalk(ceiling);
  const talk = listTalk(followed);
  const holds = [stone === 'opener' ? 1 : 0, stone === 'other' ? 1 : 0] as const;
  const isThrown = (player: RoundPlayer): boolean => rule === 'rolled' && holds[player] === 1;
  const images = Math.min(SIDES, followed.images);
  const hands = [
    handLevels(dice[0], isThrown(0), images),
    handLevels(dice[1], isThrown(1), images),
  ] as const;
  const call = new Int32Array(talk.size);
  const say = new Int32Array(talk.size);
  let choices = 0;
  for (let at = 1; at < talk.size; at++) {
    const mover = moverAt(talk.depth[at] ?? 0);
    const named = talk.named[at] ?? 0;
    say[at] = choices;
    choices += handsAt(hands, otherThan(mover), named).size;
    call[at] = choices;
    choices += handsAt(hands, mover, named).size;
  }
  return { setting, dice: ceiling, most: followed.most, talk, hands, holds, call, say, choices };
}

/** A player's hands when `named` images have been named. */
export function handsAt(
  hands: readonly [HandLevels, HandLevels],
  player: RoundPlayer,
  named: number,
): Hands {
  const level = hands[player].levels[named];
  if (level === undefined) throw new RangeError(`no hands with ${named} images named`);
  return level;
}
