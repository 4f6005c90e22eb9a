/** A replay, part by part, for the gallery. */

import { skipBoDice } from '../src/games/skip-bo-dice/index.tsx';
import { PositionBoard } from '../src/position/PositionBoard.tsx';
import type { Position } from '../src/position/positions.ts';
import { Steps } from '../src/position/Steps.tsx';
import type { Finished } from '../src/records/record-store.ts';
import { FinishedList } from '../src/replay/FinishedGames.tsx';
import { OpenRecord } from '../src/replay/OpenRecord.tsx';
import { StepList } from '../src/replay/StepList.tsx';
import { Top } from '../src/replay/Top.tsx';
import { t } from '../src/words.ts';
import type { Exhibit } from './exhibit.ts';
import { copying, tapping } from './reach.tsx';
import { Recorded } from './table/record.tsx';
import { LINES, TWO } from './table/session.ts';
import '../src/replay/replay.css';

const nothing = (): void => {};
const later = async (): Promise<void> => {};

const NAMES = ['Ana', 'Ben'];

const BEGINNING: Position<'skip-bo-dice'> = {
  view: TWO,
  rolled: undefined,
  lastStep: undefined,
  seat: undefined,
};
const POSITIONS = [BEGINNING, ...LINES.map((lastStep) => ({ ...BEGINNING, lastStep, seat: 0 }))];

const LINK = 'https://example.org/replay';

interface Still {
  readonly link?: string;
  readonly damage?: string;
  readonly content?: string;
}

const top = ({ link, damage = '', content = '{}' }: Still) => (
  <Top
    game="skip-bo-dice"
    caption="Ben stops and scores 12."
    content={content}
    link={link}
    damage={damage}
    leave={nothing}
  >
    <p>More to choose.</p>
  </Top>
);

const WON = { winners: [1], ranks: [2, 1], scores: [23, 31], sides: [0, 1], drawn: false };
const KEPT = { names: NAMES, result: WON, kept: Date.UTC(2030, 0, 1, 12), content: '' };
const GAMES: readonly Finished[] = [
  { ...KEPT, id: '1', game: 'skip-bo-dice' },
  { ...KEPT, id: '2', game: 'sequence-dice', result: { ...WON, winners: [], drawn: true } },
  {
    ...KEPT,
    id: '3',
    game: 'dodgy-dice',
    names: ['Ana', 'W'.repeat(24), 'Cleo', 'Dani'],
    result: { ...WON, winners: [0, 2] },
  },
];

const last = (games: readonly Finished[]) => (
  <FinishedList games={games} see={nothing} remove={later} />
);

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'Replay: what was opened is no record',
    draw: () => (
      <OpenRecord
        showFile={later}
        follow={later}
        fault={t('web.check-unreadable')}
        setFault={nothing}
      />
    ),
  },
  { name: 'Replay: the top', draw: () => top({ link: LINK }) },
  {
    name: 'Replay: a record to choose',
    draw: () => <OpenRecord showFile={later} follow={later} fault="" setFault={nothing} />,
  },
  { name: 'Replay: the last games', draw: () => last(GAMES) },
  { name: 'Replay: no game yet', draw: () => last([]) },
  {
    name: 'Replay: a damaged record',
    awaits: '.note-card',
    draw: () => top({ link: LINK, damage: t('web-online.rest-unshown', { n: 7 }) }),
  },
  {
    name: 'Replay: dice that cannot be checked',
    reach: tapping('.strip > .button:not(.icon)'),
    awaits: '.note-card',
    draw: () => top({ link: LINK }),
  },
  {
    name: 'Replay: what can be done with a record',
    reach: tapping('.strip-more'),
    awaits: 'dialog[open]',
    draw: () => top({ link: LINK }),
  },
  {
    name: 'Replay: what can be done with a record that has no link',
    reach: tapping('.strip-more'),
    awaits: 'dialog[open]',
    draw: () => top({}),
  },
  {
    name: 'Replay: a link to copy by hand',
    reach: copying(false, '.strip-more', '.table-sheet-ways .button:nth-of-type(2)'),
    awaits: '.note-card .link-field',
    draw: () => top({ link: LINK }),
  },
  {
    name: 'Replay: a link is copied',
    reach: copying(true, '.strip-more', '.table-sheet-ways .button:nth-of-type(2)'),
    awaits: '.note-card:not(:has(.link-field))',
    draw: () => top({ link: LINK }),
  },
  {
    name: 'Replay: the dice hold',
    reach: tapping('.strip > .button:not(.icon)'),
    awaits: '.note-card',
    draw: () => <Recorded draw={(content) => top({ link: LINK, content })} />,
  },
  ...Object.entries({ beginning: 0, middle: 7, end: 12 }).map(([name, at]) => ({
    name: `Replay: at the ${name}`,
    draw: () => <Steps at={at} last={12} go={nothing} />,
  })),
  {
    name: 'Replay: by itself',
    reach: tapping('.steps .primary'),
    awaits: (own) => own.querySelector('.primary')?.ariaLabel === t('web-online.step-pause'),
    draw: () => <Steps at={7} last={12} go={nothing} />,
  },
  {
    name: 'Replay: a moment',
    draw: () => (
      <div class="gallery-board">
        <PositionBoard module={skipBoDice} position={{ ...BEGINNING, seat: 0 }} names={NAMES} />
      </div>
    ),
  },
  {
    name: 'Replay: the steps in words',
    draw: () => (
      <StepList module={skipBoDice} positions={POSITIONS} names={NAMES} at={2} go={nothing} />
    ),
  },
];
