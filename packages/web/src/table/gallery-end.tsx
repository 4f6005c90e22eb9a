/** What comes after a game, and between two players of it, for the gallery. */

import { dodgyDice as dodgyRules } from '@dicehall/rules/dodgy-dice';
import { storySentences, type ToldPart } from '@dicehall/words/on-demand';
import { dodgyDice } from '../games/dodgy-dice/index.tsx';
import { known } from '../games/exhibit.tsx';
import { skipBoDice } from '../games/skip-bo-dice/index.tsx';
import { shapesFor } from '../parts/shapes.ts';
import type { Exhibit } from '../screens/Gallery.tsx';
import { tapping } from '../screens/gallery-parts.tsx';
import { TellingStory, ToldStory } from '../story/StoryOfGame.tsx';
import { lang, t } from '../words.ts';
import { EndOfGame, type Next } from './EndOfGame.tsx';
import { EIGHT, NAMES, RESULT, type Still, still, stillSession } from './gallery-session.ts';
import { HandoverScreen } from './handover/HandoverScreen.tsx';
import './table.css';

const nothing = (): void => {};

const end = (more: Partial<Still<'skip-bo-dice'>>, next?: Next) => (
  <EndOfGame
    session={still({ result: RESULT, ...more })}
    shapes={shapesFor(8)}
    result={more.result ?? RESULT}
    another={{ name: 'setup', game: 'skip-bo-dice' }}
    next={next}
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
const PARTS: readonly ToldPart[] = [
  {
    code: 'turning-point',
    seat: 0,
    round: 3,
    step: 12,
    roll: '2,5,8,9',
    data: { from: 0.29, to: 0.7, winner: 1 },
  },
  {
    code: 'luckiest-roll',
    seat: 1,
    round: 7,
    step: 31,
    roll: '3,4,5',
    data: { from: 0.56, to: 0.7, chance: 0.025 },
  },
];

/** As the story tells them in the language of the moment. */
const sentences = () =>
  storySentences(
    { lang: lang.value, names: { seats: ['Ana', 'Ben'] } },
    'skip-bo-dice',
    skipBoDice.words,
    { parts: PARTS, sides: STORY.sides },
  );

const ENDS: readonly Exhibit[] = [
  { name: 'End of game: no record yet', draw: () => end({}) },
  {
    name: 'End of game: against a stronger bot',
    draw: () => end({}, { text: t('bot.next-stronger', { name: 'Hugo' }), begin: nothing }),
  },
  {
    name: 'End of game: all ways on, dice that cannot be checked',
    reach: tapping('.end-ways .button:has(+ .button + .button + .button:last-child)'),
    awaits: '.end:not(:has(.story)) .end-note:not(:empty)',
    draw: () => end({ record: '{}' }),
  },
  {
    name: 'End of game: the others are asked for another',
    draw: () => end({ table: { offer: { what: 'rematch', by: 0, waiting: [1] } } }),
  },
  {
    name: 'End of game: somebody who looked on',
    draw: () => end({ table: { viewer: 'spectator' } }),
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
        sentences={sentences()}
        heading="h3"
        shapes={shapesFor(2)}
        see={nothing}
      />
    ),
  },
  {
    name: 'Story: on its way',
    draw: () => <TellingStory />,
  },
  {
    name: 'Story: estimated, nothing to press',
    draw: () => (
      <ToldStory
        story={{ ...STORY, exact: false }}
        sentences={sentences().slice(1)}
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

const key = (name: string): KeyboardEvent => new KeyboardEvent('keydown', { key: name });

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
  {
    name: 'Handover: the cup is held up',
    reach: (own) => own.querySelector('.cup')?.dispatchEvent(key(' ')),
    awaits: '.cup-up',
    draw: handover('cup'),
  },
  {
    name: 'Handover: the cup is up for a while',
    reach(own) {
      tapping('.cup-ways .button')(own);
      // A key now and then: whoever looks at the gallery need not hurry.
      const timer = setInterval(() => {
        if (own.hidden || own.querySelector('.cup-up') === null) clearInterval(timer);
        else dispatchEvent(key('Shift'));
      }, 1000);
    },
    awaits: '.cup-up',
    draw: handover('cup'),
  },
];
