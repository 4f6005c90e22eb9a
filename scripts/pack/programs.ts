/** The program at the beginning of each package's README: whole, and tried as it stands there. */

import { basename } from 'node:path';
import { readProjectFile } from '../workspace.ts';

export interface Program {
  readonly folder: string;
  /** What it prints in the end. */
  readonly prints: RegExp;
  /** Whether it needs more than a browser has besides random numbers and books. */
  readonly needsNode?: true;
}

export const PROGRAMS: readonly Program[] = [
  { folder: 'packages/link', prints: /winners: \[.*\btrue\n$/s },
  {
    folder: 'packages/research',
    prints: /begins at Pig wins 0\.5306\nthumb wins \d+ of 1000\n$/,
    needsNode: true,
  },
  { folder: 'packages/rules', prints: /skip-bo-dice@1 3 goal=25.*winners: \[/s },
  { folder: 'packages/server', prints: /^http:\/\/\S+ \{.*ok: true/s, needsNode: true },
  { folder: 'packages/strategy', prints: /winners: \[/ },
  { folder: 'packages/table', prints: /winners: \[.*\btrue\n$/s },
  { folder: 'packages/words', prints: /\n20 puntos\n$/ },
];

/** `link` of `packages/link`. */
export const programName = ({ folder }: Program): string => basename(folder);

export const programIn = (folder: string): string =>
  /```ts\n([\s\S]*?)```/.exec(readProjectFile(`${folder}/README.md`))?.[1] ?? '';
