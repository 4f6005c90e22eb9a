/** What a device says of the dice, for the gallery. */

import type { Difference } from '@dicehall/link';
import { bareSeat } from '../../src/table/bare-table.ts';
import { BrokenTrust } from '../../src/table/trust/BrokenTrust.tsx';
import { FairDice } from '../../src/table/trust/FairDice.tsx';
import type { Exhibit } from '../exhibit.ts';
import { CODE, stillVisit } from '../online/visit.ts';
import { Opened, tapping } from '../reach.tsx';

/** It is said once at each table: every exhibit has its own. */
const broken = (table: string, difference: Difference) => () => (
  <Opened
    draw={() => (
      <BrokenTrust
        link={stillVisit({
          table: {
            table,
            seats: [bareSeat('person', 'Ana'), bareSeat('person', 'Maximiliana Fernández')],
          },
        })}
        difference={difference}
      />
    )}
  />
);

const DETAILS = '.note-broken .button';

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'Trust: fair dice',
    awaits: '.end-fair',
    draw: () => <FairDice link={stillVisit({ state: { trust: { kind: 'checked' } } })} />,
  },
  {
    name: 'Trust: the warning',
    reach: tapping('.gallery-open', DETAILS),
    awaits: 'dialog[open] .trust-why',
    draw: broken(`${CODE}-1`, { code: 'chain', n: 7 }),
  },
  {
    name: 'Trust: the warning names a player',
    reach: tapping('.gallery-open', DETAILS),
    awaits: 'dialog[open] .trust-why',
    draw: broken(`${CODE}-2`, { code: 'contribution', seat: 1 }),
  },
  {
    name: 'Trust: the note that stays',
    reach: tapping('.gallery-open', 'dialog .sheet-top .button'),
    awaits: (own) =>
      own.querySelector('.note-broken') !== null && own.querySelector('dialog') === null,
    draw: broken(`${CODE}-3`, { code: 'chain', n: 7 }),
  },
  {
    name: 'Trust: joined in the middle',
    awaits: '.end-unchecked',
    draw: () => <FairDice link={stillVisit({ state: { trust: { kind: 'unknown' } } })} />,
  },
  {
    name: 'Trust: dice that are unchecked',
    awaits: '.end-unchecked',
    draw: () => (
      <FairDice link={stillVisit({ state: { trust: { kind: 'unknown', gap: 'record' } } })} />
    ),
  },
];
