import type { DodgeOdds } from '@dicehall/strategy/dodge-dice/odds';
import type { OddsRows } from '../odds-row.ts';

export const oddsRows: OddsRows<DodgeOdds> = ({ roll, taking, round }, row) => [
  ...(roll === undefined
    ? []
    : [
        ...row('ends', roll.ends),
        ...row('stop', roll.stop),
        ...row('last-match', roll.lastMatch),
        ...roll.matches.flatMap((chance, n) => row('matches', chance, { n })),
        ...row('chip', roll.chip),
        ...roll.collects.flatMap(({ points, chance }) => row('collects', chance, { points })),
        ...row('gives', roll.gives),
        ...row('roll-points', roll.expected),
      ]),
  ...(taking === undefined ? [] : row('taking', taking.points)),
  ...(round === undefined
    ? []
    : [...row('round-ends-here', round.endsHere), ...row('round-points', round.expected)]),
];
