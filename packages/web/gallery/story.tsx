/** The story of a game, for the gallery. */

import type { StoryPart } from '@dicehall/strategy/story';
import { storyText } from '@dicehall/words/on-demand';
import { shapesFor } from '../src/parts/shapes.ts';
import { StoryLoading, StoryText } from '../src/story/StoryOfGame.tsx';
import { lang } from '../src/words.ts';
import type { Exhibit } from './exhibit.ts';

const nothing = (): void => {};

const STORY = {
  chances: [
    [0.5, 0.5],
    [0.62, 0.38],
    [0.44, 0.56],
    [0.71, 0.29],
    [0.3, 0.7],
    [0, 1],
  ],
  sides: [0, 1],
  exact: true,
};
const FOUR = [
  [0.25, 0.25, 0.25, 0.25],
  [0.4, 0.3, 0.2, 0.1],
  [0.2, 0.2, 0.3, 0.3],
  [0, 0.5, 0, 0.5],
];
const PARTS: readonly StoryPart[] = [
  {
    code: 'turning-point',
    seat: 0,
    round: 3,
    step: 12,
    roll: '2,5,8,9',
    data: { gain: 0.41, winner: 1 },
  },
  {
    code: 'luckiest-roll',
    seat: 1,
    round: 7,
    step: 31,
    roll: '3,4,5',
    data: { gain: 0.14, chance: 0.025 },
  },
];

/** As the story tells them in the current language. */
const sentences = () =>
  storyText(
    lang.value,
    'skip-bo-dice',
    { parts: PARTS, sides: STORY.sides, exact: STORY.exact },
    { seats: ['Ana', 'Ben'] },
  );

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'Story: told',
    draw: () => (
      <StoryText
        story={STORY}
        sentences={sentences()}
        heading="h3"
        shapes={shapesFor(2)}
        see={nothing}
      />
    ),
  },
  {
    name: 'Story: four lines, two of which end together',
    draw: () => (
      <StoryText
        story={{ chances: FOUR, sides: [0, 1, 2, 3], exact: true }}
        sentences={sentences()}
        heading="h3"
        shapes={shapesFor(4)}
        see={nothing}
      />
    ),
  },
  {
    name: 'Story: on its way',
    draw: () => <StoryLoading />,
  },
  {
    name: 'Story: estimated, nothing to press',
    draw: () => (
      <StoryText
        story={{ ...STORY, exact: false }}
        sentences={sentences().slice(1)}
        heading="h3"
        shapes={shapesFor(2)}
      />
    ),
  },
];
