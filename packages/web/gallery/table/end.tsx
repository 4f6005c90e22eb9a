/** What comes after a game, for the gallery. */

import { sequenceDice as sequenceRules } from '@dicehall/rules/sequence-dice';
import { sequenceDice } from '../../src/games/sequence-dice/index.tsx';
import { shapesFor } from '../../src/parts/shapes.ts';
import { EndOfGame, type NextGame } from '../../src/table/end/EndOfGame.tsx';
import { t } from '../../src/words.ts';
import type { Exhibit } from '../exhibit.ts';
import { known } from '../games/board-exhibit.tsx';
import { copying, tapping } from '../reach.tsx';
import { Recorded } from './record.tsx';
import { EIGHT, NAMES, RESULT, type Still, still, stillSequence } from './session.ts';
import '../../src/table/table.css';

const nothing = (): void => {};

const end = (more: Partial<Still<'skip-bo-dice'>>, next?: NextGame) => (
  <EndOfGame
    session={still({ result: RESULT, ...more })}
    shapes={shapesFor(8)}
    result={more.result ?? RESULT}
    another={{ name: 'setup', game: 'skip-bo-dice' }}
    next={next}
  />
);

const TO_CHECK = '.end-ways .button:has(+ .button + .button + .button + .button:last-child)';
const TO_SHARE = '.end-ways .button:has(+ .button + .button:last-child)';

const DRAWN = { winners: [], ranks: [1, 1], scores: [0, 0], sides: [0, 1], drawn: true };

const PARTNERS = ['Ana', 'Ben', 'Carla', 'Iker'];
const TEAMS = known(
  'sequence-dice@1 4 row=5 phase=over seat=0 contest=- total=- board=....../.0.1../..01../...0../....0./.....0 winner=0',
  sequenceRules.notation.parseView,
);
const WON_BY_TEAM = {
  winners: [0, 2],
  ranks: [1, 2, 1, 2],
  scores: [0, 0, 0, 0],
  sides: [0, 1, 0, 1],
  drawn: false,
};

export const GALLERY: readonly Exhibit[] = [
  { name: 'End of game: no record yet', draw: () => end({}) },
  {
    name: 'End of game: against a stronger bot',
    draw: () => end({}, { text: t('bot.next-stronger', { name: 'Hugo' }), begin: nothing }),
  },
  {
    name: 'End of game: all ways on, dice that cannot be checked',
    reach: tapping(TO_CHECK),
    awaits: '.end:not(:has(.story)) .end-note:not(:empty)',
    draw: () => end({ record: '{}' }),
  },
  {
    name: 'End of game: the dice hold',
    reach: tapping(TO_CHECK),
    awaits: '.end:not(:has(.story)) .end-note:not(:empty)',
    draw: () => (
      <Recorded
        draw={(record) => (
          <EndOfGame
            session={stillSequence({ record, result: DRAWN })}
            shapes={sequenceDice.signs?.(shapesFor(2)) ?? []}
            result={DRAWN}
            another={{ name: 'setup', game: 'sequence-dice' }}
          />
        )}
      />
    ),
  },
  {
    name: 'End of game: a link to copy by hand',
    reach: copying(false, TO_SHARE),
    awaits: '.end:not(:has(.story)) .end-note .link-field',
    draw: () => end({ record: '{}' }),
  },
  {
    name: 'End of game: a link is copied',
    reach: copying(true, TO_SHARE),
    awaits: '.end:not(:has(.story)) .end-note:not(:has(.link-field))',
    draw: () => end({ record: '{}' }),
  },
  {
    name: 'End of game: of partners',
    draw: () => (
      <EndOfGame
        session={stillSequence({ view: TEAMS, seats: PARTNERS, result: WON_BY_TEAM })}
        shapes={sequenceDice.signs?.(shapesFor(4)) ?? []}
        result={WON_BY_TEAM}
        another={{ name: 'setup', game: 'sequence-dice' }}
      />
    ),
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
];
