/** What online play adds around any game, for the gallery. */

import type { ClaimView, MatchView, TableView } from '@dicehall/table';
import { Invite, OnlyHere } from '../../src/seats/LinkPanel.tsx';
import { bareMatch, bareSeat } from '../../src/table/bare-table.ts';
import { Note } from '../../src/table/Note.tsx';
import { Notes } from '../../src/visit/Notes.tsx';
import { Arrival } from '../../src/visit/players/Arrival.tsx';
import { PlayersSheet } from '../../src/visit/players/PlayersSheet.tsx';
import { TableSheet } from '../../src/visit/TableSheet.tsx';
import { TurnClock } from '../../src/visit/TurnClock.tsx';
import { tellOwn } from '../../src/visit/table-talk.ts';
import type { Exhibit } from '../exhibit.ts';
import { copying, Opened } from '../reach.tsx';
import { LINES, still } from '../table/session.ts';
import { GALLERY as LOBBY } from './lobby.tsx';
import { GALLERY as TELEVISION } from './television.tsx';
import { CODE, clockFor, LOOKING, type StillVisit, stillVisit } from './visit.ts';
import '../../src/seats/online.css';

/** Ben is asked. */
const match = (more: Partial<MatchView> = {}): MatchView =>
  bareMatch({ asked: [{ seat: 1, at: 1, since: 0, due: undefined }], ...more });

const offered = (what: 'draw' | 'undo' | 'pause' | 'rematch', by: number): Partial<TableView> => ({
  offer: { what, by, waiting: [1 - by] },
});

const claimOf = (seat: number, asked: readonly number[]): ClaimView => ({
  claim: 9,
  seat,
  name: '',
  asked,
  until: Date.now() + 100_000,
});

const NOTES: Readonly<Record<string, StillVisit>> = {
  'a lost connection': { state: { status: 'lost' } },
  'a move waits for the connection': { state: { status: 'lost' }, isWaiting: true },
  'a move takes longer than usual': { isWaiting: true },
  'a draw is offered': { table: offered('draw', 1) },
  'a move is to be taken back': { table: offered('undo', 1) },
  'a pause is wished for': { table: offered('pause', 1) },
  'another game is wished for': { table: offered('rematch', 1) },
  'the own offer waits': { table: offered('draw', 0) },
  'one’s own yes waits for the others': {
    table: {
      seats: ['Ana', 'Ben', 'Eva'].map((name) => bareSeat('person', name)),
      offer: { what: 'rematch', by: 1, waiting: [2] },
    },
  },
  'what was missed': { recap: 'While you were away, Ben scored 12 points. It is your turn.' },
  'a bot plays for you': {
    table: {
      seats: [bareSeat('person', 'Ana', 'pip', true), bareSeat('person', 'Ben')],
    },
  },
  'what was missed, and a bot in the seat': {
    table: {
      seats: [bareSeat('person', 'Ana', 'pip', true), bareSeat('person', 'Ben')],
    },
    recap: 'While you were away, a bot played for you.',
  },
  'a bot plays for one of two here': {
    table: {
      seats: [bareSeat('person', 'Ana'), bareSeat('person', 'Ben', 'pip', true)],
    },
    alsoHere: [1],
  },
  'a pause': { table: { match: match({ paused: true, asked: [] }) } },
  'somebody is away': { table: { match: match() }, state: { present: [0] } },
  'somebody has just gone': {
    table: { match: match() },
    state: { present: [0], away: [{ seat: 1, from: Date.now() + 12_000 }] },
  },
  'somebody says that a seat is theirs': {
    table: { claims: [claimOf(1, [0])] },
    state: { present: [0] },
  },
  'somebody says that this seat is theirs': { table: { claims: [claimOf(0, [0])] } },
  'somebody by another name says that a seat is theirs': {
    table: { claims: [{ ...claimOf(1, [0]), name: 'Maximiliana' }] },
  },
  'a visitor who may be the one who is away': { table: { ...LOOKING }, state: { present: [0] } },
  'a visitor who has asked': {
    table: { ...LOOKING, claims: [claimOf(1, [0])] },
    state: { present: [0] },
    claimed: 1,
  },
  'a seat that moved away': {
    table: { ...LOOKING },
    recap: 'Your seat is on another device now. You can watch here.',
  },
  'a rematch waits for somebody who is away': {
    table: { ...offered('rematch', 0), phase: 'over' },
    state: { present: [0] },
  },
  'several at once': {
    table: { ...offered('draw', 1), match: match() },
    state: { present: [0], status: 'lost' },
    recap: 'While you were away, Ben scored 12 points.',
  },
};

