import type { Result } from '@dicehall/rules';
import { expect, test } from 'vitest';
import './index.ts';
import { resultSentences } from './speech.ts';

const NAMES = { seats: ['Ana', 'Ben', 'Carla', 'Iker'] };

const won = (...winners: readonly number[]): Result => ({
  winners,
  scores: [0, 1, 0, 1],
  ranks: [3, 1, 3, 1],
  sides: [0, 1, 0, 1],
  drawn: false,
});

test.each([
  [won(1), 5, 'Ben wins with 5 in a row.', 'Gana Ben con 5 en línea.'],
  [won(1, 3), 6, 'Ben and Iker win with 6 in a row.', 'Ganan Ben e Iker con 6 en línea.'],
  [{ ...won(1, 3), drawn: true }, 6, 'The game is a draw.', 'La partida termina en empate.'],
] as const)('what has won is told with who has: %o', (result, row, english, spanish) => {
  const told = (lang: 'en' | 'es') =>
    resultSentences({ lang, names: NAMES }, 'sequence-dice', result, row);
  expect(told('en')).toEqual([english]);
  expect(told('es')).toEqual([spanish]);
});

/** Seven points each for those who share the first place. */
const tied = (...winners: readonly number[]): Result => ({
  winners,
  scores: [0, 1, 2, 3].map((seat) => (winners.includes(seat) ? 7 : 5)),
  ranks: [0, 1, 2, 3].map((seat) => (winners.includes(seat) ? 1 : 1 + winners.length)),
  sides: [0, 1, 2, 3],
  drawn: false,
});

test.each([
  [tied(0), 'Ana wins with 7 points.', 'Gana Ana con 7 puntos.'],
  [tied(0, 1), 'Ana and Ben win with 7 points each.', 'Ganan Ana y Ben con 7 puntos cada cual.'],
  [
    tied(0, 1, 3),
    'Ana, Ben and Iker win with 7 points each.',
    'Ganan Ana, Ben e Iker con 7 puntos cada cual.',
  ],
  // Partners with scores of their own.
  [won(2, 3), 'Carla and Iker win.', 'Ganan Carla e Iker.'],
] as const)('all who have won by points are named: %o', (result, english, spanish) => {
  const told = (lang: 'en' | 'es') =>
    resultSentences({ lang, names: NAMES }, 'skip-bo-dice', result)[0];
  expect(told('en')).toBe(english);
  expect(told('es')).toBe(spanish);
});
