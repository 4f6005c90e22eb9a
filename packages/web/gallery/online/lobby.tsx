/** The ways to a table online, and the table before its start, for the gallery. */

import { DEFAULT_SETTINGS, type SeatView, type TableView } from '@dicehall/table';
import { FindTable } from '../../src/lobby/FindTable.tsx';
import { Lobby } from '../../src/lobby/Lobby.tsx';
import { LobbyRules } from '../../src/lobby/LobbyRules.tsx';
import { LobbySeat } from '../../src/lobby/LobbySeat.tsx';
import { bareSeat } from '../../src/table/bare-table.ts';
import type { Exhibit } from '../exhibit.ts';
import { tapping } from '../reach.tsx';
import { CODE, LOOKING, type StillVisit, stillVisit } from './visit.ts';
import '../../src/seats/online.css';

const nothing = (): void => {};
const later = async (): Promise<boolean> => true;

const EMPTY = bareSeat('empty', '');
const [ANA, BEN, PIP] = [
  bareSeat('person', 'Ana'),
  bareSeat('person', 'Ben'),
  bareSeat('bot', 'Pip', 'pip'),
];

const sequenceBot = (name: string): SeatView => bareSeat('bot', name, name.toLowerCase());

const seating = (
  seats: readonly SeatView[],
  more: Partial<TableView> = {},
): Partial<TableView> => ({
  phase: 'seating',
  seats,
  ...more,
});

const LOBBIES: Readonly<Record<string, StillVisit>> = {
  'the host alone': { table: seating([ANA, EMPTY, EMPTY]), state: { present: [0] } },
  'the host alone, open to anybody': {
    table: seating([ANA, EMPTY], {
      settings: { ...DEFAULT_SETTINGS, public: true, clock: '60s' },
    }),
    state: { present: [0] },
  },
  'a visitor, without connection': {
    table: seating([ANA, BEN, EMPTY], LOOKING),
    state: { isHost: false, status: 'lost' },
  },
  'a visitor, two teams and no seat left': {
    table: seating([ANA, BEN, ...['Otto', 'Mimi'].map(sequenceBot)], {
      ...LOOKING,
      game: 'sequence-dice',
    }),
    state: { isHost: false },
  },
  'a visitor, removed by the host': {
    table: seating([ANA, EMPTY], LOOKING),
    state: { isHost: false },
    removal: 'The host removed you from the table.',
  },
  'the host, with enough players': { table: seating([ANA, BEN, EMPTY]) },
  'a guest, the host is there': {
    table: seating([ANA, BEN, EMPTY], { viewer: 1, host: { seat: 0, name: 'Ana' } }),
    state: { isHost: false },
  },
  'a guest, the host is away': {
    table: seating([ANA, BEN, EMPTY], { viewer: 1, host: { seat: 0, name: 'Ana' } }),
    state: { isHost: false, present: [1] },
  },
  'a guest, the host has just gone': {
    table: seating([ANA, BEN, EMPTY], { viewer: 1, host: { seat: 0, name: 'Ana' } }),
    state: { isHost: false, present: [1], away: [{ seat: 0, from: Date.now() + 10_000 }] },
  },
  'a visitor, the table is locked': {
    table: seating([ANA, BEN, EMPTY], {
      ...LOOKING,
      locked: true,
      host: { seat: 0, name: 'Ana' },
    }),
    state: { isHost: false },
  },
  'a guest who has become host': {
    table: seating([ANA, BEN, EMPTY], { viewer: 1, host: { seat: 1, name: 'Ben' } }),
    recap: 'The host is away: you are the host now.',
  },
  'a guest, a friend who is away, a bot': {
    table: seating([ANA, BEN, PIP], { viewer: 1 }),
    state: { isHost: false, present: [1], watchers: 2 },
  },
};

const SEATS: Readonly<Record<string, readonly [seat: number, StillVisit]>> = {
  'one’s own': [0, { table: seating([ANA, BEN, PIP]) }],
  'a person who is away': [1, { table: seating([ANA, BEN, PIP]), state: { present: [0] } }],
  'a person, for a guest': [
    0,
    { table: seating([ANA, BEN, PIP], { viewer: 1 }), state: { isHost: false } },
  ],
  'one of two here': [1, { table: seating([ANA, BEN, PIP]), alsoHere: [1] }],
  'a bot of the host’s': [2, { table: seating([ANA, BEN, PIP]) }],
  'a bot, for a guest': [
    2,
    { table: seating([ANA, BEN, PIP], { viewer: 1 }), state: { isHost: false } },
  ],
};