const SHEETS: Readonly<Record<string, readonly [StillVisit, ...taps: string[]]>> = {
  'of a player': [{ table: { match: match({ mayUndo: true }) } }],
  'of somebody who looks on': [{ table: { ...LOOKING, match: match() } }],
  'of a game that knows a draw': [{ table: { game: 'sequence-dice', match: match() } }],
  'in a pause': [{ table: { match: match({ paused: true, asked: [] }) } }],
  'after the game': [{ table: { phase: 'over', match: match({ asked: [] }) } }],
  'to leave, are you sure': [
    { table: { match: match() } },
    '.table-sheet-links .button:last-child',
  ],
  'the log': [{ table: { match: match() } }, '.table-sheet-log summary'],
  'what cannot be done': [
    {
      table: { match: match() },
      answer: { ok: false, refusal: { code: 'offer-open', what: 'draw', seat: 1 } },
    },
    '.reactions .button',
  ],
};

const HOSTED: StillVisit['table'] = {
  host: { seat: 0, name: 'Ana' },
  seats: [
    bareSeat('person', 'Ana'),
    { ...bareSeat('person', 'Ben'), muted: true },
    bareSeat('person', 'Maximiliana Fernández'),
    bareSeat('bot', 'Pip', 'pip'),
  ],
  match: match(),
};

const PLAYERS: Readonly<Record<string, readonly [StillVisit, ...taps: string[]]>> = {
  'of the host': [{ table: HOSTED, state: { present: [0, 1], devices: [2] } }],
  'of the host, with the tools for somebody': [
    { table: HOSTED, state: { present: [0, 1] } },
    '.players-one:nth-child(2) summary',
  ],
  'of the host, a new name': [
    { table: HOSTED },
    '.players-one:nth-child(2) summary',
    '.players-one:nth-child(2) .seat-tools-list .button',
  ],
  'of a guest at a locked table': [
    { table: { ...HOSTED, viewer: 1, locked: true }, state: { isHost: false } },
  ],
  'of somebody who looks on': [
    { table: { ...HOSTED, ...LOOKING }, state: { isHost: false, present: [0, 1] } },
  ],
  'what cannot be done': [
    { table: HOSTED, answer: { ok: false, refusal: { code: 'host-only' } } },
    '.players-lock .button',
  ],
};

/** What is said goes after a while. */
const SAYING = stillVisit({});

export const GALLERY: readonly Exhibit[] = [
  { name: 'Invite: an address that leads nobody here', draw: () => <OnlyHere host="localhost" /> },
  {
    name: 'Invite: the link to read',
    awaits: '.invite-note',
    reach: copying(false, '.button'),
    draw: () => <Invite code={CODE} game="Skip-Bo Dice" />,
  },
  {
    name: 'Invite: copied',
    awaits: '.invite-note',
    reach: copying(true, '.button'),
    draw: () => <Invite code={CODE} game="Skip-Bo Dice" />,
  },
  { name: 'Note: a sentence', draw: () => <Note text="Ben: Well played." /> },
  ...Object.entries(NOTES).map(([name, visit]) => ({
    name: `Notes: ${name}`,
    draw: () => <Notes visit={stillVisit(visit)} />,
  })),
  {
    name: 'Notes: what somebody said',
    reach() {
      tellOwn(SAYING.talk, 'Ben: Well played.', () => {});
    },
    awaits: '.note-card',
    draw: () => <Notes visit={SAYING} />,
  },
  ...Object.entries({ 'time enough': 75, 'little time': 9, hours: 20_000 }).map(([name, left]) => ({
    name: `Clock: ${name}`,
    draw: () => <TurnClock visit={stillVisit(clockFor(left))} />,
  })),
  ...Object.entries(SHEETS).map(([name, [visit, ...taps]]) => ({
    name: `Table sheet: ${name}`,
    awaits: `dialog[open] ${['', ':is(.fault, .primary, details[open])', '.invite-note'][taps.length]}`,
    reach: copying(true, '.gallery-open', ...taps),
    draw: () => (
      <Opened
        draw={(close) => (
          <TableSheet visit={stillVisit(visit)} session={still({ lines: LINES })} close={close} />
        )}
      />
    ),
  })),
  ...Object.entries(PLAYERS).map(([name, [visit, ...taps]]) => ({
    name: `Players sheet: ${name}`,
    awaits: 'dialog[open] .players-list',
    reach: copying(true, '.gallery-open', ...taps),
    draw: () => (
      <Opened draw={(close) => <PlayersSheet visit={stillVisit(visit)} close={close} />} />
    ),
  })),
  ...Object.entries({
    'with a code': { tokens: [], code: 'kamo-ritu' },
    'with a secret': { tokens: ['00c0ffee'.repeat(4)], code: '' },
  }).map(([name, brought]) => ({
    name: `Arrival: ${name}`,
    draw: () => <Arrival brought={brought} decide={() => {}} />,
  })),
  ...LOBBY,
  ...TELEVISION,
];
