/** The program at the beginning of each package's README: whole, and tried as it stands there. */

import { readProjectFile } from '../workspace.ts';

export interface Program {
  readonly folder: string;
  /** What it prints in the end. */
  readonly prints: RegExp;
}

export const PROGRAMS: readonly Program[] = [
  { folder: 'packages/link', prints: /winners: \[.*\btrue\n$/s },
  { folder: 'packages/research', prints: /begins at Pig wins 0\.5306\nthumb wins \d+ of 1000\n$/ },
  { folder: 'packages/rules', prints: /skip-bo-dice@1 3 goal=25.*winners: \[/s },
  { folder: 'packages/server', prints: /ok: true/ },
  { folder: 'packages/strategy', prints: /winners: \[/ },
  { folder: 'packages/table', prints: /winners: \[.*\btrue\n$/s },
  { folder: 'packages/words', prints: /\n20 puntos\n$/ },
];

export const programIn = (folder: string): string =>
  /```ts\n([\s\S]*?)```/.exec(readProjectFile(`${folder}/README.md`))?.[1] ?? '';
