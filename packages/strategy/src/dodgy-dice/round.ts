/**
 * One round between two players as a game on dense indexes: what can be said (`talk.ts`), what can be
 * held (`hands.ts`), and where the choices of each hand at each moment lie in flat arrays. The players
 * are 0, who opens, and 1. Whoever has to answer calls or makes a higher statement, for to believe is
 * nothing else when two play.
 */

import { type HandLevels, type Hands, handLevels } from './hands.ts';
import { listTalk, type Talk } from './talk.ts';

export interface RoundSetting {
  /** Regular dice of the opener and of the other player. */
  readonly dice: readonly [number, number];
  readonly stone: 'middle' | 'opener' | 'other';
  /** Whether the stone shows an image for the other's statements too (Dodgy 9). */
  readonly rule: 'rolled' | 'speaker-only';
  readonly window?: readonly [number, number, number];
}

export interface Round {
  readonly setting: RoundSetting;
  /** The largest number that may be named (Dodgy 4). */
  readonly ceiling: number;
  readonly talk: Talk;
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

/** Who speaks or answers next after so many statements. */
export const moverAt = (depth: number): 0 | 1 => ((depth & 1) === 0 ? 0 : 1);

export function makeRound(setting: RoundSetting): Round {
  const { dice, stone, rule } = setting;
  const holds = [stone === 'opener' ? 1 : 0, stone === 'other' ? 1 : 0] as const;
  const all = dice[0] + dice[1] + holds[0] + holds[1];
  const [least, ceiling, images] = setting.window ?? [1, all, 6];
  const talk = listTalk(ceiling, least, images);
  const isRolled = rule === 'rolled';
  const hands = [
    handLevels(dice[0], isRolled && holds[0] === 1),
    handLevels(dice[1], isRolled && holds[1] === 1),
  ] as const;
  const call = new Int32Array(talk.size);
  const say = new Int32Array(talk.size);
  let choices = 0;
  for (let at = 1; at < talk.size; at++) {
    const mover = moverAt(talk.depth[at] ?? 0);
    const named = talk.named[at] ?? 0;
    say[at] = choices;
    choices += levelOf(hands[1 - mover], named).size;
    call[at] = choices;
    choices += levelOf(hands[mover], named).size;
  }
  return { setting, ceiling, talk, hands, holds, call, say, choices };
}

const EMPTY = handLevels(0, false);

export const levelOf = (hands: HandLevels | undefined, named: number): Hands => {
  const level = (hands ?? EMPTY).levels[named];
  if (level === undefined) throw new RangeError(`no level ${named}`);
  return level;
};
