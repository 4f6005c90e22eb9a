/** A record as moments, from the beginning to the end, as one viewer saw them: the game is over, so any may look. */

import type { ActionOf, Result, RollOf, Seat } from '@dicehall/rules';
import {
  type GameId,
  type GameOf,
  gameOf,
  isGameId,
  type StateOf,
  type Step,
  type Viewer,
  type ViewOf,
} from '@dicehall/rules';
import type { Event, EventOf, FollowedStep, RecordFile } from '@dicehall/table';
import type { Rolled } from '../show/step.ts';

export interface Moment<K extends GameId> {
  readonly view: ViewOf<K>;
  readonly rolled: Rolled<K> | undefined;
  /** Undefined at the beginning. */
  readonly lastStep: FollowedStep<K> | undefined;
  /** Whose doing it was; undefined for a lot and for the beginning. */
  readonly seat: Seat | undefined;
}

export interface About {
  readonly game: GameId;
  readonly names: readonly string[];
  readonly result: Result | undefined;
  /** When it was played, in milliseconds since 1970. */
  readonly played: number;
}

export const startIn = (log: readonly Event[]): EventOf<'start'> | undefined =>
  log.find((event) => event.kind === 'start');

/** Undefined if the record is of no game that we know. */
export function aboutRecord({ log }: RecordFile): About | undefined {
  const start = startIn(log);
  const game = start?.header.split('@')[0] ?? '';
  if (start === undefined || !isGameId(game)) return undefined;
  const end = log.find((event) => event.kind === 'end');
  return {
    game,
    names: start.players.map(({ name }) => name),
    result: end?.result,
    played: start.t,
  };
}

type StepOf<K extends GameId> = Step<ActionOf<K>, RollOf<K>>;

/** The step of an event, with everything that the record tells of it. */
function stepOf<K extends GameId>(rules: GameOf<K>, event: Event): StepOf<K> | undefined {
  switch (event.kind) {
    case 'act': {
      const action = rules.notation.parseAction(event.action);
      return action.ok ? { kind: 'action', seat: event.seat, action: action.value } : undefined;
    }
    case 'roll':
    case 'hand': {
      const roll = rules.notation.parseRoll(event.shows ?? '');
      return roll.ok ? { kind: 'roll', roll: roll.value } : undefined;
    }
    case 'draw':
      return { kind: 'draw' };
    default:
      return undefined;
  }
}

interface Kept<K extends GameId> {
  readonly state: StateOf<K>;
  readonly moments: number;
}

export interface Reel<K extends GameId> {
  readonly moments: readonly Moment<K>[];
  /** Whether every step of the record is among them. */
  readonly isWhole: boolean;
}

/** Stops before the first step that the rules do not allow: checking the record says what is wrong with it. */
export function reelOf<K extends GameId>(game: K, { log }: RecordFile, viewer: Viewer): Reel<K> {
  const rules: GameOf<K> = gameOf(game);
  const [, seats = '', options = ''] = startIn(log)?.header.split(' ') ?? [];
  const parsed = rules.notation.parseOptions(options, Number(seats));
  if (!parsed.ok) return { moments: [], isWhole: false };
  let state = rules.initial(parsed.value, Number(seats));
  let rolled: Rolled<K> | undefined;
  const view = rules.view(state, viewer);
  const moments: Moment<K>[] = [{ view, rolled, lastStep: undefined, seat: undefined }];
  const choices: Kept<K>[] = [];
  try {
    for (const event of log) {
      if (event.kind === 'undo') {
        const last = choices.pop();
        if (last === undefined) continue;
        state = last.state;
        moments.length = last.moments;
        rolled = moments.at(-1)?.rolled;
        continue;
      }
      const step = stepOf(rules, event);
      if (step === undefined) continue;
      if (step.kind === 'action') {
        choices.push({ state: rules.clone(state), moments: moments.length });
      }
      const before = rules.view(state, viewer);
      rules.play(state, step);
      const seen = rules.seen(step, viewer);
      if (seen.kind === 'roll' && (event.kind === 'roll' || event.kind === 'hand')) {
        rolled = thrown(seen.roll, event, rolled);
      }
      const after = rules.view(state, viewer);
      const seat = 'seat' in event && event.seat >= 0 ? event.seat : undefined;
      moments.push({ view: after, rolled, lastStep: { before, step: seen, after }, seat });
    }
  } catch {
    // What cannot have been played is not shown.
    return { moments, isWhole: false };
  }
  return { moments, isWhole: true };
}

const thrown = <K extends GameId>(
  roll: RollOf<K>,
  { seat, dice = '' }: EventOf<'roll' | 'hand'>,
  before: Rolled<K> | undefined,
): Rolled<K> => {
  const thrower = seat < 0 ? undefined : seat;
  const count = (before?.count ?? 0) + (thrower === undefined ? 0 : 1);
  return { roll, sides: Array.from(dice, Number), seat: thrower, count, isNew: false };
};
