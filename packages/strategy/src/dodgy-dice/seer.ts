/**
 * The strongest bot. It thinks every round through at the table, for the dice as they are shared out and
 * for what they are worth in the game, and mixes its statements and calls as it finds best. Rounds that
 * it has thought about it remembers.
 */

import {
  type DodgyAction,
  type DodgyView,
  IMAGES,
  type Image,
  loserOf,
} from '@dicehall/rules/dodgy-dice';
import { type Advice, deliberate } from './deliberate.ts';
import { type DodgyQuestion, evenlyBest, type MixingBot, mixingBot, only } from './mixing.ts';
import { BEST, levelOf, SAME } from './parley.ts';
import { type Reading, read } from './reading.ts';
import { afterTaking, gainsOf, standingOf, winChances } from './standing.ts';
import { truthOf } from './truth.ts';

export interface SeerSettings {
  readonly name: string;
  /** How long it thinks; if undefined, a few hundredths of a second. */
  readonly iterations?: number;
  /** How many rounds it remembers. */
  readonly memory: number;
}

export function seer({ name, iterations, memory }: SeerSettings): MixingBot {
  const remembered = new Map<string, Advice>();
  const adviceFor = (view: DodgyView, { order, plain }: Reading): Advice => {
    const dice = order.map((seat) => view.dice[seat] ?? 0);
    const stone = view.stone >= 0 ? order.indexOf(view.stone) : view.stone;
    const { outAt, stone: rule } = view.options;
    const key = [dice, stone, outAt, rule, plain].join();
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const gains = gainsOf({ dice, stone, outAt });
    const advice = deliberate({ dice, stone, rule, gains, plain, iterations });
    if (remembered.size >= memory) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(key, advice);
    return advice;
  };
  const mix = (question: DodgyQuestion): readonly number[] => {
    const { view, seat, actions } = question;
    if (actions.length === 1) return only(actions, 0);
    if (view.phase === 'take')
      return evenlyBest(actions, (action) => worthOfTaking(view, seat, action));
    const reading = read(view, seat);
    if (reading === undefined) return offLadder(question);
    const advice = adviceFor(view, reading);
    return view.phase === 'say'
      ? mixStatements(question, reading, advice)
      : mixAnswers(question, reading, advice);
  };
  return mixingBot(name, mix, (question, index) => {
    const reading = question.view.phase === 'take' ? undefined : read(question.view, question.seat);
    const advice = reading === undefined ? undefined : adviceFor(question.view, reading);
    return worthOf(question, index, reading, advice);
  });
}

function worthOfTaking(view: DodgyView, seat: number, action: DodgyAction): number {
  if (action.kind !== 'take') return 0;
  const taken = afterTaking(standingOf(view), seat, loserOf(view), action.die);
  return winChances(taken)[seat] ?? 0;
}

/** The most likely statement; a call of what is rather false. */
function offLadder({ view, seat, actions }: DodgyQuestion): number[] {
  if (view.phase === 'say') {
    return evenlyBest(actions, (action) =>
      action.kind === 'say' ? truthOf(view, seat, { ...action, seat }).chance : 0,
    );
  }
  return callWith(actions, newestChance(view, seat) < 0.5 ? 1 : 0);
}

function newestChance(view: DodgyView, seat: number): number {
  const newest = view.said.at(-1);
  return newest === undefined ? 1 : truthOf(view, seat, newest).chance;
}

const callWith = (actions: readonly DodgyAction[], chance: number): number[] =>
  actions.map(({ kind }) => (kind === 'dodgy' ? chance : 1 - chance));

/** The seat's hand as the ladder sees it. */
interface Hand {
  readonly player: number;
  /** The index of its class. */
  readonly index: number;
  /** The images of which it has most among those not named, and the others not named. */
  readonly best: readonly Image[];
  readonly others: readonly Image[];
}

function handOf(
  view: DodgyView,
  seat: number,
  { order, images }: Reading,
  { parley }: Advice,
): Hand {
  const player = order.indexOf(seat);
  const held = view.hand;
  const unnamed = IMAGES.map((_, image) => image).filter((image) => !images.includes(image));
  const top = Math.max(...unnamed.map((image) => held[image] ?? 0));
  const named = images.map((image) => held[image] ?? 0);
  return {
    player,
    index: parley.classes[player]?.find(named, top, images.indexOf(view.stoneShows)) ?? 0,
    best: unnamed.filter((image) => held[image] === top),
    others: unnamed,
  };
}

