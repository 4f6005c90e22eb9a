/**
 * Solves a round on the abstraction by counterfactual regret minimisation (CFR+, the players taking
 * turns, later iterations weighing more). For more than two players nothing is promised by theory,
 * but it works. Each other player may be one of the plain people: what was said tells which.
 */

import type { Moves } from './classes.ts';
import { levelOf, type Parley, type ParleySetting, makeParley, SAME } from './parley.ts';
import { plainPolicy } from './plain.ts';
import { addSum, tailSums } from './sums.ts';

export interface Advice {
  readonly parley: Parley;
  readonly calls: Float64Array;
  readonly says: Float64Array;
  /** What the round is worth to each player. */
  readonly worth: Float64Array;
}

/** Talk less likely than this is not followed further. */
const NEGLIGIBLE = 1e-5;

/** Chances by player and class at a depth of the talk. */
type Ranges = readonly (readonly Float64Array[])[];

interface Work {
  readonly parley: Parley;
  readonly plainCalls: Float64Array;
  readonly plainSays: Float64Array;
  /** Regrets of calling and of believing, in turn. */
  readonly callRegret: Float64Array;
  readonly callNow: Float64Array;
  readonly callPlayed: Float64Array;
  readonly callReached: Float64Array;
  readonly callValue: Float64Array;
  readonly sayRegret: Float64Array;
  readonly sayNow: Float64Array;
  readonly sayPlayed: Float64Array;
  /** The value of each option; for others than the player asked, its chance on the way. */
  readonly sayValue: Float64Array;
  /** Hands of keen players and of plain ones: when a statement is to be answered, and when all believed. */
  readonly keenHeard: Ranges;
  readonly plainHeard: Ranges;
  readonly keenKept: Ranges;
  readonly plainKept: Ranges;
  /** How likely any hand of a player is still there, by depth. */
  readonly heardMass: readonly Float64Array[];
  readonly keptMass: readonly Float64Array[];
  readonly values: Ranges;
  readonly onward: Ranges;
  readonly deeper: Ranges;
  /** How many dice of the image in question a player shows: all hands, those that call, those that believe. */
  readonly all: readonly Float64Array[];
  readonly calling: readonly Float64Array[];
  readonly believing: readonly Float64Array[];
  readonly after: readonly Float64Array[];
  readonly before: Float64Array;
  readonly sum: Float64Array;
  readonly spare: Float64Array;
  asked: number;
  weight: number;
}

export function deliberate(setting: ParleySetting): Advice {
  const work = makeWork(makeParley(setting));
  const { parley } = work;
  const { players, classes } = parley;
  const worth = new Float64Array(players);
  for (let iteration = 1; iteration <= setting.iterations; iteration++) {
    work.weight = iteration * iteration;
    for (let asked = 0; asked < players; asked++) {
      work.asked = asked;
      start(work);
      const out = at2(work.values, 0, asked);
      speak(work, 0, out);
      let value = 0;
      const { chance, size } = levelOf(classes, asked, 0);
      for (let hand = 0; hand < size; hand++) value += (chance[hand] ?? 0) * (out[hand] ?? 0);
      worth[asked] = value;
    }
  }
  return { parley, calls: averageCalls(work), says: averageSays(work), worth };
}

function makeWork(parley: Parley): Work {
  const { players, classes, ladder, callSize, saySize } = parley;
  const { calls: plainCalls, says: plainSays } = plainPolicy(parley);
  const depths = ladder.most - ladder.least + 3;
  const widths = classes.map(({ levels }) => Math.max(...levels.map(({ size }) => size)));
  const ranges = (): Ranges =>
    Array.from({ length: depths }, () => widths.map((width) => new Float64Array(width)));
  const masses = () => Array.from({ length: depths }, () => new Float64Array(players));
  const counts = () => Array.from({ length: players + 1 }, () => new Float64Array(ladder.most + 2));
  return {
    parley,
    plainCalls,
    plainSays,
    callRegret: new Float64Array(2 * callSize),
    callNow: plainCalls.slice(),
    callPlayed: new Float64Array(callSize),
    callReached: new Float64Array(callSize),
    callValue: new Float64Array(callSize),
    sayRegret: new Float64Array(saySize),
    sayNow: plainSays.slice(),
    sayPlayed: new Float64Array(saySize),
    sayValue: new Float64Array(saySize),
    keenHeard: ranges(),
    plainHeard: ranges(),
    keenKept: ranges(),
    plainKept: ranges(),
    heardMass: masses(),
    keptMass: masses(),
    values: ranges(),
    onward: ranges(),
    deeper: ranges(),
    all: counts(),
    calling: counts(),
    believing: counts(),
    after: counts(),
    before: new Float64Array(ladder.most + 2),
    sum: new Float64Array(ladder.most + 2),
    spare: new Float64Array(ladder.most + 2),
    asked: 0,
    weight: 0,
  };
}

