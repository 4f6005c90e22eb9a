/** Which side a seat plays for: its own, or its team's. */

import type { GameId, Seat } from '@dicehall/rules';
import { sideOf } from '@dicehall/rules/sequence-dice';

export const sideAt = (game: GameId, seat: Seat, seats: number): number =>
  game === 'sequence-dice' ? sideOf(seat, seats) : seat;
