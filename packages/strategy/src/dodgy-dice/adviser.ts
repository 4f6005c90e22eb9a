/** The strongest bot's thoughts about a round, remembered. */

import type { DodgyView } from '@dicehall/rules/dodgy-dice';
import type { SharedThoughts, Thought } from '../strategy.ts';
import { deliberate, type RoundAdvice } from './cfr/deliberate.ts';
import { gainsOf } from './dice-worth.ts';
import { type LadderPlace, PLAIN } from './ladder-place.ts';
import { makeRoundTree, type RoundTreeSetup } from './round/round-tree.ts';

export interface AdviserSettings {
  /** How often it goes through a round; if undefined, as often as takes a few hundredths of a second. */
  readonly iterations?: number | undefined;
  /** Never takes a player for a plain one, however small the numbers they name. */
  readonly isAmongEquals?: boolean;
  /** How many rounds it remembers. */
  readonly memory: number;
}

export type RoundAdviser = (
  table: Pick<DodgyView, 'dice' | 'stone' | 'options'>,
  place: LadderPlace,
) => RoundAdvice;

/** Within a round it makes no difference any more who opened it. */
export const NOBODY = -1;

/** `remembered`: by round. `learnt`: what was thought elsewhere, for rounds that are not remembered. */
export function adviser(
  settings: AdviserSettings,
  remembered: Map<string, RoundAdvice> = new Map(),
  learnt: ReadonlyMap<string, Thought> = new Map(),
): RoundAdviser {
  const { iterations, isAmongEquals = false, memory } = settings;
  return (table, { order, plain: taken }) => {
    const plain = isAmongEquals ? order.map(() => PLAIN) : taken;
    const dice = order.map((seat) => table.dice[seat] ?? 0);
    const stone = table.stone >= 0 ? order.indexOf(table.stone) : table.stone;
    const { outAt, stone: rule } = table.options;
    const key = [dice, stone, outAt, rule, plain].join();
    const think = (): RoundAdvice => {
      const gains = gainsOf({ dice, stone, opener: NOBODY, outAt });
      const setting = { dice, stone, rule, gains, plain, iterations };
      const known = learnt.get(key);
      return known === undefined ? deliberate(setting) : adviceFrom(known, setting);
    };
    const advice = remembered.get(key) ?? think();
    // What was not asked for longest is forgotten first.
    remembered.delete(key);
    remembered.set(key, advice);
    if (remembered.size > memory) remembered.delete(remembered.keys().next().value ?? '');
    return advice;
  };
}

/** Rounds remembered, of some hundred kilobytes at most. */
const MEMORY = 64;
const referenceMemory = new Map<string, RoundAdvice>();
const learntThoughts = new Map<string, Thought>();

/**
 * The advice that values and odds go by: each takes the others for bots like itself, whatever they say. A round that one
 * of them has asked about is known to the other.
 */
export const referenceAdvice: RoundAdviser = adviser(
  { memory: MEMORY, isAmongEquals: true },
  referenceMemory,
  learntThoughts,
);

/** Rounds thought through in one worker, for another. */
export const thoughts: SharedThoughts = {
  kept: () => [...referenceMemory].map(([key, advice]) => thoughtOf(key, advice)),
  learn(list) {
    for (const thought of list) learntThoughts.set(thought.key, thought);
  },
};

const thoughtOf = (
  key: string,
  { calls, says, values, iterations, worth }: RoundAdvice,
): Thought => ({
  key,
  bytes: [calls, says, Uint8Array.from(values.answers), Uint8Array.from(values.says)],
  numbers: [values.unit, iterations, ...worth],
});

function adviceFrom({ bytes, numbers }: Thought, setting: RoundTreeSetup): RoundAdvice {
  const [calls = NONE, says = NONE, answers = NONE, statements = NONE] = bytes;
  const [unit = 0, iterations = 0, ...worth] = numbers;
  const values = { answers: Int8Array.from(answers), says: Int8Array.from(statements), unit };
  return { tree: makeRoundTree(setting), calls, says, values, iterations, worth };
}

const NONE = new Uint8Array(0);
