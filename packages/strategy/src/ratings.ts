/** Written by `npm run plots` from docs/figures: what `dicehall tournament` measured. */

import type { GameId } from '@dicehall/rules';

export const RATINGS: Readonly<Record<GameId, Readonly<Record<string, number>>>> = {
  'dodge-dice': {
    marlene: 1667,
    anton: 1629,
    paula: 1514,
    willi: 1442,
    momo: 1412,
    greta: 1335,
  },
  'sequence-dice': {
    selma: 1678,
    viktor: 1673,
    iris: 1664,
    gwen: 1418,
    basil: 1409,
    otto: 1401,
    mimi: 1257,
  },
  'skip-bo-dice': {
    ada: 1647,
    felix: 1608,
    vera: 1537,
    tilda: 1530,
    hugo: 1487,
    pip: 1467,
    lena: 1407,
    rocco: 1317,
  },
  'dodgy-dice': {
    selma: 2137,
    edith: 1970,
    diego: 1762,
    clara: 1516,
    bruno: 1016,
    nora: 599,
  },
};
