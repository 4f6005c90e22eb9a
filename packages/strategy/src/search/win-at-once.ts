import type { Game, Seat } from '@dicehall/rules';

/** What the seat can do to win with nothing more. */
export const winAtOnce = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  before: S,
  seat: Seat,
): A | undefined =>
  game.actions(before, seat).find((action) => {
    const tried = game.clone(before);
    game.play(tried, { kind: 'action', seat, action });
    return hasWon(game, tried, seat);
  });

export const hasWon = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  seat: Seat,
): boolean => game.result(state)?.winners.includes(seat) === true;
