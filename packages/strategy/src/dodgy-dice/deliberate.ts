/**
 * Thinks a round through by counterfactual regret minimisation (CFR+, one player after the other, later
 * iterations weighing more). For more than two players theory promises nothing, but practice does well.
 * Every other player may be one of the plain people; what is said tells which.
 */

import { hearAnswers } from './hearing.ts';
import { learnToAnswer, learnToSpeak, settle } from './learning.ts';
import { foresee } from './moves.ts';
import {
  levelOf,
  makeParley,
  type Parley,
  type ParleySetting,
  SAME,
  speakerAfter,
} from './parley.ts';
import { addSum, tailSums } from './sums.ts';
import { listen, tell } from './telling.ts';
import { beginThought, listAt, rangeAt, shakeHands, type Thought, type Worths } from './thought.ts';

export interface Advice {
  readonly parley: Parley;
  /** Chances in 255ths. */
  readonly calls: Uint8Array;
  readonly says: Uint8Array;
  readonly worths: Worths;
  /** What the round is worth to each player. */
  readonly worth: readonly number[];
}

/** Talk that is less likely is not followed. */
const NEGLIGIBLE = 1e-4;

/** Choices times players times iterations, and the fewest and most iterations. */
const EFFORT = 5e6;
const FEWEST = 16;
const MOST = 48;

/** As many iterations as take about as long for any round. */
const patienceFor = ({ players, callSize, saySize }: Parley): number =>
  Math.max(FEWEST, Math.min(MOST, Math.round(EFFORT / ((callSize + saySize) * players))));

export function deliberate(setting: ParleySetting): Advice {
  const parley = makeParley(setting);
  const thought = beginThought(parley);
  const iterations = setting.iterations ?? patienceFor(parley);
  for (let iteration = 1; iteration <= iterations; iteration++) {
    thought.weight = iteration ** 2;
    for (let player = 0; player < parley.players; player++) ask(thought, player);
  }
  settle(thought);
  const worths = {
    answers: new Float32Array(2 * parley.callSize),
    says: new Float32Array(parley.saySize),
  };
  const settled = { ...thought, worths };
  return {
    parley,
    calls: toBytes(thought.keen.calls),
    says: toBytes(thought.keen.says),
    worths,
    worth: setting.dice.map((_, player) => ask(settled, player)),
  };
}

