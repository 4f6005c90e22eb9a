/** Examples in comments of the sources: whole programs, whose `console.log(...); // 42` say what they print. */

import { projectFiles, readProjectFile } from '../workspace.ts';
import { DOCUMENTED } from './modules.ts';

export interface Example {
  /** What is explained by it, such as `loadGame`. */
  readonly name: string;
  readonly code: string;
  /** Lines that it prints, in this order. */
  readonly prints: readonly string[];
}

const COMMENT = /^\/\*\*\n((?: \*.*\n)*?) \*\/\n(?:export )?(?:async )?\w+ (\w+)/gm;
const EXAMPLE = /^ \* @example\n \* ```ts\n([\s\S]*?)^ \* ```$/gm;
const PRINTED = /console\.log\(.*\);? \/\/ (.*)$/gm;

export const examplesIn = (source: string): readonly Example[] =>
  Array.from(source.matchAll(COMMENT)).flatMap(([, comment = '', name = '']) =>
    Array.from(comment.matchAll(EXAMPLE), ([, lines = '']) => {
      const code = lines.replaceAll(/^ \* ?/gm, '');
      return { name, code, prints: Array.from(code.matchAll(PRINTED), ([, line = '']) => line) };
    }),
  );

/** All of them. */
export const publishedExamples = (): readonly Example[] =>
  projectFiles(`packages/{${DOCUMENTED.join(',')}}/src/**/*.ts`).flatMap((path) =>
    examplesIn(readProjectFile(path)),
  );