const NONE = new Float64Array(0);
const at2 = (ranges: Ranges, depth: number, player: number): Float64Array =>
  ranges[depth]?.[player] ?? NONE;

function start({ parley, keenKept, plainKept, keptMass }: Work): void {
  const { players, classes, setting } = parley;
  for (let player = 0; player < players; player++) {
    const { chance, size } = levelOf(classes, player, 0);
    const plain = setting.plain[player] ?? 0;
    const keen = at2(keenKept, 0, player);
    const common = at2(plainKept, 0, player);
    for (let hand = 0; hand < size; hand++) {
      keen[hand] = (1 - plain) * (chance[hand] ?? 0);
      common[hand] = plain * (chance[hand] ?? 0);
    }
  }
  keptMass[0]?.fill(1);
}

/** Everybody believed statement `at`, or nothing was said yet: the next one speaks. */
function speak(work: Work, at: number, out: Float64Array): void {
  const { parley, asked, sayNow, sayValue } = work;
  const { ladder, players, classes, optionAt, optionNode, optionKind } = parley;
  const depth = ladder.depth[at] ?? 0;
  const named = ladder.named[at] ?? 0;
  const mover = depth % players;
  const own = levelOf(classes, asked, named);
  const width = levelOf(classes, mover, named).size;
  const { best, other } = levelOf(classes, mover, named);
  const child = at2(work.values, depth + 1, asked);
  const from = optionAt[at] ?? 0;
  const to = optionAt[at + 1] ?? 0;
  out.fill(0, 0, own.size);
  for (let option = from; option < to; option++) {
    const next = optionNode[option] ?? 0;
    const isNew = optionKind[option] !== SAME;
    const offset = (parley.sayAt[at] ?? 0) + (option - from) * width;
    listen(work, depth, named, mover, isNew);
    if (mover === asked) {
      answer(work, next, child);
      if (isNew) {
        sayValue.fill(0, offset, offset + 2 * width);
        expect(best, child, sayValue, offset);
        expect(other, child, sayValue, offset + width);
      } else {
        for (let hand = 0; hand < width; hand++) sayValue[offset + hand] = child[hand] ?? 0;
      }
      const end = isNew ? 2 * width : width;
      for (let i = 0; i < end; i++) {
        const hand = i < width ? i : i - width;
        out[hand] = (out[hand] ?? 0) + (sayNow[offset + i] ?? 0) * (sayValue[offset + i] ?? 0);
      }
    } else {
      if (tell(work, depth, named, mover, offset, isNew) > NEGLIGIBLE) {
        answer(work, next, child);
        if (isNew) expect(own.heard, child, out, 0);
        else for (let hand = 0; hand < own.size; hand++) out[hand] = (out[hand] ?? 0) + (child[hand] ?? 0);
      }
    }
    if (isNew) option++;
  }
  if (mover === asked) learnToSpeak(work, at, out);
}

/** Those who neither speak nor are asked hear a statement. */
function listen(work: Work, depth: number, named: number, mover: number, isNew: boolean): void {
  const { parley, asked, keenKept, plainKept, keenHeard, plainHeard } = work;
  const { players, classes } = parley;
  const heard = work.heardMass[depth + 1] ?? NONE;
  const kept = work.keptMass[depth] ?? NONE;
  for (let player = 0; player < players; player++) {
    if (player === asked || player === mover) continue;
    heard[player] = kept[player] ?? 0;
    const level = levelOf(classes, player, named);
    const pairs = [
      [at2(keenKept, depth, player), at2(keenHeard, depth + 1, player)],
      [at2(plainKept, depth, player), at2(plainHeard, depth + 1, player)],
    ] as const;
    for (const [source, target] of pairs) {
      if (isNew) {
        target.fill(0);
        arrive(level.heard, source, 0, target);
      } else {
        for (let hand = 0; hand < level.size; hand++) target[hand] = source[hand] ?? 0;
      }
    }
  }
}

