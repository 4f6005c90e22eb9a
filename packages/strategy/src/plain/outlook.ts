/** What a choice in any game may come to: whether the own roll that it leads to ends the turn. */

import { exactly } from '../chance.ts';
import { after, fact, type OutlookFinder, weigh } from '../outlook.ts';
import { type AnyGame, seatOnTurn } from './any-game.ts';

export const outlookFor = <O extends object, S, A, R, V>({
  game,
  traits,
}: AnyGame<O, S, A, R, V>): { readonly outlook: OutlookFinder<V, A> } => ({
  outlook({ view, seat, actions }) {
    const state = traits.secrets === undefined ? traits.stateFrom([view]) : undefined;
    return actions.map((action) => {
      const next = state && after(game, state, seat, action);
      // After a choice that ends the turn, the roll that follows is another player's.
      const turn = next && game.turn(next);
      if (next === undefined || turn?.kind !== 'roll' || turn.seat !== seat) {
        return { action, facts: [] };
      }
      const { weights, all } = weigh(game.rolls(next), (roll) => {
        const then = game.clone(next);
        game.play(then, { kind: 'roll', roll });
        return seatOnTurn(game, then) === seat ? 'on' : 'ends';
      });
      const of = weights.get('ends') ?? 0;
      const chance = exactly(of / all);
      return { action, facts: [fact('turn-ends', {}, { chance, count: { of, all } })] };
    });
  },
});
