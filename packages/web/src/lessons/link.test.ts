/** A lesson is a table like any other: what it tells can be followed, step by step, from any of its cards. */

import { type GameId, gameOf } from '@dicehall/rules';
import { followAll, followViews, viewIn } from '@dicehall/table';
import { describe, expect, test } from 'vitest';
import { BEGINNING, type Lesson, type LessonPlace } from '../games/lesson.ts';
import { lessonLink } from './link.ts';
import { expectedActions, openScript } from './script.ts';

const LESSONS = Object.values(
  import.meta.glob<Lesson<GameId>>('../games/*/lesson.ts', { eager: true, import: 'lesson' }),
);

/** Plays from the place to the last card, always with the first action that the script can follow. */
async function playFrom(lesson: Lesson<GameId>, place: LessonPlace) {
  const script = openScript(lesson, place);
  const names = Array.from({ length: lesson.seats }, (_, seat) => `Player ${seat}`);
  const link = lessonLink(script, names);
  const follower = followViews(lesson.game, link.state.views);
  if (follower === undefined) throw new Error('cannot be followed');
  const { makeView } = gameOf(lesson.game).notation;
  let followed = 0;
  link.watch(({ state, events }) => {
    const { steps } = followAll(follower, events, state.views);
    for (const { after } of steps) expect(makeView(after)).toBe(state.views[0]?.match?.view);
    followed += steps.length;
    expect(makeView(viewIn(follower))).toBe(state.views[0]?.match?.view);
  });
  const places: LessonPlace[] = [];
  link.begin();
  while (places.at(-1)?.card !== lesson.cards.length - 1) {
    places.push(link.shownCard.peek().place);
    const [action] = expectedActions(script);
    if (action === undefined) link.next();
    else expect(await link.send({ kind: 'act', seat: 0, at: 0, action })).toEqual({ ok: true });
  }
  return { followed, steps: link.steps, places };
}

describe.each(LESSONS)('$game', (lesson) => {
  test('every step that is played is followed, wherever the lesson is opened', async () => {
    const { places, ...whole } = await playFrom(lesson, BEGINNING);
    expect(whole.followed).toBe(whole.steps);
    expect(whole.steps).toBeGreaterThan(lesson.cards.length / 2);
    for (const place of places) {
      const rest = await playFrom(lesson, place);
      expect(rest.followed).toBe(rest.steps);
    }
  });
});
