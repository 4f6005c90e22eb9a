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
import { BEGINNING, type Card, LEARNER, type Lesson, type Place } from '../games/lesson.ts';

type StepOf<K extends GameId> = Step<ActionOf<K>, RollOf<K>>;

/** A step that was just played. */
export interface Played<K extends GameId> {
  readonly step: StepOf<K>;
  /** Who acted, or whose dice fell; undefined for a lot. */
  readonly seat: Seat | undefined;
  /** The sides of the dice, as digits; empty where nobody needs them. */
  readonly sides: string;
}

type Tell<K extends GameId> = (played: Played<K>) => void;

export interface Script<K extends GameId> {
  readonly lesson: Lesson<K>;
  readonly state: StateOf<K>;
  readonly place: Place;
  readonly card: Card;
  /** Legal actions that the script can follow, as notation; empty for a card that is only read. */
  expected(): readonly string[];
  /** What leads to the card, and what the learner had done at it. */
  begin(tell: Tell<K>): void;
  /** One of the expected actions; with the last of a card the next one begins. */
  act(action: string, tell: Tell<K>): void;
  /** On from a card that is only read. Nothing comes after the last one. */
  next(tell: Tell<K>): void;
}

/** Throws if the place is none of this lesson: it was kept from another version of it. */
export function openScript<K extends GameId>(
  lesson: Lesson<K>,
  place: Place = BEGINNING,
): Script<K> {
  const rules: GameOf<K> = gameOf(lesson.game);
  const state = initialOf(rules, lesson);
  /** What the learner did before this card, and has done at it. */
  let before: readonly string[] = [];
  let here: readonly string[] = [];
  let at = 0;

  const cardAt = (index: number): Card => {
    const card = lesson.cards[index];
    if (card === undefined) throw new RangeError(`no card ${index}`);
    return card;
  };

  const play = (step: StepOf<K>, sides: string, tell: Tell<K>): void => {
    const turn = rules.turn(state);
    rules.play(state, step);
    const seat = step.kind === 'action' ? step.seat : turn.kind === 'roll' ? turn.seat : undefined;
    tell({ step, seat, sides });
  };

  const lead = (tell: Tell<K>): void => {
    for (const written of wordsOf(cardAt(at).first)) {
      const [step, sides] = firstPossible(rules, state, written);
      play(step, sides, tell);
    }
  };

  const expected = (): readonly string[] => {
    const wanted = cardAt(at).may?.[here.length];
    if (wanted === undefined) return [];
    const legal = rules.actions(state, LEARNER).map(rules.notation.makeAction);
    const written = wanted.split('|');
    return wanted === '?' ? legal : legal.filter((action) => written.includes(action));
  };

  const carryOut = (action: string, tell: Tell<K>): void => {
    if (!expected().includes(action)) throw new RangeError(`${action} is not in the script`);
    play(stepFrom(rules, `${LEARNER}.${action}`), '', tell);
    here = [...here, action];
  };

  const turnOver = (tell: Tell<K>): void => {
    before = [...before, ...here];
    here = [];
    at++;
    lead(tell);
  };

  const isThrough = (): boolean => here.length === (cardAt(at).may?.length ?? 0);

  const script: Script<K> = {
    lesson,
    state,
    get place() {
      return { card: at, done: [...before, ...here] };
    },
    get card() {
      return cardAt(at);
    },
    expected,
    begin(tell) {
      const rest = place.done.slice(before.length);
      lead(tell);
      for (const action of rest) carryOut(action, tell);
    },
    act(action, tell) {
      carryOut(action, tell);
      if (isThrough()) turnOver(tell);
    },
    next(tell) {
      if (isThrough() && at + 1 < lesson.cards.length) turnOver(tell);
    },
  };

  cardAt(place.card);
  // Everything before the card happens unseen.
  const untold = (): void => {};
  if (place.card > 0) lead(untold);
  while (at < place.card) {
    while (!isThrough()) carryOut(place.done[before.length + here.length] ?? '', untold);
    before = [...before, ...here];
    here = [];
    at++;
    if (at < place.card) lead(untold);
  }
  if (place.done.length - before.length > (cardAt(at).may?.length ?? 0)) {
    throw new RangeError('more was done than the card asks for');
  }
  return script;
}

/** The place one card back; the learner's part in it is to be done again. */
export function placeBefore<K extends GameId>({ cards }: Lesson<K>, { card, done }: Place): Place {
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
  rules: GameOf<K>,
  state: StateOf<K>,
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