function toBytes(chances: Float64Array): Uint8Array {
  const bytes = new Uint8Array(chances.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Math.round(255 * (chances[i] ?? 0));
  return bytes;
}

/** Goes through the round for one player; gives what it is worth. */
function ask(thought: Thought, player: number): number {
  thought.asked = player;
  shakeHands(thought);
  const out = rangeAt(thought.spoken, 0, player);
  speak(thought, 0, out);
  const { chance } = levelOf(thought.parley, player, 0);
  return chance.reduce((sum, part, hand) => sum + part * (out[hand] ?? 0), 0);
}

/** Everybody believed statement `at`, or nothing was said yet: the next one speaks. */
function speak(thought: Thought, at: number, out: Float64Array): void {
  const { parley, asked } = thought;
  const { ladder, players, optionAt, optionNode, optionKind } = parley;
  const depth = ladder.depth[at] ?? 0;
  const named = ladder.named[at] ?? 0;
  const speaker = speakerAfter(depth, players);
  const { size } = levelOf(parley, speaker, named);
  const own = levelOf(parley, asked, named);
  const stated = rangeAt(thought.stated, depth + 1, asked);
  const from = optionAt[at] ?? 0;
  const to = optionAt[at + 1] ?? 0;
  out.fill(0, 0, own.size);
  for (let option = from; option < to; option++) {
    const next = optionNode[option] ?? 0;
    const isNew = optionKind[option] !== SAME;
    const place = (parley.sayAt[at] ?? 0) + (option - from) * size;
    listen(thought, depth, named, isNew);
    if (speaker === asked) {
      answer(thought, next, stated);
      addOwnStatement(thought, at, place, isNew, stated, out);
    } else if (tell(thought, depth, named, place, isNew) > NEGLIGIBLE) {
      answer(thought, next, stated);
      if (isNew) foresee(own.heard, stated, out, 0);
      else addTo(out, stated, own.size);
    }
    // BEST and OTHER of a new image are done together.
    if (isNew) option++;
  }
  if (speaker !== asked) return;
  if (thought.worths === undefined) learnToSpeak(thought, at, out);
  else noteSays(thought, thought.worths, at);
}

function addOwnStatement(
  { parley, asked, keen, sayValues }: Thought,
  at: number,
  place: number,
  isNew: boolean,
  stated: Float64Array,
  out: Float64Array,
): void {
  const { size, best, other } = levelOf(parley, asked, parley.ladder.named[at] ?? 0);
  if (isNew) {
    sayValues.fill(0, place, place + 2 * size);
    foresee(best, stated, sayValues, place);
    foresee(other, stated, sayValues, place + size);
  } else {
    for (let hand = 0; hand < size; hand++) sayValues[place + hand] = stated[hand] ?? 0;
  }
  for (let i = 0; i < (isNew ? 2 * size : size); i++) {
    const hand = i < size ? i : i - size;
    const value = (keen.says[place + i] ?? 0) * (sayValues[place + i] ?? 0);
    out[hand] = (out[hand] ?? 0) + value;
  }
}

/** Statement `at` has been made: the others answer. */
function answer(thought: Thought, at: number, out: Float64Array): void {
  const { parley, asked } = thought;
  const { ladder, players } = parley;
  const depth = ladder.depth[at] ?? 0;
  const speaker = speakerAfter(depth - 1, players);
  const { size } = levelOf(parley, asked, ladder.named[at] ?? 0);
  const believed = rangeAt(thought.believed, depth, asked);
  const goesOn = hearAnswers(thought, at);
  out.fill(0, 0, size);
  believed.fill(0, 0, size);
  addCalls(thought, at, believed, out);
  if (goesOn > NEGLIGIBLE) {
    const spoken = rangeAt(thought.spoken, depth, asked);
    speak(thought, at, spoken);
    addTo(believed, spoken, size);
  }
  if (asked === speaker) {
    addTo(out, believed, size);
    return;
  }
  const start = parley.callAt[at * players + asked] ?? 0;
  const isForced = ladder.count[at] === ladder.most && asked === speakerAfter(depth, players);
  for (let hand = 0; hand < size; hand++) {
    const now = isForced ? 1 : (thought.keen.calls[start + hand] ?? 0);
    const call = thought.callValues[start + hand] ?? 0;
    out[hand] = (out[hand] ?? 0) + now * call + (1 - now) * (believed[hand] ?? 0);
  }
  if (thought.worths !== undefined) noteAnswers(thought, thought.worths, at, believed);
  else if (!isForced) learnToAnswer(thought, start, size, believed);
}

/**
 * What calls are worth to the player asked: those of players who answer before go to `out`, for they
 * come whatever the player does; those after count only if the player believes; an own call is kept.
 */
function addCalls(thought: Thought, at: number, believed: Float64Array, out: Float64Array): void {
  const { parley, asked, later, earlier, sum, spare } = thought;
  const { ladder, players, most } = parley;
  const wanted = ladder.count[at] ?? 0;
  const speaker = speakerAfter((ladder.depth[at] ?? 0) - 1, players);
  const ownPlace = (asked - speaker + players) % players;
  addUpLater(thought, speaker, wanted);
  earlier.fill(0);
  earlier[0] = 1;
  for (let place = 1; place < players; place++) {
    const player = (speaker + place) % players;
    const rest = listAt(later, place + 1);
    if (player === asked) {
      addSum(earlier, rest, sum, wanted, wanted);
      const { callValues } = thought;
      const start = parley.callAt[at * players + asked] ?? 0;
      callValues.fill(0, start, start + levelOf(parley, asked, ladder.named[at] ?? 0).size);
      addChallenge(thought, at, asked, callValues, start);
    } else {
      addSum(rest, listAt(thought.calling, player), spare, wanted, most[player] ?? 0);
      addSum(earlier, spare, sum, wanted, wanted);
      addChallenge(thought, at, player, place < ownPlace || ownPlace === 0 ? out : believed, 0);
      addSum(earlier, listAt(thought.believing, player), spare, wanted, most[player] ?? 0);
      earlier.set(spare);
    }
  }
}

/** `later[t]`: dice of the speaker and of all who answer at place t or after, without the one asked. */
function addUpLater(thought: Thought, speaker: number, wanted: number): void {
  const { parley, asked, later, all } = thought;
  const { players, most } = parley;
  const last = listAt(later, players);
  last.fill(0);
  if (asked === speaker) last[0] = 1;
  else last.set(listAt(all, speaker));
  for (let place = players - 1; place > 1; place--) {
    const player = (speaker + place) % players;
    const target = listAt(later, place);
    if (player === asked) target.set(listAt(later, place + 1));
    else addSum(listAt(later, place + 1), listAt(all, player), target, wanted, most[player] ?? 0);
  }
}

/** A player calls; `sum` holds how many dice the others have together when that happens. */
function addChallenge(
  { parley, asked, sum }: Thought,
  at: number,
  caller: number,
  out: Float64Array,
  offset: number,
): void {
  const { ladder, players, setting } = parley;
  const wanted = ladder.count[at] ?? 0;
  const speaker = speakerAfter((ladder.depth[at] ?? 0) - 1, players);
  const all = tailSums(sum, wanted);
  if (all === 0) return;
  const { size, named, spoken } = levelOf(parley, asked, ladder.named[at] ?? 0);
  const shown = (asked === speaker ? spoken : named)[ladder.image[at] === 0 ? 0 : 1];
  const ifTrue = setting.gains[(asked * players + speaker) * players + caller] ?? 0;
  const ifFalse = setting.gains[(asked * players + caller) * players + speaker] ?? 0;
  for (let hand = 0; hand < size; hand++) {
    const needed = wanted - (shown[hand] ?? 0);
    const isTrue = sum[needed > 0 ? needed : 0] ?? 0;
    const value = isTrue * ifTrue + (all - isTrue) * ifFalse;
    out[offset + hand] = (out[offset + hand] ?? 0) + value;
  }
}

function addTo(out: Float64Array, more: Float64Array, size: number): void {
  for (let hand = 0; hand < size; hand++) out[hand] = (out[hand] ?? 0) + (more[hand] ?? 0);
}

/** Values are sums over the others' hands; divided by their chances they are worths. */
function noteSays(
  { parley, asked, sayValues, keptMass }: Thought,
  worths: Worths,
  at: number,
): void {
  const { ladder, optionAt, sayAt } = parley;
  const kept = listAt(keptMass, ladder.depth[at] ?? 0);
  const mass = kept.reduce(
    (product, one, player) => (player === asked ? product : product * one),
    1,
  );
  const { size } = levelOf(parley, asked, ladder.named[at] ?? 0);
  const start = sayAt[at] ?? 0;
  const end = start + ((optionAt[at + 1] ?? 0) - (optionAt[at] ?? 0)) * size;
  for (let place = start; place < end; place++) worths.says[place] = (sayValues[place] ?? 0) / mass;
}

/** Those who answer before the player asked have believed. */
function noteAnswers(thought: Thought, worths: Worths, at: number, believed: Float64Array): void {
  const { parley, asked, callValues, keptMass, heardMass } = thought;
  const { ladder, players } = parley;
  const depth = ladder.depth[at] ?? 0;
  const speaker = speakerAfter(depth - 1, players);
  const ownPlace = (asked - speaker + players) % players;
  let mass = listAt(heardMass, depth)[speaker] ?? 0;
  for (let place = 1; place < players; place++) {
    const masses = listAt(place < ownPlace ? keptMass : heardMass, depth);
    if (place !== ownPlace) mass *= masses[(speaker + place) % players] ?? 0;
  }
  const { size } = levelOf(parley, asked, ladder.named[at] ?? 0);
  const start = parley.callAt[at * players + asked] ?? 0;
  for (let hand = 0; hand < size; hand++) {
    const place = start + hand;
    worths.answers[2 * place] = (callValues[place] ?? 0) / mass;
    worths.answers[2 * place + 1] = (believed[hand] ?? 0) / mass;
  }
}
