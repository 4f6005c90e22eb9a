/** What one story tells must agree: readers compare its sentences. */

import { GAME_IDS, gameOf } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import '../books-node.ts';
import type { StoryPart } from './part.ts';
import type { Story } from './story.ts';
import { randomLine, told } from './testing.ts';

const GAMES = 25;

const rise = (part: StoryPart | undefined): number =>
  (part?.data['to'] ?? 0) - (part?.data['from'] ?? 0);

const turnOf = ({ parts }: Story): StoryPart | undefined =>
  parts.find(({ code }) => code.startsWith('turning-point') || code === 'lasting-gain');

const luckOf = ({ parts }: Story): StoryPart | undefined =>
  parts.find(({ code }) => code.endsWith('luckiest-roll'));

/** By how much a side is ahead of all others. */
const lead = (chances: readonly number[] = [], side = 0): number =>
  (chances[side] ?? 0) - Math.max(...chances.filter((_, other) => other !== side));

describe.each(GAME_IDS)('%s', async (id) => {
  const { min, max } = gameOf(id).meta.seats;
  const stories: Story[] = [];
  for (let seed = 1; seed <= GAMES; seed++) {
    const seats = min + (seed % (Math.min(max, 4) - min + 1));
    stories.push(await told(id, randomLine(id, seats, seed, true)));
  }

  test('a game turns when its winner gets ahead, and stays so', () => {
    for (const story of stories) {
      const turn = turnOf(story);
      if (turn === undefined || turn.code === 'lasting-gain') continue;
      const { winner = 0, from, to } = turn.data;
      const side = story.sides[winner] ?? 0;
      const own = story.chances.map((chances) => chances[side]);
      const before = own.lastIndexOf(from, turn.step - 1);
      const after = own.indexOf(to, turn.step);
      expect(lead(story.chances[before], side)).toBeLessThanOrEqual(0);
      const since = story.chances.slice(after).map((chances) => lead(chances, side));
      expect(Math.min(...since)).toBeGreaterThan(0);
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

  test('no roll is the luckiest next to a roll that is told to have done more', () => {
    for (const story of stories) {
      const [turn, luck] = [turnOf(story), luckOf(story)];
      if (turn?.roll === undefined || turn.data['winner'] !== turn.seat) continue;
      if (luck?.code === 'luckiest-roll') expect(rise(luck)).toBeGreaterThan(rise(turn));
    }
  });

  test('what is certain comes true', () => {
    for (const story of stories) {
      const luck = luckOf(story);
      const side = story.sides[luck?.seat ?? 0] ?? 0;
      if (luck?.data['to'] === 1) expect(story.chances.at(-1)?.[side]).toBe(1);
      const [course] = story.parts;
      if (course?.code === 'comeback') expect(course.data['chance']).toBeGreaterThan(0);
    }
  });
});
