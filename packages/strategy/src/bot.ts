/** A player that is a program. It sees a view, never a state: the type has no room for a secret. */

import type { Random, Seat } from '@dicehall/rules';

/** What a seat is asked: what it sees, and what it may do. */
export interface Decision<V, A> {
  readonly view: V;
  readonly seat: Seat;
  /** In the game's canonical order; never empty. */
  readonly actions: readonly A[];
}

/** What a bot is asked. */
export interface BotQuestion<V, A> extends Decision<V, A> {
  /** For bots that mix their choices. Dice of the game never come from here. */
  readonly random: Random;
}

/** What a bot answers. */
export interface Choice<A> {
  readonly action: A;
  /** The chance to win as the bot sees it, if it has a view on that. */
  readonly value?: number;
  readonly reason?: Reason;
}

/** Why: a stable code and the numbers behind it. Words are made from it elsewhere. */
export interface Reason {
  readonly code: string;
  readonly data: Readonly<Record<string, number>>;
}

/** A player: it sees a view and chooses an action. It never sees a state. */
export interface Bot<V, A> {
  readonly name: string;
  choose(question: BotQuestion<V, A>): Choice<A>;
}

/** Any legal action, each as likely as the next. */
export const randomBot = {
  name: 'random',
  choose: <A>({ actions, random }: BotQuestion<unknown, A>): Choice<A> => ({
    action: pick(actions, random(actions.length)),
  }),
};

/** The action at a place in the list; a bot is only asked when there is one. */
export function pick<A>(actions: readonly A[], index: number): A {
  const action = actions[index];
  if (action === undefined) throw new RangeError(`no action ${index} of ${actions.length}`);
  return action;
}

/** The action that scores highest; the first of equals. */
export function best<A>(actions: readonly A[], score: (action: A) => number): A {
  let found = pick(actions, 0);
  let highest = score(found);
  for (const action of actions.slice(1)) {
    const own = score(action);
    if (own > highest) {
      found = action;
      highest = own;
    }
  }
  return found;
}
