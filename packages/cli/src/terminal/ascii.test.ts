import { expect, test } from 'vitest';
import { asciiOf } from './ascii.ts';

test.each([
  ['It’s “9 ships” – or not…', `It's "9 ships" - or not...`],
  [
    '¿Quieres decir «dodgy-dice»? ¡Árbol, brújula, niño!',
    'Quieres decir "dodgy-dice"? Arbol, brujula, nino!',
  ],
  ['¿«Ana»?', '"Ana"?'],
  ['Straße, Œuvre, Łódź, Søren', 'Strasse, OEuvre, Lodz, Soren'],
  ['e\u0301 and é', 'e and e'],
  ['χ² ½ 10\u202f%', '?2 1/2 10 %'],
  ['╭─┬╮│═║ ●◆○ ♠♥♦♣', '+-++|=| **o SHDC'],
  ['小明 🎲', '???? ??'],
  ['\u001b[1mbold\u001b[22m', '\u001b[1mbold\u001b[22m'],
])('%s', (text, ascii) => {
  expect(asciiOf(text)).toBe(ascii);
});

test('JSON loses nothing, on whatever line it stands', () => {
  const data = { name: 'Íñigo', dice: '🎲', quote: '“x”' };
  const written = asciiOf(`“so”:\n${JSON.stringify(data)}\n["é"]\n[é]\n`);
  expect(written).toMatch(/^\p{ASCII}*$/u);
  const lines = written.split('\n');
  expect(JSON.parse(lines[1] ?? '')).toEqual(data);
  expect(lines).toEqual(['"so":', expect.any(String), '["\\u00e9"]', '[e]', '']);
});
