/** What a shell can offer for a value of the command line. */

import { GAME_IDS } from '@dicehall/rules';
import { BOT_NAMES, levelsOf } from '@dicehall/strategy';
import { LANGS } from '@dicehall/words';
import type { CommandNode } from './command-tree.ts';

/** Words to choose from, files, folders, or nothing but what the user knows. */
export type Offer = readonly string[] | 'files' | 'folders' | 'nothing';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const BOTS = [
  ...BOT_NAMES,
  ...new Set(GAME_IDS.flatMap((game) => levelsOf(game).map(({ name }) => name))),
];

/** By what stands for the value in the help. */
const BY_NAME: ReadonlyMap<string, Offer> = new Map<string, Offer>([
  ['bot', BOTS],
  ['file', 'files'],
  ['folder', 'folders'],
  ['game', GAME_IDS],
  ['language', LANGS],
  ['mode', ['off', 'own', 'all']],
  ['phase', ['seating', 'playing', 'over']],
  ['record', 'files'],
  ['shell', SHELLS],
  ['store', 'folders'],
  // Its number, or its file.
  ['table', 'files'],
  ...[
    ...['address', 'code', 'key', 'list', 'moment', 'ms', 'n', 'name', 'number', 'person'],
    ...['player', 'reason', 'step:choice', 'text', 'time'],
  ].map((name) => [name, 'nothing'] as const),
]);

/** Where the name alone says too little. */
const BY_FLAG: ReadonlyMap<string, Offer> = new Map<string, Offer>([
  ['--bot', BOTS],
  ['--bots', BOTS],
  ['--engine', 'files'],
]);

/** Undefined for a value that nobody has thought of yet. */
export const offerFor = (name: string, flag = ''): Offer | undefined =>
  BY_FLAG.get(flag) ?? BY_NAME.get(name);

/** What can follow a command; after `help`, the commands beside it. */
export function argumentOffer(node: CommandNode, parent: CommandNode | undefined): Offer {
  const { argument } = node;
  if (argument === undefined) return 'nothing';
  if (argument.name === 'command') return (parent?.commands ?? []).map(nameOf);
  return offerFor(argument.name) ?? 'nothing';
}

export const nameOf = ({ path }: CommandNode): string => path.at(-1) ?? '';