type Api = NonNullable<Parameters<typeof FindTable>[0]['api']>;
type Listed = Awaited<ReturnType<Api['list']>>;

/** A request that never ends. */
const never = (): Promise<never> => new Promise(nothing);

const listing = (listed: Listed, quickMatch: Api['quickMatch'] = never): Api => ({
  list: async () => listed,
  quickMatch,
});

const GONE = { ok: false, fault: { code: 'unreachable', message: '', data: {} } } as const;
const TABLE = { options: '', seats: 4, opened: 0 } as const;
const SOME: Listed = {
  ok: true,
  value: [
    { ...TABLE, table: 'kamo-ritu-peso', game: 'skip-bo-dice', taken: 1 },
    { ...TABLE, table: 'lupa-nedo-tiri', game: 'dodgy-dice', taken: 3 },
  ],
};

const OWN = [
  { code: CODE, game: 'skip-bo-dice', phase: 'over' },
  { code: 'lupa-nedo-tiri', game: 'dodgy-dice', phase: 'seating' },
  { code: 'bega-rito-sanu', game: 'dodge-dice', phase: 'playing' },
  { code: 'lapo-dune-miro', game: 'sequence-dice', phase: 'playing', isAsked: true },
] as const;

const WAYS: Readonly<Record<string, readonly [Api, awaits: string, tap?: string]>> = {
  'on their way': [{ list: never, quickMatch: never }, 'section:last-child'],
  'some are open': [listing(SOME), 'section:last-child li'],
  'none is open, a match is on its way': [
    listing({ ok: true, value: [] }),
    '[aria-disabled="true"]',
    '.join-list .button',
  ],
  'no server': [listing(GONE, async () => GONE), '.fault', '.join-list .button'],
};

export const GALLERY: readonly Exhibit[] = [
  ...Object.entries(LOBBIES).map(([name, visit]) => ({
    name: `Lobby: ${name}`,
    draw: () => <Lobby visit={stillVisit(visit)} />,
  })),
  {
    name: 'Lobby: what cannot be done',
    reach: tapping('.lobby-start .button'),
    awaits: '.lobby-start .fault',
    draw: () => (
      <Lobby
        visit={stillVisit({
          table: seating([ANA, BEN]),
          answer: { ok: false, refusal: { code: 'already-started' } },
        })}
      />
    ),
  },
  ...Object.entries(SEATS).map(([name, [seat, visit]]) => ({
    name: `Lobby seat: ${name}`,
    draw: () => (
      <ol class="lobby-seats">
        <LobbySeat visit={stillVisit(visit)} seat={seat} place={seat} send={later} />
      </ol>
    ),
  })),
  {
    name: 'Lobby rules: those of the leaflet',
    draw: () => (
      <LobbyRules
        visit={stillVisit({ table: seating([ANA, BEN], LOOKING), state: { isHost: false } })}
        players={2}
        send={later}
      />
    ),
  },
  {
    name: 'Lobby rules: as somebody sees them who looks on',
    draw: () => (
      <LobbyRules
        visit={stillVisit({
          table: seating([ANA, BEN], { ...LOOKING, options: 'goal=25' }),
          state: { isHost: false },
        })}
        players={2}
        send={later}
      />
    ),
  },
  ...Object.entries({
    'the host’s to choose': 'skip-bo-dice',
    'with time to answer': 'dodgy-dice',
  } as const).map(([name, game]) => ({
    name: `Lobby rules: ${name}`,
    reach: (own: HTMLElement) => own.querySelector('details')?.setAttribute('open', ''),
    awaits: 'details[open]',
    draw: () => (
      <LobbyRules
        visit={stillVisit({ table: seating([ANA, BEN], { game }) })}
        players={2}
        send={later}
      />
    ),
  })),
  ...Object.entries(WAYS).map(([name, [api, awaits, tap]]) => ({
    name: `Open tables: ${name}`,
    awaits,
    ...(tap === undefined ? {} : { reach: tapping(tap) }),
    draw: () => <FindTable sit={nothing} own={[]} api={api} />,
  })),
  {
    name: 'Open tables: seats that one has',
    awaits: 'section:last-child li',
    draw: () => <FindTable sit={nothing} own={OWN} api={listing(SOME)} />,
  },
];
