import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Below an element with `:has` any change may change the look of what such a rule is about. If that is named by a class
 * or a kind of element, a browser looks at those alone; if it may be any child, it works out the look of everything.
 */
test.each(
  globSync('../src/{dice,games,lessons,online,table}/**/*.css', { cwd: import.meta.dirname }),
)('%s: what a rule with :has is about has a name', (path) => {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8');
  const rules = text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  const selectors = [...rules].flatMap(([, head = '']) => cut(head.trim(), ','));
  const nameless = selectors.filter((selector) => {
    const parts = cut(selector, ' ');
    const subject = parts.pop() ?? '';
    return parts.some((part) => part.includes(':has(')) && /^[:*]/.test(subject);
  });
  expect(nameless).toEqual([]);
});

/** Cut at a character, except in brackets. */
function cut(text: string, at: ',' | ' '): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text.replaceAll(/\s+/g, ' ')) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === at && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
