/** How long a moment of a table is shown: by who did it, what it is, and how fast the player likes it. */

import type { GameId, Seat, Viewer, ViewOf } from '@dicehall/rules';
import type { SeatView } from '@dicehall/table';
import type { GameModule, Happening } from '../games/contract.ts';
import { isInstant, settings } from '../settings.ts';
import type { Frame } from './frames.ts';
import { showFor } from './pace.ts';

/** How long at most a moment among bots alone is looked at, in milliseconds. */
const SHORT_LOOK = 600;

type Sitter = Pick<SeatView, 'kind' | 'standIn'>;

interface Company<K extends GameId> {
  readonly module: GameModule<K>;
  readonly seats: readonly Sitter[];
  /** Who looks on at this device. */
  readonly viewers: readonly Viewer[];
  /** What is shown after it. */
  readonly queue: readonly Frame<K>[];
}

/** In milliseconds; 0 for what is not shown by itself. */
export function timeFor<K extends GameId>(
  { seat, happening, rolled }: Frame<K>,
  { module, seats, viewers, queue }: Company<K>,
): number {
  const { step } = happening;
  const isRoll = isThrow(happening);
  // Covered dice are thrown by all at once: only the last hand takes its time.
  const [next] = queue;
  if (module.covered && isRoll && next !== undefined && isThrow(next.happening)) return 0;
  const actor = step.kind === 'secret' ? step.seat : isRoll ? rolled?.seat : seat;
  const isBots = isBot(seats, actor);
  const isOwn = viewers.some((viewer) => viewer === actor);
  const isAmongBots = areOut(module, seats, happening.before);
  const bots = isAmongBots ? 'fast' : settings.bots.peek();
  const usual = showFor(
    { dice: settings.dice.peek(), bots, instant: isInstant() },
    {
      kind: isRoll ? 'roll' : isOwn ? 'own' : isBots ? 'bot' : 'other',
      isBots,
      lingers: module.lingers(happening),
      queued: queue.length + 1,
    },
  );
  // Nobody waits for a fast bot, nor for dice that do not move.
  const isHurried = isInstant() || (bots === 'fast' && isBots);
  const suspense = isRoll && !isHurried ? (module.suspense?.(happening) ?? 0) : 0;
  const look = module.looksFor?.(happening) ?? 0;
  return Math.max(usual + suspense, isAmongBots ? Math.min(look, SHORT_LOOK) : look);
}

/** Whether a bot plays that seat now, for itself or for somebody. */
export function isBot(seats: readonly Sitter[], seat: Seat | undefined): boolean {
  const sitter = seat === undefined ? undefined : seats[seat];
  return sitter !== undefined && (sitter.kind === 'bot' || sitter.standIn);
}

/** Whether people have played and all of them are out: bots play the rest. Bots that people watch are no such rest. */
export function areOut<K extends GameId>(
  { isOut }: GameModule<K>,
  seats: readonly Sitter[],
  view: ViewOf<K>,
): boolean {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return isOut !== undefined && people.length > 0 && people.every((seat) => isOut(view, seat));
}

const isThrow = <K extends GameId>({ step }: Happening<K>): boolean =>
  step.kind === 'roll' || step.kind === 'secret';
