import { expect, test } from 'vitest';
import { examplesIn } from './examples.ts';

const SOURCE = `
/**
 * Adds one.
 *
 * @example
 * \`\`\`ts
 * import { more } from './more.ts';
 *
 * console.log(more(1)); // 2
 * for (const n of [3, 4]) console.log(n); // 3
 * \`\`\`
 */
export async function more(n: number) {}

/** No example. */
export const less = 1;
`;

test('an example is a program with what it prints, by the name it explains', () => {
  expect(examplesIn(SOURCE)).toEqual([
    {
      name: 'more',
      code: "import { more } from './more.ts';\n\nconsole.log(more(1)); // 2\nfor (const n of [3, 4]) console.log(n); // 3\n",
      prints: ['2', '3'],
    },
  ]);
});