/** Somebody else speaks: which hands do? Gives the chance that the talk comes so far. */
function tell(
  work: Work,
  depth: number,
  named: number,
  mover: number,
  offset: number,
  isNew: boolean,
): number {
  const { parley, asked, sayNow, sayPlayed, sayValue, plainSays, weight } = work;
  const { players, classes } = parley;
  const { size, best, other } = levelOf(classes, mover, named);
  const isCounted = asked === (mover + 1) % players;
  const keen = at2(work.keenKept, depth, mover);
  const plain = at2(work.plainKept, depth, mover);
  const keenNow = at2(work.keenHeard, depth + 1, mover);
  const plainNow = at2(work.plainHeard, depth + 1, mover);
  let mass = 0;
  if (isNew) {
    keenNow.fill(0);
    plainNow.fill(0);
  }
  const ways = isNew ? 2 : 1;
  for (let way = 0; way < ways; way++) {
    const base = offset + way * size;
    const moves = way === 0 ? best : other;
    for (let hand = 0; hand < size; hand++) {
      const chance = (keen[hand] ?? 0) * (sayNow[base + hand] ?? 0);
      if (isCounted) sayPlayed[base + hand] = (sayPlayed[base + hand] ?? 0) + weight * chance;
      if (isNew) sayValue[base + hand] = chance;
      else keenNow[hand] = chance;
      mass += chance;
    }
    if (isNew) arrive(moves, sayValue, base, keenNow);
    for (let hand = 0; hand < size; hand++) {
      const chance = (plain[hand] ?? 0) * (plainSays[base + hand] ?? 0);
      if (isNew) sayValue[base + hand] = chance;
      else plainNow[hand] = chance;
      mass += chance;
    }
    if (isNew) arrive(moves, sayValue, base, plainNow);
  }
  const heard = work.heardMass[depth + 1] ?? NONE;
  heard[mover] = mass;
  let product = 1;
  for (let player = 0; player < players; player++) {
    if (player !== asked) product *= heard[player] ?? 0;
  }
  return product;
}

function learnToSpeak(work: Work, at: number, out: Float64Array): void {
  const { parley, sayRegret, sayValue, sayNow, plainSays } = work;
  const { ladder, players, classes } = parley;
  const mover = (ladder.depth[at] ?? 0) % players;
  const { size } = levelOf(classes, mover, ladder.named[at] ?? 0);
  const start = parley.sayAt[at] ?? 0;
  const options = (parley.optionAt[at + 1] ?? 0) - (parley.optionAt[at] ?? 0);
  for (let hand = 0; hand < size; hand++) {
    const value = out[hand] ?? 0;
    let sum = 0;
    for (let index = start + hand, i = 0; i < options; i++, index += size) {
      const regret = (sayRegret[index] ?? 0) + (sayValue[index] ?? 0) - value;
      sayRegret[index] = regret > 0 ? regret : 0;
      if (regret > 0) sum += regret;
    }
    for (let index = start + hand, i = 0; i < options; i++, index += size) {
      sayNow[index] = sum > 0 ? (sayRegret[index] ?? 0) / sum : (plainSays[index] ?? 0);
    }
  }
}

