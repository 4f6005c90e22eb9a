/** A table for a room to look at, for the gallery. */

import type { ShownRoll } from '../../src/show/step.ts';
import { bareSeat } from '../../src/table/bare-table.ts';
import { Arriving, Awaited, Public, Way } from '../../src/television/Television.tsx';
import { TurnClock } from '../../src/visit/TurnClock.tsx';
import type { Exhibit } from '../exhibit.ts';
import { RESULT, still, stillSequence } from '../table/session.ts';
import { CODE, clockFor, stillVisit } from './visit.ts';

const HURRIED = clockFor(9);
const EIGHT_ROLLED: ShownRoll<'sequence-dice'> = {
  roll: { kind: 'dice', total: 8 },
  faces: [2, 4],
  seat: 0,
  count: 7,
  isNew: false,
};

const SEATS = [bareSeat('person', 'Ana'), bareSeat('person', 'Ben'), bareSeat('empty', '')];

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'Television: before the start',
    draw: () => (
      <div class="tv">
        <Arriving visit={stillVisit({ table: { phase: 'seating', seats: SEATS } })} />
      </div>
    ),
  },
  ...Object.entries({
    'a turn': () => <Public session={still()} />,
    'on its way': () => <Awaited />,
    'the way in': () => <Way code={CODE} />,
    'little time': () => (
      <Public session={still()} clock={<TurnClock visit={stillVisit(HURRIED)} />} />
    ),
    'dice beside the board': () => <Public session={stillSequence({ rolled: EIGHT_ROLLED })} />,
    'the end': () => <Public session={still({ result: RESULT })} />,
  }).map(([name, draw]) => ({
    name: `Television: ${name}`,
    draw: () => <div class="tv">{draw()}</div>,
  })),
];
