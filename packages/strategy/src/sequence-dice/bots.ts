/**
 * The players of Sequence Dice, from weakest to strongest as measured (docs/strength.md). The weak ones know
 * the rules as well as anybody; they overlook things, as people do.
 */

import type { SequenceAction, SequenceView } from '@dicehall/rules/sequence-dice';
import { type BookSource, servedBook } from '../books.ts';
import { type Bot, randomBot } from '../bot.ts';
import { greedy, lineCounter } from './line-counters.ts';
import { neighbourly } from './neighbour-bot.ts';
import { STRONGEST, searchesFrom, thinker } from './search-bot.ts';

type SequenceBot = Bot<SequenceView, SequenceAction>;

/** First time at the table: likes her chips to touch each other, and has not found out about lines yet. */
const mimi = neighbourly('mimi');

/** Builds across and down, never looks along a diagonal, never looks at what others are up to. */
const otto = lineCounter('otto', { diagonals: false, others: false, overlooks: 0 });

/** Sees every line of her own, and nobody else's. */
const gwen = lineCounter('gwen', { diagonals: true, others: false, overlooks: 0 });

/** Knows how to count both sides' lines, but chats and overlooks every third. */
const basil = lineCounter('basil', { diagonals: true, others: true, overlooks: 33 });

export function makeBots(source: BookSource): readonly SequenceBot[] {
  const searches = searchesFrom(source);
  return [
    mimi,
    otto,
    gwen,
    basil,
    /** Has played a lot and goes by feeling. */
    thinker('iris', { keep: [], answers: 1 }, searches),
    /** Thinks of the answer to every move. */
    thinker('viktor', { keep: [12], answers: 1 }, searches),
    /** Thinks of the answer to the answer. */
    thinker('selma', STRONGEST, searches),
  ];
}

/** With the books that the host serves. */
export const bots: readonly SequenceBot[] = makeBots(servedBook);

/** Yardsticks. */
export const policies: readonly SequenceBot[] = [randomBot, greedy];
