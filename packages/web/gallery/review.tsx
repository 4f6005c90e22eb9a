/** The review of a game, for the gallery. */

import { shapesFor } from '../src/parts/shapes.ts';
import { ReviewText, Working } from '../src/review/ReviewOfGame.tsx';
import type { ReviewPage } from '../src/review/review-page.ts';
import type { Exhibit } from './exhibit.ts';

const nothing = (): void => {};

const NONE = [0, 0];

const TWO: ReviewPage = {
  reference: 'skip-bo-dice/ada/1',
  sides: [0, 1],
  start: [0.5, 0.5],
  result: [1, 0],
  chances: [
    [0.5, 0.5],
    [0.62, 0.38],
    [0.44, 0.56],
    [0.91, 0.09],
    [1, 0],
  ],
  exact: true,
  error: 0,
  seats: [
    {
      dice: [0.45, -0.45],
      choices: [-0.08, 0.08],
      standIn: NONE,
      cups: NONE,
      best: 2,
      costliest: 4,
    },
    {
      dice: [0.03, -0.03],
      choices: [0.1, -0.1],
      standIn: NONE,
      cups: NONE,
      best: undefined,
      costliest: undefined,
    },
  ],
  others: { roll: NONE, choice: NONE, cups: NONE, rest: NONE },
  choices: [
    {
      n: 2,
      seat: 0,
      word: 'best',
      cost: 0,
      made: { action: 'roll', chance: 0.62 },
      other: { action: 'stop', chance: 0.5 },
      isStandIn: false,
    },
    {
      n: 4,
      seat: 0,
      word: 'costly',
      cost: 0.08,
      made: { action: 'stop', chance: 0.83 },
      other: { action: 'roll', chance: 0.91 },
      isStandIn: false,
    },
    {
      n: 3,
      seat: 0,
      word: 'close',
      cost: 0.001,
      made: { action: 'place:7', chance: 0.44 },
      other: { action: 'stop', chance: 0.441 },
      isStandIn: true,
    },
  ],
  turning: { n: 3, side: 0, gain: 0.47 },
  questions: [],
};

/** Nobody chose anything that mattered. */
const DICE: ReviewPage = {
  ...TWO,
  seats: [
    {
      dice: [0.4, -0.4],
      choices: NONE,
      standIn: NONE,
      cups: NONE,
      best: undefined,
      costliest: undefined,
    },
    {
      dice: [0.1, -0.1],
      choices: NONE,
      standIn: NONE,
      cups: NONE,
      best: undefined,
      costliest: undefined,
    },
  ],
  choices: [],
};

const shown = (reviewed: ReviewPage, own: readonly number[]) => (
  <ReviewText
    game="skip-bo-dice"
    reviewed={reviewed}
    people={{ names: { seats: ['Ana', 'Ben'] }, own, sides: reviewed.sides }}
    signs={shapesFor(2)}
    texts={['At the start', 'Ana rolls 3.', 'Ben stops.', 'Ana rolls 12.', 'Ana stops.']}
    see={nothing}
    ask={() => null}
  />
);

export const GALLERY: readonly Exhibit[] = [
  { name: 'Review: on its way', draw: () => <Working now={{ done: 31, all: 120 }} /> },
  { name: 'Review: your game', draw: () => shown(TWO, [0]) },
  { name: 'Review: a game of others, decided by dice', draw: () => shown(DICE, []) },
];
