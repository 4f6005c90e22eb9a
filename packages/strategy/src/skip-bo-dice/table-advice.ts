/** Plans from the shipped tables, fetched on first use; without them, the turn is played for points. */

import type { SkipBoView } from '@dicehall/rules/skip-bo-dice';
import type { TableSource } from '../tables.ts';
import { duelOf } from './duel.ts';
import { type Advice, adviceOf, planTurn, raceOf } from './plan.ts';
import type { PlannedTurn } from './planner.ts';
import { pointsPlan } from './points.ts';
import { readTable, tableName } from './table.ts';

/** Plans whole turns; asked again within a turn, it answers from memory. */
export function tablePlans(source: TableSource): (view: SkipBoView) => PlannedTurn {
  const advice = new Map<number, Advice>();
  let lastKey = '';
  let lastPlan: PlannedTurn | undefined;
  const adviceFor = (wildFaces: number): Advice | undefined => {
    const known = advice.get(wildFaces);
    if (known !== undefined) return known;
    const bytes = source(tableName(wildFaces));
    if (bytes === undefined) return undefined;
    const made = adviceOf(duelOf(readTable(bytes, wildFaces)), wildFaces);
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
