/**
 * A policy in few bytes. A hand's choices are kept only where it can come to by its own statements, for
 * nobody profits from what it would do elsewhere. Chances are rounded to thousandths, and
 * most hands know only one thing to do.
 */

import { choicesAt, normalise } from './cfr.ts';
import { handsAt, moverAt, type RoundGame, type RoundPlayer } from './round.ts';
import type { Policy } from './walk.ts';

/** Chances are kept in such parts of 1. */
const PARTS = 1000;

/** What a hand may do: where the chances of its choices lie. */
type Decide = (places: readonly number[]) => void;

export function packPolicy(round: RoundGame, policy: Policy): Uint8Array {
  const bytes: number[] = [];
  const kept = new Float64Array(round.choices);
  followOwn(round, kept, (places) => {
    const parts = places.map((place) => Math.round(PARTS * (policy[place] ?? 0)));
    const chosen = [...parts.keys()].filter((index) => (parts[index] ?? 0) > 0);
    writeNumber(bytes, chosen.length);
    for (const index of chosen) {
      writeNumber(bytes, index);
      if (chosen.length > 1) writeNumber(bytes, parts[index] ?? 0);
      kept[places[index] ?? 0] = 1;
    }
  });
  return Uint8Array.from(bytes);
}

/** Hands that come nowhere do anything there. */
export function unpackPolicy(round: RoundGame, bytes: Uint8Array): Policy {
  const policy = new Float64Array(round.choices);
  let at = 0;
  const readNumber = (): number => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('the policy is cut short');
      number += (byte & 0x7f) << shift;
      if (byte < 0x80) return number;
    }
  };
  followOwn(round, policy, (places) => {
    const chosen = readNumber();
    for (let i = 0; i < chosen; i++) {
      const place = places[readNumber()];
      if (place === undefined) throw new RangeError('the policy is of another round');
      policy[place] = chosen > 1 ? readNumber() : 1;
    }
  });
  normalise(round, policy, policy, 0);
  normalise(round, policy, policy, 1);
  return policy;
}

/** Seven bits to a byte, the lowest first; all but the last byte have the eighth bit set. */
function writeNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest >= 0x80; rest >>= 7) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
}

/**
 * Asks for the choices of every hand that may be there, from the first statement on; `policy` must then
 * say which of them are made, for those lead on.
 */
function followOwn(round: RoundGame, policy: Policy, decide: Decide): void {
  const { talk, hands, say } = round;
  // Which hands of each player may be there, by talk; room is given back once it has been left.
  const there = new Map([[0, [present(round, 0), present(round, 1)] as const]]);
  for (let at = 0; at < talk.size; at++) {
    const here = there.get(at);
    if (here === undefined) continue;
    there.delete(at);
    const player = moverAt(talk.depth[at] ?? 0);
    placesByHand(round, player, at).forEach((places, hand) => {
      if (here[player][hand] === 1 && places.length > 1) decide(places);
    });
    const end = talk.first[at + 1] ?? 0;
    for (let next = talk.first[at] ?? 0; next < end; next++) {
      const isNew = talk.named[next] !== talk.named[at];
      const follow = (who: RoundPlayer): Uint8Array => {
        const { size, before } = handsAt(hands, who, talk.named[next] ?? 0);
        const start = say[next] ?? 0;
        return Uint8Array.from({ length: size }, (_, hand) => {
          const isThere = here[who][isNew ? (before[hand] ?? 0) : hand] === 1;
          return isThere && (who !== player || (policy[start + hand] ?? 0) > 0) ? 1 : 0;
        });
      };
      const after = [follow(0), follow(1)] as const;
      if (after[0].includes(1) || after[1].includes(1)) there.set(next, after);
    }
  }
}

const present = ({ hands }: RoundGame, player: RoundPlayer): Uint8Array =>
  new Uint8Array(handsAt(hands, player, 0).size).fill(1);

function placesByHand(round: RoundGame, player: RoundPlayer, at: number): number[][] {
  const { size } = handsAt(round.hands, player, round.talk.named[at] ?? 0);
  const list: number[][] = Array.from({ length: size }, () => []);
  for (const { start, size: wide, before } of choicesAt(round, player, at)) {
    for (let i = 0; i < wide; i++) list[before?.[i] ?? i]?.push(start + i);
  }
  return list;
}
