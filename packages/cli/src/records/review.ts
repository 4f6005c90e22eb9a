/** The review of a finished game, for people at a terminal and as data. */

import { type ActionOf, type GameId, gameOf, type RollOf, type Step } from '@dicehall/rules';
import { type Review, type ReviewData, reviewData, type StakesOf } from '@dicehall/strategy/review';
import { headerOfRecord, type RecordFile, standInsIn, timelineOf } from '@dicehall/table';
import { LANGS, type Lang, loadCoach, type Names } from '@dicehall/words';
import type { CoachWords } from '@dicehall/words/coach';

/** A review, with what its sentences need besides. */
export interface ReviewedGame<K extends GameId> {
  readonly game: K;
  readonly names: Names;
  readonly steps: readonly Step<ActionOf<K>, RollOf<K>>[];
  /** Steps, from 1, that a bot made in place of a player. */
  readonly standIns: ReadonlySet<number>;
  readonly review: Review<ActionOf<K>>;
  /** Chance and stake of a choice and of its alternative, for the choices listed. */
  readonly stakes: StakesOf<ActionOf<K>>;
  readonly coach: CoachWords;
}

/** Why there is no review: keys of the words, after `review.`. */
export type Unreviewed = 'not-over' | 'no-play';

/** What can be done with a review of any game. */
export type WithReview<T> = <K extends GameId>(reviewed: ReviewedGame<K>) => T;

export async function withReview<T>(
  record: RecordFile,
  use: WithReview<T>,
): Promise<T | Unreviewed> {
  const header = headerOfRecord(record);
  if (header === undefined) return 'no-play';
  return reviewIn(header.game, record.log, header.start.players, use);
}

type Players = readonly { readonly name: string }[];

async function reviewIn<K extends GameId, T>(
  game: K,
  log: RecordFile['log'],
  players: Players,
  use: WithReview<T>,
): Promise<T | Unreviewed> {
  const timeline = timelineOf(game, log);
  const { play } = timeline;
  if (play === undefined) return 'no-play';
  // Loaded only now: most commands review nothing.
  const [{ foremostIn, reviewPlay, stakesIn }] = await Promise.all([
    import('@dicehall/strategy/review'),
    import('@dicehall/strategy/books-node'),
  ]);
  const standIns = standInsIn(log, timeline);
  const review = await reviewPlay(game, play, { standIns });
  if (review === undefined) return 'not-over';
  const names = { seats: players.map(({ name }) => name) };
  const [stakes, [coach = {}]] = await Promise.all([
    stakesIn(game, play, foremostIn(review.seats)),
    Promise.all(LANGS.map((lang) => loadCoach(lang, game))),
  ]);
  return use({ game, names, steps: play.steps, standIns, review, stakes, coach });
}

export const dataOf = <K extends GameId>({ game, review }: ReviewedGame<K>): ReviewData =>
  reviewData(gameOf(game), review);

/** Games in 100, with a sign where it is a change. */
export const hundredths = (
  value: number,
  lang: Lang,
  sign: 'exceptZero' | 'auto' = 'auto',
): string => {
  const rounded = Math.round(1000 * value) / 10;
  return (rounded === 0 ? 0 : rounded).toLocaleString(lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: sign,
  });
};

/** The seats of a side, as a name. */
export const sideName = <K extends GameId>(
  { review, names }: ReviewedGame<K>,
  side: number,
): string => names.seats.filter((_, seat) => review.sides[seat] === side).join(' + ');
