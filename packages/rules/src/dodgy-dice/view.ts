import type { Seat, SeenStep, Step, Viewer } from '../game.ts';
import { checkViewer } from '../viewer.ts';
import { meta } from './meta.ts';
import type { DodgyOptions } from './options.ts';
import type { Counts, DodgyAction, DodgyRoll, DodgyState, Image, Statement } from './state.ts';

/** What one viewer may know. There is no place in it for another seat's covered dice. */
export interface DodgyView {
  readonly viewer: Viewer;
  readonly options: DodgyOptions;
  readonly seats: number;
  readonly phase: DodgyState['phase'];
  readonly seat: Seat;
  readonly opener: Seat;
  /** How many regular dice each seat has: open knowledge. */
  readonly dice: readonly number[];
  /** Who has the stone is open knowledge too (Dodgy 9). */
  readonly stone: DodgyState['stone'];
  /** Which seats have thrown their dice this round. */
  readonly rolled: readonly boolean[];
  /** The viewer's own dice; an empty list before rolling and for spectators. */
  readonly hand: Counts;
  /** What the stone shows, if the viewer has it or it is open; otherwise -1. */
  readonly stoneShows: Image | -1;
  /** Everybody's dice while they lie open (phase `take`, Dodgy 20); otherwise an empty list. */
  readonly open: readonly Counts[];
  readonly said: readonly Statement[];
  readonly believed: readonly boolean[];
  readonly caller: Seat;
  readonly fallen: readonly Seat[];
}

export function view(state: DodgyState, viewer: Viewer): DodgyView {
  checkViewer(viewer, state.seats);
  const isOpen = state.phase === 'take';
  return {
    viewer,
    options: state.options,
    seats: state.seats,
    phase: state.phase,
    seat: state.seat,
    opener: state.opener,
    dice: state.dice.slice(),
    stone: state.stone,
    rolled: state.hands.map((hand) => hand.length > 0),
    hand: viewer === 'spectator' ? [] : (state.hands[viewer]?.slice() ?? []),
    stoneShows: isOpen || state.stone === viewer ? state.stoneShows : -1,
    open: isOpen ? state.hands.map((hand) => hand.slice()) : [],
    said: state.said.slice(),
    believed: state.believed.slice(),
    caller: state.caller,
    fallen: state.fallen.slice(),
  };
}

/** A hand is seen by the seat that threw it; the others see that it was thrown. */
export function seen(
  step: Step<DodgyAction, DodgyRoll>,
  viewer: Viewer,
): SeenStep<DodgyAction, DodgyRoll> {
  checkViewer(viewer, meta.seats.max);
  if (step?.kind !== 'roll' || step.roll?.kind !== 'hand' || step.roll.seat === viewer) return step;
  return { kind: 'secret', seat: step.roll.seat };
}
