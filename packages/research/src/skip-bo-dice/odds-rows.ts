import type { SkipBoOdds } from '@dicehall/strategy/skip-bo-dice/odds';
import type { OddsRows } from '../odds-row.ts';

export const oddsRows: OddsRows<SkipBoOdds> = ({ bust, places, scores, expected }, row) => [
  ...row('bust', bust),
  ...places.flatMap((chance, i) => row('places', chance, { dice: i + 1 })),
  ...scores
    .filter(({ chance }) => chance.chance >= 0.01)
    .flatMap(({ points, chance }) => row('scores', chance, { points })),
  ...row('points-stop', expected.stop),
  ...row('points-roll', expected.roll),
  ...row('points-best', expected.best),
];
