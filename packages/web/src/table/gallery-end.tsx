/** What comes after a game, and between two players of it, for the gallery. */

import { dodgyDice as dodgyRules } from '@dicehall/rules/dodgy-dice';
import { dodgyDice } from '../games/dodgy-dice/index.tsx';
import { known } from '../games/exhibit.tsx';
import { shapesFor } from '../parts/shapes.ts';
import type { Exhibit } from '../screens/Gallery.tsx';
import { ToldStory } from '../story/StoryOfGame.tsx';
import { EndOfGame } from './EndOfGame.tsx';
import { EIGHT, NAMES, type Still, still, stillSession } from './gallery-session.ts';
import { HandoverScreen } from './handover/HandoverScreen.tsx';
import './table.css';

const nothing = (): void => {};

const RESULT = { winners: [1], ranks: [2, 1], scores: [23, 31], sides: [0, 1], drawn: false };

const end = (more: Partial<Still<'skip-bo-dice'>>) => (
  <EndOfGame
    session={still({ result: RESULT, ...more })}
    shapes={shapesFor(8)}
    result={more.result ?? RESULT}
    another={{ name: 'setup', game: 'skip-bo-dice' }}
  />
);

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
const SENTENCES = [
  { text: 'The turn came when Ana rolled 2, 5, 8, 9: from 71 % to 30 %.', step: 12 },
  { text: 'The luckiest roll: Ben’s 3, 4, 5. Only 1 in 40 would have been as good.', step: 31 },
];

const ENDS: readonly Exhibit[] = [
  { name: 'End of game: no record yet', draw: () => end({}) },
  {
    name: 'End of game: all ways on',
    awaits: '.end-ways :nth-child(6)',
    draw: () => end({ record: '{}' }),
  },
  {
    name: 'End of game: a draw of eight',
    draw: () =>
      end({
        view: EIGHT,
        seats: NAMES,
        result: {
          winners: [],
          ranks: [1, 1, 1, 1, 1, 1, 1, 1],
          scores: [0, 0, 0, 0, 0, 0, 0, 0],
          sides: [0, 1, 2, 3, 4, 5, 6, 7],
          drawn: true,
        },
      }),
  },
  {
    name: 'Story: told',
    draw: () => (
      <ToldStory
        story={STORY}
        sentences={SENTENCES}
        heading="h3"
        shapes={shapesFor(2)}
        see={nothing}
      />
    ),
  },
  {
    name: 'Story: estimated, nothing to press',
    draw: () => (
      <ToldStory
        story={{ ...STORY, exact: false }}
        sentences={SENTENCES.slice(1)}
        heading="h3"
        shapes={shapesFor(2)}
      />
    ),
  },
];

const hidden = known(
  'dodgy-dice@1 3 outAt=0,stone=rolled,first=lot phase=say seat=0 opener=0 dice=6,6,6 stone=middle said=- believed=- caller=- fallen=- hands=2bow,1ship,1sword,1tower,1tree/2ship,4tree/5sword,1tower shows=-',
  dodgyRules.notation.parseState,
);

const handover = (at: 'handover' | 'cup') => () => (
  <HandoverScreen
    session={stillSession({
      game: 'dodgy-dice',
      module: dodgyDice,
      view: dodgyRules.view(hidden, 0),
      seats: ['Ana', 'Ben', 'Carla'],
    })}
    stage={{ at, seat: 0 }}
    handover={{ stage: { at, seat: 0 }, look: nothing, ready: nothing, leave: nothing }}
    player="Ana"
    shape="disc"
  />
);

export const GALLERY: readonly Exhibit[] = [
  ...ENDS,
  { name: 'Handover: to the next player', draw: handover('handover') },
  { name: 'Handover: the cup', draw: handover('cup') },
];
