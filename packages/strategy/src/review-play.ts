/** Reviews of every game behind one function; each game's values are loaded when they are first needed. */

import {
  type ActionOf,
  type GameId,
  loadGame,
  type OptionsOf,
  type PlayedRecord,
  type RollOf,
  type Seat,
  type StateOf,
  traitsOf,
} from '@dicehall/rules';
import { strategyOf } from './games.ts';
import type { Prospect } from './outlook.ts';
import { seeded } from './random.ts';
import type { Judgement } from './review/judge.ts';
import { choicesAt } from './review/open-choices.ts';
import {
  type PlayPart,
  type PreparedMoment,
  partsOf,
  prepare,
  withPrepared,
} from './review/prepared.ts';
import { type PlayedQuestion, type Question, questionAt, questionsOf } from './review/question.ts';
import { type Review, type ReviewSettings, reviewOf } from './review/review.ts';
import { stakesOf } from './review/stakes.ts';
import { variationOf } from './review/variation.ts';
import type { SharedThoughts } from './strategy.ts';

export type { Judgement, Word } from './review/judge.ts';
export type { LedgerEntry, LedgerKind } from './review/ledger.ts';
export type { PlayPart, PreparedMoment } from './review/prepared.ts';
export {
  type AnswerWord,
  isRight,
  type PlayedQuestion,
  type Question,
  type QuizAnswer,
  type Verdict,
  verdictOf,
} from './review/question.ts';
export {
  type EntryData,
  type Review,
  type ReviewData,
  type ReviewSettings,
  reviewData,
  type SeatReview,
} from './review/review.ts';
export { comparedWith, foremostIn } from './review/stakes.ts';
export type { SharedThoughts, Thought } from './strategy.ts';

/**
 * The review of a play, from a line (`parseRecord`) or a log (`timelineOf`); undefined if it is not over.
 *
 * @example
 * ```ts
 * import { loadGame, parseRecord } from '@dicehall/rules';
 * import { open } from '@dicehall/rules/open';
 * import { seeded } from '@dicehall/strategy';
 * import { reviewPlay } from '@dicehall/strategy/review';
 * import '@dicehall/strategy/books-node'; // a browser calls fetchBooks instead
 *
 * const game = await loadGame('skip-bo-dice');
 * const random = seeded(1);
 * const playing = open(game, random, { options: { goal: 25 } });
 * while (playing.result() === undefined) {
 *   const legal = playing.legal();
 *   playing.play(legal[random(legal.length)] ?? '');
 * }
 * const play = parseRecord(game, playing.notation());
 * if (!play.ok) throw new Error(play.refusal.code);
 * const review = await reviewPlay('skip-bo-dice', play.value);
 * console.log(review?.judgements.length); // 17
 * ```
 */
export async function reviewPlay<K extends GameId>(
  id: K,
  play: PlayedRecord<OptionsOf<K>, StateOf<K>, ActionOf<K>, RollOf<K>>,
  settings: ReviewSettings = {},
): Promise<Review<ActionOf<K>> | undefined> {
  const { finish } = await openReview(id, play);
  return finish([], settings);
}

/** A review in parts, for workers that share it. */
export interface OpenReview<A> {
  /** Undefined if it is quick enough for one. */
  readonly parts: readonly PlayPart[] | undefined;
  prepare(part: PlayPart): readonly PreparedMoment<A>[];
  readonly thoughts: SharedThoughts | undefined;
  /** Works out whatever has not been prepared; undefined if the play is not over. */
  finish(prepared: readonly PreparedMoment<A>[], settings?: ReviewSettings): Review<A> | undefined;
}

/** With the values that it takes. */
export async function openReview<K extends GameId>(
  id: K,
  play: PlayedRecord<OptionsOf<K>, StateOf<K>, ActionOf<K>, RollOf<K>>,
): Promise<OpenReview<ActionOf<K>>> {
  const game = await loadGame(id);
  const { loadValues, thoughts } = await strategyOf(id).values();
  const values = await loadValues(play);
  return {
    thoughts,
    parts: partsOf(traitsOf(id), play),
    prepare: (part) => prepare(game, play, values, part),
    finish: (prepared, settings) =>
      reviewOf(game, play, withPrepared(values, play, prepared), settings),
  };
}

