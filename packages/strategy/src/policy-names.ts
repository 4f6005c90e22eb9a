/** The names of the simple rules that can sit at a table like anybody else, without loading them. */

import type { GameId } from '@dicehall/rules';

/** A rule with numbers in its name: `hold-at-20` is the rule `hold-at` with 20. */
export interface PolicyName {
  readonly rule: string;
  readonly numbers: readonly number[];
}

const HOLDS = [...Array.from({ length: 25 }, (_, i) => i + 1), 30, 35, 40, 45, 50];
const DOUBTS = Array.from({ length: 19 }, (_, i) => ((i + 1) / 20).toFixed(2));
const BLUFFS = ['', '-bluff-0.2', '-bluff-0.4'];

const NAMES: Readonly<Record<GameId, readonly string[]>> = {
  'dodge-dice': ['never-spend', 'ignore-any-bad-end', 'ignore-20-or-more', 'skip-when-risky'],
  'sequence-dice': ['greedy'],
  'skip-bo-dice': ['stop-asap', ...HOLDS.map((points) => `hold-at-${points}`), 'max-turn-score'],
  'dodgy-dice': BLUFFS.flatMap((bluff) => DOUBTS.map((doubt) => `doubt-${doubt}${bluff}`)),
};

export const policyNames = (game: GameId): readonly string[] => NAMES[game];

const NUMBERED: readonly (readonly [rule: string, form: RegExp])[] = [
  ['hold-at', /^hold-at-(\d+)$/],
  ['doubt', /^doubt-(\d\.\d+)$/],
  ['doubt-bluff', /^doubt-(\d\.\d+)-bluff-(\d\.\d+)$/],
];

/** The rule behind a name; undefined if the game has none of that name. */
export function policyNamed(game: GameId, name: string): PolicyName | undefined {
  if (!NAMES[game].includes(name)) return undefined;
  for (const [rule, form] of NUMBERED) {
    const found = form.exec(name);
    if (found !== null) return { rule, numbers: found.slice(1).map(Number) };
  }
  return { rule: name, numbers: [] };
}
