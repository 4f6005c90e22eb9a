/** Plans from the shipped books, fetched on first use; without them, the turn is played for points. */

import type { SkipBoView } from '@dicehall/rules/skip-bo-dice';
import type { BookSource } from '../../books.ts';
import { type PlanBasis, planBasisOf, planTurn, raceOf } from '../plan.ts';
import type { PlannedTurn } from '../planner.ts';
import { pointsPlan } from '../turn/points.ts';
import { bookName, readBook } from './book.ts';
import { headToHeadOf } from './head-to-head.ts';

/** Plans whole turns; asked again within a turn, it answers from memory. */
export function bookPlans(source: BookSource): (view: SkipBoView) => PlannedTurn {
  const advice = new Map<number, PlanBasis>();
  let lastKey = '';
  let lastPlan: PlannedTurn | undefined;
  const adviceFor = (wildFaces: number): PlanBasis | undefined => {
    const known = advice.get(wildFaces);
    if (known !== undefined) return known;
    const bytes = source(bookName(wildFaces));
    if (bytes === undefined) return undefined;
    const made = planBasisOf(headToHeadOf(readBook(bytes, wildFaces)), wildFaces);
    advice.set(wildFaces, made);
    return made;
  };
  return (view) => {
    const { wildFaces } = view.options;
    const race = raceOf(view);
    const key = [wildFaces, race.seat, race.closer, ...race.needs].join();
    if (lastPlan !== undefined && key === lastKey) return lastPlan;
    const known = adviceFor(wildFaces);
    if (known === undefined) return { values: pointsPlan(wildFaces), chances: false, exact: false };
    const { values, exact } = planTurn(known, race);
    lastKey = key;
    lastPlan = { values, chances: true, exact };
    return lastPlan;
  };
}
