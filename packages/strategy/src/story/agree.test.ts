/** What one story tells must agree: readers compare its sentences. */

import { GAME_IDS, type GameId, gameOf, parseRecord } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import '../books-node.ts';
import type { Review } from '../review/review.ts';
import { reviewPlay } from '../review-play.ts';
import type { StoryPart } from './part.ts';
import type { Story } from './story.ts';
import { randomLine, told } from './testing.ts';

const GAMES = 25;

/** Where dice are covered, a story does without a review. */
async function reviewedIn<K extends GameId>(
  id: K,
  line: string,
): Promise<Review<unknown> | undefined> {
  const game = gameOf(id);
  if (game.meta.hidden) return undefined;
  const record = parseRecord(game, line);
  return record.ok ? reviewPlay(id, record.value) : undefined;
}

const partOf = ({ parts }: Story, codes: readonly string[], seat?: number): StoryPart | undefined =>
  parts.find((part) => codes.includes(part.code) && (seat === undefined || part.seat === seat));

/** By how much a side is ahead of all others. */
const lead = (chances: readonly number[] = [], side = 0): number =>
  (chances[side] ?? 0) - Math.max(...chances.filter((_, other) => other !== side));

describe.each(GAME_IDS)('%s', async (id) => {
  const { min, max } = gameOf(id).meta.seats;
  const stories: Story[] = [];
  const reviews: (Review<unknown> | undefined)[] = [];
  for (let seed = 1; seed <= GAMES; seed++) {
    const seats = min + (seed % (Math.min(max, 4) - min + 1));
    const line = randomLine(id, seats, seed, true);
    stories.push(await told(id, line));
    reviews.push(await reviewedIn(id, line));
  }

  test('what is told is what the review says', () => {
    for (const [at, story] of stories.entries()) {
      const review = reviews[at];
      if (review === undefined) continue;
      const turn = partOf(story, ['turning-point']);
      if (turn !== undefined) expect(turn.step).toBe(review.turningPoint?.n);
      const luck = partOf(story, ['luckiest-roll', 'next-luckiest-roll']);
      const entry = review.entries.find(({ n, kind }) => n === luck?.step && kind === 'roll');
      expect(entry?.values[review.sides[luck?.seat ?? 0] ?? 0]).toBe(luck?.data['gain']);
      for (const [seat, { best, costliest, decisions }] of review.seats.entries()) {
        const worst = partOf(story, ['costliest'], seat);
        const isMissed =
          partOf(story, ['overlooked'], seat)?.step === (costliest?.entry.n ?? 0) - 1;
        expect(partOf(story, ['best-choice'], seat)?.step).toBe(best?.entry.n);
        expect(worst?.data['cost']).toBe(
          costliest?.word === 'costly' && !isMissed ? costliest.cost : undefined,
        );
        const isFree = decisions > 0 && costliest?.word !== 'costly';
        expect(partOf(story, ['no-mistake'], seat) !== undefined).toBe(isFree);
      }
    }
  });

  test('the last change of the best chance is where it is told', () => {
    for (const { parts, chances, sides } of stories) {
      const part = parts.find(({ code }) => code === 'see-saw');
      if (part === undefined) continue;
      const side = sides[part.seat] ?? 0;
      expect(lead(chances[part.step], side)).toBeGreaterThanOrEqual(0.05);
      expect(lead(chances[part.step - 1], side)).toBeLessThan(0.05);
      const others = chances
        .slice(part.step)
        .flatMap((own) => own.flatMap((_, other) => (other === side ? [] : [lead(own, other)])));
      expect(Math.max(...others)).toBeLessThan(0.05);
    }
  });

  test('the luckiest roll is no other roll’s second', () => {
    for (const [at, story] of stories.entries()) {
      const luck = partOf(story, ['luckiest-roll']);
      for (const { kind, seat, values } of luck === undefined ? [] : (reviews[at]?.entries ?? [])) {
        if (kind !== 'roll' || seat === undefined) continue;
        expect(values[story.sides[seat] ?? 0]).toBeLessThanOrEqual(luck?.data['gain'] ?? 0);
      }
    }
  });

  test('a comeback was no certain loss', () => {
    for (const story of stories) {
      const [course] = story.parts;
      if (course?.code === 'comeback') expect(course.data['chance']).toBeGreaterThan(0);
    }
  });
});
