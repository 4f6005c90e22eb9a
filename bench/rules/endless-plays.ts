/**
 * Plays that are not allowed to end, so that they can grow old. Where the last round of a play ends
 * it, that round is played once more with other dice.
 */

import { type Game, type GameId, type Turn, withGame } from '@dicehall/rules';
import { dodgeDice } from '@dicehall/rules/dodge-dice';
import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import { sequenceDice } from '@dicehall/rules/sequence-dice';
import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { type Choose, chooseAny, random } from './plays.ts';

export interface Endless<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly choose: Choose<A>;
  /** Whether a round begins at this moment. */
  isNewRound(state: S): boolean;
  /** Plays side by side; a hundred rounds of all of them are some 300,000 steps. */
  readonly plays: number;
}

/** One play and its state when its newest round began. */
export interface EndlessPlay<S> {
  state: S;
  roundStart: S;
}

/** Plays that many rounds and returns the number of steps, those of repeated rounds included. */
export function playRounds<O extends object, S, A, R, V>(
  { game, choose, isNewRound }: Endless<O, S, A, R, V>,
  play: EndlessPlay<S>,
  rounds: number,
): number {
  let steps = 0;
  for (let left = rounds; left > 0; ) {
    playStep(game, play.state, choose);
    steps++;
    if (game.turn(play.state).kind === 'over') {
      play.state = game.clone(play.roundStart);
    } else if (isNewRound(play.state)) {
      play.roundStart = game.clone(play.state);
      left--;
    }
  }
  return steps;
}

/** Dice, or a choice of the first seat that is asked; with two seats it is the only one. */
function playStep<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  choose: Choose<A>,
): void {
  const turn = game.turn(state);
  if (turn.kind === 'seats') {
    const [seat = 0] = turn.seats;
    const actions = game.actions(state, seat);
    const action = actions[choose(actions)];
    if (action !== undefined) game.play(state, { kind: 'action', seat, action });
  } else {
    game.play(state, { kind: 'roll', roll: game.sample(state, random) });
  }
}

export type ForAnyEndless<T> = <O extends object, S, A, R, V>(endless: Endless<O, S, A, R, V>) => T;

/** In a game without an entry, a round begins whenever its first seat is asked. */
export function withEndless<T>(id: GameId, run: ForAnyEndless<T>): T {
  switch (id) {
    case 'skip-bo-dice':
      return run({
        game: skipBoDice,
        // Rolling on after every placing busts in the end, so nobody ever scores.
        choose: () => 0,
        isNewRound: ({ phase, seat, points }) => phase === 'roll' && seat === 0 && points === 0,
        plays: 200,
      });
    case 'dodge-dice':
      return run({
        game: dodgeDice,
        choose: chooseAny,
        isNewRound: ({ phase, penalty }) => phase === 'before' && penalty === 0,
        plays: 150,
      });
    case 'sequence-dice':
      return run({
        game: sequenceDice,
        choose: chooseAny,
        isNewRound: ({ phase, seat }) => phase === 'roll' && seat === 0,
        plays: 600,
      });
    case 'dodgy-dice':
      return run({
        game: dodgyDice,
        choose: chooseAny,
        isNewRound: ({ phase, seat }) => phase === 'roll' && seat === 0,
        plays: 400,
      });
    default:
      return withGame(id, (game) =>
        run({
          game,
          choose: chooseAny,
          isNewRound: (state) => asksFirst(game.turn(state)),
          plays: 200,
        }),
      );
  }
}

const asksFirst = (turn: Turn): boolean => turn.kind === 'seats' && turn.seats.includes(0);