function mixAnswers(
  { view, seat, actions }: DodgyQuestion,
  reading: Reading,
  advice: Advice,
): number[] {
  // What the own dice prove needs no thought.
  const chance = newestChance(view, seat);
  if (chance === 0 || chance === 1) return callWith(actions, 1 - chance);
  return callWith(actions, (advice.calls[answerPlace(view, seat, reading, advice)] ?? 0) / 255);
}

function answerPlace(view: DodgyView, seat: number, reading: Reading, advice: Advice): number {
  const { parley } = advice;
  const { player, index } = handOf(view, seat, reading, advice);
  return (parley.callAt[reading.at * parley.players + player] ?? 0) + index;
}

/** An option on the ladder, with the statements at the table that carry it out. */
interface Option {
  readonly place: number;
  readonly count: number;
  readonly images: readonly { readonly image: Image; readonly share: number }[];
}

function optionsOf({ view, seat }: DodgyQuestion, reading: Reading, advice: Advice): Option[] {
  const { parley } = advice;
  const { ladder, at, images } = reading;
  const { player, index, best, others } = handOf(view, seat, reading, advice);
  const { size } = levelOf(parley, player, images.length);
  const from = parley.optionAt[at] ?? 0;
  const end = parley.optionAt[at + 1] ?? 0;
  return Array.from({ length: end - from }, (_, i) => {
    const node = parley.optionNode[from + i] ?? 0;
    const kind = parley.optionKind[from + i];
    const place = (parley.sayAt[at] ?? 0) + i * size + index;
    const shares =
      kind === SAME
        ? [{ image: images[ladder.image[node] ?? 0] ?? 0, share: 1 }]
        : kind === BEST
          ? best.map((image) => ({ image, share: 1 / best.length }))
          : restOf(best, others);
    return { place, count: ladder.count[node] ?? 0, images: shares };
  });
}

/** Any image but the best one; if several are best, any of these is the one left out. */
function restOf(best: readonly Image[], unnamed: readonly Image[]) {
  const rest = unnamed.length - 1;
  return unnamed
    .map((image) => ({
      image,
      share: (best.includes(image) ? 1 - 1 / best.length : 1) / rest,
    }))
    .filter(({ share }) => share > 0);
}

function mixStatements(question: DodgyQuestion, reading: Reading, advice: Advice): number[] {
  const { actions } = question;
  const chances = new Array<number>(actions.length).fill(0);
  const first = actions[0];
  const least = first?.kind === 'say' ? first.count : 0;
  let sum = 0;
  for (const { place, count, images } of optionsOf(question, reading, advice)) {
    const chance = advice.says[place] ?? 0;
    sum += chance;
    for (const { image, share } of images) {
      const index = (count - least) * IMAGES.length + image;
      chances[index] = (chances[index] ?? 0) + chance * share;
    }
  }
  return chances.map((chance) => chance / sum);
}

/** The chance to win the game after an action, as far as the bot has thought about it. */
function worthOf(
  question: DodgyQuestion,
  index: number,
  reading: Reading | undefined,
  advice: Advice | undefined,
): number | undefined {
  const { view, seat, actions } = question;
  const action = actions[index];
  if (action?.kind === 'take') return worthOfTaking(view, seat, action);
  if (reading === undefined || advice === undefined || action === undefined) return undefined;
  const now = winChances(standingOf(view))[seat] ?? 0;
  if (action.kind !== 'say') {
    const place = answerPlace(view, seat, reading, advice);
    return now + (advice.worths.answers[2 * place + (action.kind === 'dodgy' ? 0 : 1)] ?? 0);
  }
  const option = optionsOf(question, reading, advice).find(
    ({ count, images }) =>
      count === action.count && images.some(({ image }) => image === action.image),
  );
  return option === undefined ? undefined : now + (advice.worths.says[option.place] ?? 0);
}
