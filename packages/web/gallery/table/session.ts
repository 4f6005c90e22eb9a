/** A table that stands still, for the gallery: one moment of a game, as the shell is given it. */

// Sessions are made before any game is asked for.
import '@dicehall/rules/all';
import type { SendReply, TableLink } from '@dicehall/link';
import { type ActionOf, type GameId, gameOf, type Result, type ViewOf } from '@dicehall/rules';
import { sequenceDice as sequenceRules } from '@dicehall/rules/sequence-dice';
import { skipBoDice as rules, type SkipBoView } from '@dicehall/rules/skip-bo-dice';
import type { SeatView, TableView } from '@dicehall/table';
import type { GameModule } from '../../src/games/contract.ts';
import { sequenceDice } from '../../src/games/sequence-dice/index.tsx';
import { skipBoDice } from '../../src/games/skip-bo-dice/index.tsx';
import type { ShownRoll, ShownStep } from '../../src/show/step.ts';
import { bareMatch, bareSeat, bareState, bareTable } from '../../src/table/bare-table.ts';
import { openSession } from '../../src/table/session/open-session.ts';
import type { Session } from '../../src/table/session/session.ts';
import { known } from '../games/board-exhibit.tsx';

export interface Still<K extends GameId> {
  readonly game: K;
  readonly module: GameModule<K>;
  readonly view: ViewOf<K>;
  /** A name is a person; with a level it is a bot. */
  readonly seats: readonly (string | readonly [name: string, level: string])[];
  readonly result?: Result;
  readonly rolled?: ShownRoll<K>;
  readonly lines?: readonly ShownStep<K>[];
  readonly isCut?: boolean;
  /** False while something is still being shown. */
  readonly isCaughtUp?: boolean;
  /** Who is at the table now; left out, everybody. */
  readonly present?: readonly number[];
  /** The record of the game, if it can be had. */
  readonly record?: string;
  /** What the table is like besides the game. */
  readonly table?: Partial<TableView>;
  /** What comes of whatever is done; left out, it is done. */
  readonly answer?: SendReply;
  /** What is legal now; left out, nobody is asked. */
  readonly actions?: readonly ActionOf<K>[];
}

const seatView = (seat: Still<GameId>['seats'][number]): SeatView =>
  typeof seat === 'string' ? bareSeat('person', seat) : bareSeat('bot', ...seat);

const stillTable = <K extends GameId>(still: Still<K>): TableView =>
  bareTable({
    viewer: 0,
    table: 'here-still',
    game: still.game,
    phase: still.result === undefined ? 'playing' : 'over',
    seats: still.seats.map(seatView),
    ...still.table,
  });

export function stillSession<K extends GameId>(still: Still<K>): Session<K> {
  const { game, module, view, seats, result, record } = still;
  const match = bareMatch({ view: gameOf(game).notation.makeView(view) });
  const table = { ...stillTable(still), match };
  const link: TableLink = {
    state: bareState(table, still.present ?? seats.map((_, seat) => seat)),
    tokens: [],
    send: async (input) => (input.kind === 'act' && still.answer) || { ok: true },
    watch: () => () => {},
    record: async () =>
      record === undefined
        ? { ok: false, refusal: { code: 'game-not-over' } }
        : { ok: true, value: record },
    close() {},
  };
  const session = openSession(game, module, link);
  if (session === undefined) throw new Error('no such view');
  session.shown.value = {
    ...session.shown.peek(),
    view,
    settledView: view,
    rolled: still.rolled,
    seat: 0,
    actions: still.actions ?? [],
    asked: [0],
    result,
    isCaughtUp: still.isCaughtUp ?? true,
  };
  session.lines.value = still.lines ?? [];
  session.isCut.value = still.isCut === true;
  return session;
}

export const viewOf = (text: string): SkipBoView =>
  known(`skip-bo-dice@1 ${text}`, rules.notation.parseView);

export const OPTIONS = 'goal=50,wildFaces=2,first=lot';
const TURN =
  'phase=place seat=0 next=3 hand=3 dice=1,4,7 placed=2 last=number points=2 scores=23,31 goal=50 closer=-';
export const TWO = viewOf(`2 ${OPTIONS} ${TURN}`);
export const EIGHT = viewOf(`8 ${OPTIONS} ${TURN.replace('23,31', '23,31,0,4,47,12,9,48')}`);

/** Skip-Bo Dice in the middle of a turn. */
export const still = (more: Partial<Still<'skip-bo-dice'>> = {}) =>
  stillSession({
    game: 'skip-bo-dice',
    module: skipBoDice,
    view: TWO,
    seats: ['Ana', 'Ben'],
    ...more,
  });

/** For a full table. */
export const NAMES = ['Ana', 'Ben', 'Cleo', 'Dani', 'Eva', 'Finn', 'Gus', 'Hal'] as const;

export const RESULT = {
  winners: [1],
  ranks: [2, 1],
  scores: [23, 31],
  sides: [0, 1],
  drawn: false,
};

const PLACED = { kind: 'action', seat: 0, action: { kind: 'place', face: 2 } } as const;
const LINE = { before: TWO, after: TWO, seat: 0, rolled: undefined } as const;
export const LINES: readonly ShownStep<'skip-bo-dice'>[] = [
  { ...LINE, n: 1, step: PLACED },
  {
    ...LINE,
    n: 2,
    step: { kind: 'action', seat: 0, action: { kind: 'stop' } },
    after: viewOf(`2 ${OPTIONS} ${TURN.replace('23,31', '25,31')}`),
  },
  { ...LINE, n: 3, step: { kind: 'draw' }, seat: undefined },
];

/** Sequence Dice in the middle of a turn: a game that knows a draw, and whose dice lie beside the board. */
export const stillSequence = (more: Partial<Still<'sequence-dice'>> = {}) =>
  stillSession({
    game: 'sequence-dice',
    module: sequenceDice,
    view: known(
      'sequence-dice@1 2 row=5 phase=place seat=0 contest=- total=8 board=....../.0..../..01../..1.../....../...... winner=-',
      sequenceRules.notation.parseView,
    ),
    seats: ['Ana', 'Ben'],
    ...more,
  });
