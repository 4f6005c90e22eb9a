/** A lesson in play: the rules carry out what is written, and what the learner does where the script can follow. */

import {
  type ActionOf,
  type GameId,
  type GameOf,
  gameOf,
  parseStep,
  type RollOf,
  type Seat,
  type StateOf,
  type Step,
} from '@dicehall/rules';
import { BEGINNING, type Card, LEARNER, type Lesson, type LessonPlace } from '../games/lesson.ts';

type StepOf<K extends GameId> = Step<ActionOf<K>, RollOf<K>>;

/** A step that was just played. */
export interface PlayedStep<K extends GameId> {
  readonly step: StepOf<K>;
  /** Who acted, or whose dice fell; undefined for a lot. */
  readonly seat: Seat | undefined;
  /** The sides of the dice, as digits; empty where nobody needs them. */
  readonly sides: string;
}

type Tell<K extends GameId> = (played: PlayedStep<K>) => void;

export interface Script<K extends GameId> {
  readonly lesson: Lesson<K>;
  readonly rules: GameOf<K>;
  readonly state: StateOf<K>;
  /** What the learner has done before it opens. */
  readonly opensAfter: readonly string[];
  /** The card, and what the learner did before it and has done at it. */
  at: number;
  before: readonly string[];
  here: readonly string[];
}

/** Throws if the saved place belongs to another version of the lesson. */
export function openScript<K extends GameId>(
  lesson: Lesson<K>,
  place: LessonPlace = BEGINNING,
): Script<K> {
  const rules: GameOf<K> = gameOf(lesson.game);
  const state = initialOf(rules, lesson);
  const { card, done } = place;
  const script = { lesson, rules, state, opensAfter: done, at: 0, before: [], here: [] };
  playUpTo(script, card);
  if (done.length - script.before.length > (cardOf(script).may?.length ?? 0)) {
    throw new RangeError('more was done than the card asks for');
  }
  return script;
}

/** Everything before the card happens unseen. */
function playUpTo<K extends GameId>(script: Script<K>, card: number): void {
  if (script.lesson.cards[card] === undefined) throw new RangeError(`no card ${card}`);
  const untold = (): void => {};
  if (card > 0) lead(script, untold);
  while (script.at < card) {
    while (!isThrough(script)) {
      const done = script.opensAfter[script.before.length + script.here.length];
      carryOut(script, done ?? '', untold);
    }
    turnOver(script);
    if (script.at < card) lead(script, untold);
  }
}

export const placeOf = <K extends GameId>({ at, before, here }: Script<K>): LessonPlace => ({
  card: at,
  done: [...before, ...here],
});

export function cardOf<K extends GameId>({ lesson, at }: Script<K>): Card {
  const card = lesson.cards[at];
  if (card === undefined) throw new RangeError(`no card ${at}`);
  return card;
}

/** Legal actions that the script can follow, as notation; empty for a card that is only read. */
export function expectedActions<K extends GameId>(script: Script<K>): readonly string[] {
  const { rules, state, here } = script;
  const wanted = cardOf(script).may?.[here.length];
  if (wanted === undefined) return [];
  const legal = rules.actions(state, LEARNER).map(rules.notation.makeAction);
  const written = wanted.split('|');
  return wanted === '?' ? legal : legal.filter((action) => written.includes(action));
}

/** What leads to the card, and what the learner had done at it. */
export function beginScript<K extends GameId>(script: Script<K>, tell: Tell<K>): void {
  lead(script, tell);
  for (const action of script.opensAfter.slice(script.before.length))
    carryOut(script, action, tell);
}

/** One of the expected actions; with the last of a card the next one begins. */
export function actInScript<K extends GameId>(
  script: Script<K>,
  action: string,
  tell: Tell<K>,
): void {
  carryOut(script, action, tell);
  if (!isThrough(script)) return;
  turnOver(script);
  lead(script, tell);
}

/** On from a card that is only read. Nothing comes after the last one. */
export function nextCard<K extends GameId>(script: Script<K>, tell: Tell<K>): void {
  if (!isThrough(script) || script.at + 1 >= script.lesson.cards.length) return;
  turnOver(script);
  lead(script, tell);
}

const isThrough = <K extends GameId>(script: Script<K>): boolean =>
  script.here.length === (cardOf(script).may?.length ?? 0);

function turnOver<K extends GameId>(script: Script<K>): void {
  script.before = [...script.before, ...script.here];
  script.here = [];
  script.at++;
}

function lead<K extends GameId>(script: Script<K>, tell: Tell<K>): void {
  for (const written of wordsOf(cardOf(script).first)) {
    const [step, sides] = firstPossible(script, written);
    play(script, step, sides, tell);
  }
}

function carryOut<K extends GameId>(script: Script<K>, action: string, tell: Tell<K>): void {
  if (!expectedActions(script).includes(action))
    throw new RangeError(`${action} is not in the script`);
  play(script, stepFrom(script.rules, `${LEARNER}.${action}`), '', tell);
  script.here = [...script.here, action];
}

function play<K extends GameId>(
  { rules, state }: Script<K>,
  step: StepOf<K>,
  sides: string,
  tell: Tell<K>,
): void {
  const turn = rules.turn(state);
  rules.play(state, step);
  const seat = step.kind === 'action' ? step.seat : turn.kind === 'roll' ? turn.seat : undefined;
  tell({ step, seat, sides });
}

/** The place one card back; the learner's part in it is to be done again. */
export function placeBefore<K extends GameId>(
  { cards }: Lesson<K>,
  { card, done }: LessonPlace,
): LessonPlace {
  const asked = cards.slice(0, Math.max(0, card - 1)).flatMap(({ may = [] }) => may);
  return { card: Math.max(0, card - 1), done: done.slice(0, asked.length) };
}

const wordsOf = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '');

function initialOf<K extends GameId>(rules: GameOf<K>, lesson: Lesson<K>): StateOf<K> {
  const options = rules.notation.parseOptions(lesson.options, lesson.seats);
  if (!options.ok) throw new RangeError(options.refusal.code);
  return rules.initial(options.value, lesson.seats);
}

function stepFrom<K extends GameId>(rules: GameOf<K>, text: string): StepOf<K> {
  const step = parseStep(rules, text);
  if (!step.ok) throw new RangeError(`${text}: ${step.refusal.code}`);
  return step.value;
}

/** Of `a|b` the first that the rules allow now, with the sides of its dice. */
function firstPossible<K extends GameId>(
  { rules, state }: Script<K>,
  written: string,
): readonly [StepOf<K>, string] {
  const all = written.split('|').map((one) => {
    const [text = '', sides = ''] = one.split('~');
    return [stepFrom(rules, text), sides] as const;
  });
  const found = all.find(
    ([step]) =>
      step.kind !== 'action' || rules.explain(state, step.seat, step.action) === undefined,
  );
  if (found === undefined) throw new RangeError(`${written} cannot be played`);
  return found;
}
