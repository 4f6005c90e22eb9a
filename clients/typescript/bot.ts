/** A bot that chooses at random: dicehall tournament skip-bo-dice --bots thumb --engine "node bot.ts" */

import { createInterface } from 'node:readline';

interface Question {
  readonly id: number;
  readonly game: string;
  /** Yours, from 0. */
  readonly seat: number;
  /** What your seat sees, as one line. */
  readonly view: string;
  /** What you may do; answer with one of them. */
  readonly actions: readonly string[];
  /** A random number that is the same when the tournament is repeated. */
  readonly random: number;
}

/** Put your own thoughts here. */
const choose = ({ actions, random }: Question): string => actions[random % actions.length] ?? '';

for await (const line of createInterface({ input: process.stdin })) {
  const question: Question = JSON.parse(line);
  console.log(JSON.stringify({ id: question.id, action: choose(question) }));
}
