/** Games between bots of every strength, by the rules that the app suggests: to review, and to take decisions from. */

import {
  type GameId,
  loadGame,
  makeRecord,
  RulesError,
  type Seat,
  shortRules,
} from '@dicehall/rules';
import { playersOf, thumbOf } from '../../packages/strategy/src/bots.ts';
import { seeded } from '../../packages/strategy/src/index.ts';
import { recordedPlayout } from '../../packages/strategy/src/playout.ts';
import '../../packages/strategy/src/books-node.ts';

/** A decision in notation. */
export interface DecisionText {
  readonly options: string;
  readonly seats: number;
  readonly seat: Seat;
  readonly view: string;
}

async function played<K extends GameId>(id: K, seats: number, number: number) {
  const game = await loadGame(id);
  const options = game.options.parse(shortRules(id, seats), seats);
  if (!options.ok) throw new RulesError(options.refusal);
  const bots = [await thumbOf(id), ...(await playersOf(id)).bots];
  const draw = seeded(3, number);
  const seated = Array.from({ length: seats }, () => bots[draw(bots.length)]).filter(
    (bot): bot is NonNullable<typeof bot> => bot !== undefined,
  );
  const play = recordedPlayout(game, options.value, seated, seeded(1, number), seeded(2, number));
  return { game, play };
}

/** A whole game as one line. */
export async function gameLine<K extends GameId>(
  id: K,
  seats: number,
  number: number,
): Promise<string> {
  const { game, play } = await played(id, seats, number);
  return makeRecord(game, play);
}

/** One decision of each of some games, so that hardly any two have their table in common. */
export async function decisionTexts<K extends GameId>(
  id: K,
  seats: number,
  count: number,
): Promise<readonly DecisionText[]> {
  const found: DecisionText[] = [];
  for (let number = 0; found.length < count; number++) {
    const { game, play } = await played(id, seats, number);
    const moments = play.steps.flatMap((step, at) => {
      const state = play.states[at];
      if (step.kind !== 'action' || state === undefined) return [];
      return game.actions(state, step.seat).length > 1 ? [{ state, seat: step.seat }] : [];
    });
    const asked = moments[seeded(4, number)(Math.max(1, moments.length))];
    if (asked === undefined) continue;
    const { state, seat } = asked;
    const view = game.notation.makeView(game.view(state, seat));
    found.push({ options: game.notation.makeOptions(play.options), seats, seat, view });
  }
  return found;
}
