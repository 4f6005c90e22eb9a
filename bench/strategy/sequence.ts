/** Games of Sequence Dice played by the strongest search against itself, to count what it judges. */

import { RulesError } from '@dicehall/rules';
import { type SequenceState, sequenceDice, sideOf } from '@dicehall/rules/sequence-dice';
import { fromDisk } from '../../packages/strategy/src/books-node.ts';
import { seeded } from '../../packages/strategy/src/random.ts';
import { actionOf, showBoard } from '../../packages/strategy/src/sequence-dice/board/view.ts';
import {
  rank,
  type Searches,
  STRONGEST,
  searchesFrom,
} from '../../packages/strategy/src/sequence-dice/search-bot.ts';

/** Gives a function that plays one game and says how many moves the search judged in it. */
export function nodesOfSequence(): () => number {
  const parsed = sequenceDice.options.parse({ row: 5 }, 2);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  const options = parsed.value;
  const searches = searchesFrom(fromDisk);
  const random = seeded(1);
  return () => {
    const state = sequenceDice.initial(options, 2);
    let nodes = 0;
    for (;;) {
      const turn = sequenceDice.turn(state);
      if (turn.kind === 'over') return nodes;
      if (turn.kind === 'roll') {
        sequenceDice.play(state, { kind: 'roll', roll: sequenceDice.sample(state, random) });
      } else {
        nodes += move(state, searches);
      }
    }
  };
}

function move(state: SequenceState, searches: Searches): number {
  const { seat, total } = state;
  const search = searches(state);
  if (search === undefined) throw new RangeError('the table of Sequence Dice is not there');
  showBoard(search.position, state.board);
  const before = search.nodes;
  const [first] = rank(search.judge(sideOf(seat, 2), total, STRONGEST));
  if (first === undefined) throw new RangeError('nothing to choose from');
  sequenceDice.play(state, { kind: 'action', seat, action: actionOf(first.move, total) });
  return search.nodes - before;
}