/** What of a review comes back as a question, seat by seat. */
export async function questionsIn<K extends GameId>(
  id: K,
  play: PlayedRecord<OptionsOf<K>, StateOf<K>, ActionOf<K>, RollOf<K>>,
  review: Review<ActionOf<K>>,
  standIns?: ReadonlySet<number>,
): Promise<readonly PlayedQuestion[]> {
  const game = await loadGame(id);
  const { outlook } = await strategyOf(id).outlook();
  return questionsOf({ game, outlook }, play, review, standIns);
}

/** By choice: its chance and stake, and those of what it is compared with. */
export type StakesOf<A> = ReadonlyMap<Judgement<A>, readonly Prospect<A>[]>;

/** What each of these choices risked, to tell why it was judged so. */
export async function stakesIn<K extends GameId>(
  id: K,
  play: PlayedRecord<OptionsOf<K>, StateOf<K>, ActionOf<K>, RollOf<K>>,
  judged: readonly Judgement<ActionOf<K>>[],
): Promise<StakesOf<ActionOf<K>>> {
  const game = await loadGame(id);
  const { outlook } = await strategyOf(id).outlook();
  return new Map(judged.map((one) => [one, stakesOf({ game, outlook }, play, one)]));
}

/** A moment of a game, wherever it comes from. */
export interface MomentToAsk {
  /** In notation, with everything open. */
  readonly moment: string;
  /** The house rules, in notation. */
  readonly options: string;
  readonly seats: number;
  readonly seat: Seat;
}

/** The moment as a question; undefined if it is none of that game, or the seat has nothing to choose. */
export async function questionIn<K extends GameId>(
  id: K,
  { moment, options: house, seats, seat }: MomentToAsk,
): Promise<Question | undefined> {
  const game = await loadGame(id);
  const state = game.notation.parseState(moment);
  const options = game.notation.parseOptions(house, seats);
  if (!state.ok || !options.ok || game.actions(state.value, seat).length < 2) return undefined;
  const strategy = strategyOf(id);
  const [{ outlook }, { loadValues }] = await Promise.all([strategy.outlook(), strategy.values()]);
  const values = await loadValues({ options: options.value, seats });
  const { side } = traitsOf(id);
  const sides = Array.from({ length: seats }, (_, one) => side(one, seats));
  const place = { seat, side: sides[seat] ?? 0, sides: new Set(sides).size };
  const weighed = choicesAt({ game, values, sides }, state.value, seat);
  return questionAt({ game, outlook }, state.value, place, weighed);
}

/** A moment of a game that is to come back with other numbers. */
export interface MomentToVary extends MomentToAsk {
  /** The chance to win that the best choice leaves. */
  readonly chance: number;
}

/** Another moment of the same kind; undefined if none came up, or if this is no moment of that game. */
export async function variationIn<K extends GameId>(
  id: K,
  { moment, options: house, seats, seat, chance }: MomentToVary,
  seed: number,
  progress?: (share: number) => void,
): Promise<Question | undefined> {
  const game = await loadGame(id);
  const state = game.notation.parseState(moment);
  const options = game.notation.parseOptions(house, seats);
  if (!state.ok || !options.ok) return undefined;
  const strategy = strategyOf(id);
  const [{ outlook, choiceKind }, { loadValues }, { thumb }] = await Promise.all([
    strategy.outlook(),
    strategy.values(),
    strategy.bots.thumb(),
  ]);
  const setup = { options: options.value, seats };
  const values = await loadValues(setup);
  const random = seeded(seed);
  return variationOf(
    {
      ...setup,
      game,
      outlook,
      choiceKind,
      values,
      bot: thumb,
      random,
      ...(progress && { progress }),
    },
    { state: state.value, seat, chance },
  );
}