/** Statement `at` has been made: the others answer. */
function answer(work: Work, at: number, out: Float64Array): void {
  const { parley, asked, after, before, sum, spare } = work;
  const { ladder, players, classes, setting, thrown } = parley;
  const depth = ladder.depth[at] ?? 0;
  const named = ladder.named[at] ?? 0;
  const speaker = (depth - 1) % players;
  const wanted = ladder.count[at] ?? 0;
  const label = ladder.image[at] === 0 ? 0 : 1;
  const own = levelOf(classes, asked, named);
  const { size } = own;
  const shown = own.named[label];
  const goesOn = hearAll(work, at);
  const onward = at2(work.onward, depth, asked);
  out.fill(0, 0, size);
  onward.fill(0, 0, size);

  // after[t]: the speaker and those who answer at place t or later, without the one asked.
  const last = after[players] ?? NONE;
  last.fill(0);
  if (asked === speaker) last[0] = 1;
  else last.set(work.all[speaker] ?? NONE);
  for (let place = players - 1; place >= 1; place--) {
    const player = (speaker + place) % players;
    const target = after[place] ?? NONE;
    const source = after[place + 1] ?? NONE;
    if (player === asked) target.set(source);
    else addSum(source, work.all[player] ?? NONE, target, wanted, thrown[player] ?? 0);
  }
  before.fill(0);
  before[0] = 1;
  const ownPlace = (asked - speaker + players) % players;
  const callStart = parley.callAt[at * players + asked] ?? 0;
  for (let place = 1; place < players; place++) {
    const player = (speaker + place) % players;
    if (player === asked) {
      addSum(before, after[place + 1] ?? NONE, sum, wanted, wanted);
      const all = tailSums(sum, wanted);
      const won = setting.gains[(asked * players + asked) * players + speaker] ?? 0;
      const lost = setting.gains[(asked * players + speaker) * players + asked] ?? 0;
      for (let hand = 0; hand < size; hand++) {
        const need = wanted - (shown[hand] ?? 0);
        const isTrue = sum[need > 0 ? need : 0] ?? 0;
        work.callValue[callStart + hand] = isTrue * lost + (all - isTrue) * won;
      }
      continue;
    }
    addSum(after[place + 1] ?? NONE, work.calling[player] ?? NONE, spare, wanted, thrown[player] ?? 0);
    addSum(before, spare, sum, wanted, wanted);
    const all = tailSums(sum, wanted);
    if (all > 0) {
      const ifTrue = setting.gains[(asked * players + speaker) * players + player] ?? 0;
      const ifFalse = setting.gains[(asked * players + player) * players + speaker] ?? 0;
      const target = place < ownPlace || ownPlace === 0 ? out : onward;
      const isServed = ownPlace === 0 && setting.stone === asked;
      for (let hand = 0; hand < size; hand++) {
        const held = shown[hand] ?? 0;
        const need = wanted - held;
        let isTrue = sum[need > 0 ? need : 0] ?? 0;
        if (isServed) {
          const shows = setting.rule === 'rolled' ? held / (thrown[asked] ?? 1) : 0;
          isTrue = isTrue * shows + (sum[need > 1 ? need - 1 : 0] ?? 0) * (1 - shows);
        }
        target[hand] = (target[hand] ?? 0) + isTrue * ifTrue + (all - isTrue) * ifFalse;
      }
    }
    addSum(before, work.believing[player] ?? NONE, spare, wanted, thrown[player] ?? 0);
    before.set(spare);
  }
  if (goesOn > NEGLIGIBLE) {
    const deeper = at2(work.deeper, depth, asked);
    speak(work, at, deeper);
    for (let hand = 0; hand < size; hand++) onward[hand] = (onward[hand] ?? 0) + (deeper[hand] ?? 0);
  }
  if (ownPlace === 0) {
    for (let hand = 0; hand < size; hand++) out[hand] = (out[hand] ?? 0) + (onward[hand] ?? 0);
  } else if (ownPlace === 1 && wanted === ladder.most) {
    for (let hand = 0; hand < size; hand++) {
      out[hand] = (out[hand] ?? 0) + (work.callValue[callStart + hand] ?? 0);
    }
  } else {
    learnToAnswer(work, callStart, size, onward, out);
  }
}

/** Counts the dice of the others for a statement and lets them answer; gives the chance that all believe. */
function hearAll(work: Work, at: number): number {
  const { parley, asked, weight, callNow, callPlayed, callReached, plainCalls } = work;
  const { ladder, players, classes, setting, thrown } = parley;
  const depth = ladder.depth[at] ?? 0;
  const named = ladder.named[at] ?? 0;
  const speaker = (depth - 1) % players;
  const wanted = ladder.count[at] ?? 0;
  const label = ladder.image[at] === 0 ? 0 : 1;
  const isLast = wanted === ladder.most;
  const kept = work.keptMass[depth] ?? NONE;
  const heard = work.heardMass[depth] ?? NONE;
  let goesOn = isLast ? 0 : 1;
  for (let player = 0; player < players; player++) {
    if (player === asked) continue;
    const { size, named: counts } = levelOf(classes, player, named);
    const shown = counts[label];
    const keen = at2(work.keenHeard, depth, player);
    const plain = at2(work.plainHeard, depth, player);
    const keenLeft = at2(work.keenKept, depth, player);
    const plainLeft = at2(work.plainKept, depth, player);
    const all = work.all[player] ?? NONE;
    all.fill(0);
    if (player === speaker) {
      const isServed = setting.stone === player;
      const dice = setting.rule === 'rolled' ? (thrown[player] ?? 1) : Number.POSITIVE_INFINITY;
      for (let hand = 0; hand < size; hand++) {
        const a = keen[hand] ?? 0;
        const b = plain[hand] ?? 0;
        keenLeft[hand] = a;
        plainLeft[hand] = b;
        const held = shown[hand] ?? 0;
        const low = held < wanted ? held : wanted;
        if (isServed) {
          const high = held + 1 < wanted ? held + 1 : wanted;
          const shows = held / dice;
          all[low] = (all[low] ?? 0) + (a + b) * shows;
          all[high] = (all[high] ?? 0) + (a + b) * (1 - shows);
        } else {
          all[low] = (all[low] ?? 0) + a + b;
        }
      }
      kept[player] = heard[player] ?? 0;
    } else {
      const calling = work.calling[player] ?? NONE;
      const believing = work.believing[player] ?? NONE;
      calling.fill(0);
      believing.fill(0);
      const start = parley.callAt[at * players + player] ?? 0;
      const isForced = isLast && player === (speaker + 1) % players;
      const isCounted = asked === (player + 1) % players;
      let mass = 0;
      for (let hand = 0; hand < size; hand++) {
        const index = start + hand;
        const a = keen[hand] ?? 0;
        const b = plain[hand] ?? 0;
        const now = isForced ? 1 : (callNow[index] ?? 0);
        const natural = isForced ? 1 : (plainCalls[index] ?? 0);
        const keenCall = a * now;
        const plainCall = b * natural;
        if (isCounted) {
          callPlayed[index] = (callPlayed[index] ?? 0) + weight * keenCall;
          callReached[index] = (callReached[index] ?? 0) + weight * a;
        }
        keenLeft[hand] = a - keenCall;
        plainLeft[hand] = b - plainCall;
        const held = shown[hand] ?? 0;
        const place = held < wanted ? held : wanted;
        const called = keenCall + plainCall;
        const left = a + b - called;
        all[place] = (all[place] ?? 0) + a + b;
        calling[place] = (calling[place] ?? 0) + called;
        believing[place] = (believing[place] ?? 0) + left;
        mass += left;
      }
      kept[player] = mass;
    }
    goesOn *= kept[player] ?? 0;
  }
  return goesOn;
}

