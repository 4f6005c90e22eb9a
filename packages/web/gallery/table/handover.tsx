/** Between two players at one device, for the gallery. */

import { dodgyDice as dodgyRules } from '@dicehall/rules/dodgy-dice';
import { dodgyDice } from '../../src/games/dodgy-dice/index.tsx';
import { HandoverScreen } from '../../src/table/handover/HandoverScreen.tsx';
import type { Exhibit } from '../exhibit.ts';
import { known } from '../games/board-exhibit.tsx';
import { tapping } from '../reach.tsx';
import { stillSession } from './session.ts';
import '../../src/table/table.css';

const nothing = (): void => {};

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
      // A key now and then: nobody who looks at the gallery has to hurry.
      const timer = setInterval(() => {
        if (own.hidden || own.querySelector('.cup-up') === null) clearInterval(timer);
        else dispatchEvent(key('Shift'));
      }, 1000);
    },
    awaits: '.cup-up',
    draw: handover('cup'),
  },
];
