import { expect, test } from 'vitest';
import { readRulings, report, rulingsIn } from './rulings.ts';
import { readProjectFile } from './workspace.ts';

const README = `# A game

1. **Not a ruling.** It comes before the list.

## Rulings

1. **First player.** Drawn at random, and
   2. **this** is only a line that goes on.
2. **Two *words*.** Text with **bold** in it.

## Notation

3. **Not a ruling either.**
`;

test('rulings are the numbered list of their section', () => {
  expect(readRulings('Pig', README)).toEqual([
    { name: 'Pig 1', title: 'First player' },
    { name: 'Pig 2', title: 'Two *words*' },
  ]);
});

test.each([
  ['Dodge 3: a Stop', ['Dodge 3'], []],
  ['a group > Skip-Bo 14: last turns', ['Skip-Bo 14'], []],
  ['Dodgy 3, 4 and 5: statements', ['Dodgy 3', 'Dodgy 4', 'Dodgy 5'], []],
  ['Sequence 6: not as Dodge 7', ['Sequence 6'], ['Dodge 7']],
  ['counts (Sequence 6)', [], ['Sequence 6']],
  ['Dodge Dice 3: nothing', [], []],
])('a test proves what its name begins with, example %#', (name, proven, named) => {
  expect(rulingsIn(name)).toEqual({ proven, named });
});

const RULINGS = [
  { name: 'Dodge 1', title: 'First player' },
  { name: 'Dodge 2', title: 'Order' },
];

test('every ruling is listed with its tests', () => {
  expect(report(RULINGS, ['Dodge 1: a', 'x > Dodge 1: b', 'Dodge 2: c', 'other'])).toEqual({
    lines: [
      'Dodge 1  First player',
      '    Dodge 1: a',
      '    x > Dodge 1: b',
      'Dodge 2  Order',
      '    Dodge 2: c',
    ],
    faults: [],
  });
});

test('a gap and a label that does not exist are faults', () => {
  expect(report(RULINGS, ['Dodge 1: a', 'Dodge 3: c']).faults).toEqual([
    'there is no ruling Dodge 3: Dodge 3: c',
    'Dodge 2 has no test: Order',
  ]);
});

/** A new ruling is a decision, and so is one that goes: the README counts them. */
test('the README tells how many rulings each game has', () => {
  const page = readProjectFile('README.md');
  const rows = [
    ...page.matchAll(/^\| \[(.+?)\]\((packages\/rules\/src\/.+?)\) \|(?:[^|]*\|){3} ([0-9]+) \|/gm),
  ];
  expect(rows.length).toBeGreaterThan(3);
  const counts = rows.map(([, title = '', path = '', count]) => {
    expect(readRulings(title, readProjectFile(path)).length).toBe(Number(count));
    return Number(count);
  });
  const sum = counts.reduce((one, other) => one + other, 0);
  expect(page).toContain(`prints all ${sum} rulings`);
});
