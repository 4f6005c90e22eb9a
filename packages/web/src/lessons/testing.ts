/** For tests: a lesson that was gone through. */

import type { GameId } from '@dicehall/rules';
import { BEGINNING, type Lesson, type LessonPlace } from '../games/lesson.ts';
import {
  actInScript,
  beginScript,
  expectedActions,
  nextCard,
  openScript,
  placeOf,
} from './script.ts';

/** The last card, with everything done that leads to it: of several ways always the first. */
export function lastCardOf<K extends GameId>(lesson: Lesson<K>): LessonPlace {
  const script = openScript(lesson, BEGINNING);
  const quietly = (): void => {};
  beginScript(script, quietly);
  while (placeOf(script).card < lesson.cards.length - 1) {
    const [action] = expectedActions(script);
    if (action === undefined) nextCard(script, quietly);
    else actInScript(script, action, quietly);
  }
  return placeOf(script);
}
