/** A table that stands still, for the gallery: one moment of a game, as the shell is given it. */

import type { TableLink } from '@dicehall/link';
import type { GameId, Result, ViewOf } from '@dicehall/rules';
import { skipBoDice as rules, type SkipBoView } from '@dicehall/rules/skip-bo-dice';
import { DEFAULT_SETTINGS, type SeatView, type TableView } from '@dicehall/table';
import { signal } from '@preact/signals';
import type { GameModule } from '../games/contract.ts';
import { known } from '../games/exhibit.tsx';
import { skipBoDice } from '../games/skip-bo-dice/index.tsx';
import type { LogLine, Session } from './session.ts';

export interface Still<K extends GameId> {
  readonly game: K;
  readonly module: GameModule<K>;
  readonly view: ViewOf<K>;
  /** A name is a person; with a level it is a bot. */
  readonly seats: readonly (string | readonly [name: string, level: string])[];
  readonly result?: Result;
  readonly lines?: readonly LogLine<K>[];
  readonly isCut?: boolean;
  /** Who is at the table now; left out, everybody. */
  readonly present?: readonly number[];
  /** The record of the game, if it can be had. */
  readonly record?: string;
}

const seatView = (seat: Still<GameId>['seats'][number]): SeatView => ({
  kind: typeof seat === 'string' ? 'person' : 'bot',
  name: typeof seat === 'string' ? seat : seat[0],
  level: typeof seat === 'string' ? '' : seat[1],
  standIn: false,
  left: false,
  receipt: '',
});

export function stillSession<K extends GameId>(still: Still<K>): Session<K> {
  const { game, module, view, seats, result } = still;
  const table: TableView = {
    viewer: 0,
    table: 'here-still',
    game,
    next: 1,
    phase: result === undefined ? 'playing' : 'over',
    options: '',
    settings: DEFAULT_SETTINGS,
    seats: seats.map(seatView),
    offer: undefined,
    games: 1,
    commitment: '',
    header: '',
    contributions: [],
    secret: '',
    hands: [],
    match: undefined,
  };
  const link: TableLink = {
    state: {
      status: 'joined',
      fault: undefined,
      views: [table],
      isHost: true,
      present: still.present ?? seats.map((_, seat) => seat),
      watchers: 0,
      clockAhead: 0,
    },
    tokens: [],
    send: async () => ({ ok: true }),
    watch: () => () => {},
    close() {},
  };
  const { record } = still;
  const recorded = { ...link, record: () => ({ ok: true, value: record }) };
  return {
    game,
    module,
    link: record === undefined ? link : recorded,
    shown: signal({
      view,
      rolled: undefined,
      happening: undefined,
      table,
      seat: 0,
      actions: [],
      asks: [],
      asked: [0],
      result,
      isCaughtUp: true,
    }),
    lines: signal(still.lines ?? []),
    isCut: signal(still.isCut === true),
    onHappenings() {},
    act: async () => ({ ok: true }),
    sharers: [],
    secretly: () => view,
    send: async () => ({ ok: true }),
    skip() {},
    close() {},
  };
}

export const viewOf = (text: string): SkipBoView =>
  known(`skip-bo-dice@1 ${text}`, rules.notation.parseView);

export const OPTIONS = 'goal=50,wildFaces=2,first=lot';
export const TURN =
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