function learnToAnswer(
  { callRegret, callNow, callValue, plainCalls }: Work,
  start: number,
  size: number,
  onward: Float64Array,
  out: Float64Array,
): void {
  for (let hand = 0; hand < size; hand++) {
    const index = start + hand;
    const call = callValue[index] ?? 0;
    const believe = onward[hand] ?? 0;
    const now = callNow[index] ?? 0;
    const value = now * call + (1 - now) * believe;
    out[hand] = (out[hand] ?? 0) + value;
    const a = Math.max(0, (callRegret[2 * index] ?? 0) + call - value);
    const b = Math.max(0, (callRegret[2 * index + 1] ?? 0) + believe - value);
    callRegret[2 * index] = a;
    callRegret[2 * index + 1] = b;
    callNow[index] = a + b > 0 ? a / (a + b) : (plainCalls[index] ?? 0);
  }
}

function averageCalls({ callPlayed, callReached, plainCalls }: Work): Float64Array {
  return callPlayed.map((played, index) => {
    const reached = callReached[index] ?? 0;
    return reached > 0 ? played / reached : (plainCalls[index] ?? 0);
  });
}

function averageSays({ parley, sayPlayed, plainSays }: Work): Float64Array {
  const { ladder, players, classes, optionAt, sayAt } = parley;
  const average = plainSays.slice();
  for (let at = 0; at < ladder.size; at++) {
    const { size } = levelOf(classes, (ladder.depth[at] ?? 0) % players, ladder.named[at] ?? 0);
    const options = (optionAt[at + 1] ?? 0) - (optionAt[at] ?? 0);
    for (let hand = 0; hand < size; hand++) {
      const start = (sayAt[at] ?? 0) + hand;
      let sum = 0;
      for (let i = 0; i < options; i++) sum += sayPlayed[start + i * size] ?? 0;
      if (sum === 0) continue;
      for (let i = 0; i < options; i++) average[start + i * size] = (sayPlayed[start + i * size] ?? 0) / sum;
    }
  }
  return average;
}

/** What arrives in each class after the moves. */
function arrive(
  { from, to, chance }: Moves,
  source: Float64Array,
  offset: number,
  target: Float64Array,
): void {
  for (let move = 0; move < from.length; move++) {
    const goal = to[move] ?? 0;
    target[goal] = (target[goal] ?? 0) + (source[offset + (from[move] ?? 0)] ?? 0) * (chance[move] ?? 0);
  }
}

/** Adds to each class what it can expect after the moves. */
function expect(
  { from, to, chance }: Moves,
  values: Float64Array,
  out: Float64Array,
  offset: number,
): void {
  for (let move = 0; move < from.length; move++) {
    const at = offset + (from[move] ?? 0);
    out[at] = (out[at] ?? 0) + (values[to[move] ?? 0] ?? 0) * (chance[move] ?? 0);
  }
}
