/** Odds of any game: what the next roll can show and whether it ends the turn, and who wins from here. */

import type { Game, Seat } from '@dicehall/rules';
import { type Chance, exactly } from '../chance.ts';
import { seeded } from '../random.ts';
import type { OddsFinder } from '../strategy.ts';
import { type AnyGame, seatOnTurn } from './any-game.ts';
import { sampleWins } from './samples.ts';

/** The odds of a game that brings none of its own. */
export interface PlainOdds {
  readonly kind: 'plain';
  /** By side: the chance to win if everybody chose at random from here. */
  readonly wins: readonly Chance[];
  /** Of the roll that is due, or that the seat can choose to make; undefined if there is none. */
  readonly roll: PlainRollOdds | undefined;
}

export interface PlainRollOdds {
  /** It is another seat's turn after it, or the game is over. */
  readonly endsTurn: Chance;
  /** In notation, the likeliest first. */
  readonly shows: readonly { readonly roll: string; readonly chance: Chance }[];
}

const GAMES = 1_000;
const STEPS = 300_000;

export const oddsFor = <O extends object, S, A, R, V>(
  any: AnyGame<O, S, A, R, V>,
): { readonly odds: OddsFinder<V, PlainOdds> } => ({
  odds(view, seat) {
    const { game, traits } = any;
    const state = traits.stateFrom([view]);
    if (state === undefined || !game.begun(state) || game.turn(state).kind === 'over') {
      return undefined;
    }
    const random = seeded(1);
    const wins = sampleWins(any, {
      seats: traits.seats(view),
      games: GAMES,
      steps: STEPS,
      random,
      state: () => traits.secrets?.resample(state, seat, random) ?? game.clone(state),
    });
    const due = rollDue(any, state, seat);
    return { kind: 'plain', wins, roll: due && rollOdds(game, due) };
  },
});

/** The moment before the next roll: this one, or the one after the seat has chosen to roll. */
function rollDue<O extends object, S, A, R, V>(
  { game, traits }: AnyGame<O, S, A, R, V>,
  state: S,
  seat: Seat,
): S | undefined {
  if (game.turn(state).kind === 'roll') return state;
  const action = game.actions(state, seat).find(traits.isJustRoll);
  if (action === undefined) return undefined;
  const next = game.clone(state);
  game.play(next, { kind: 'action', seat, action });
  return game.turn(next).kind === 'roll' ? next : undefined;
}

function rollOdds<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
): PlainRollOdds {
  const roller = seatOnTurn(game, state);
  const rolls = game.rolls(state);
  const all = rolls.reduce((sum, { weight }) => sum + weight, 0);
  let ends = 0;
  for (const { roll, weight } of rolls) {
    const next = game.clone(state);
    game.play(next, { kind: 'roll', roll });
    if (seatOnTurn(game, next) !== roller) ends += weight;
  }
  return {
    endsTurn: exactly(ends / all),
    shows: rolls
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ roll, weight }) => ({
        roll: game.notation.makeRoll(roll),
        chance: exactly(weight / all),
      })),
  };
}
