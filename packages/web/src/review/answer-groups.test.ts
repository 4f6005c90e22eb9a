import { expect, test } from 'vitest';
import { answerGroups } from './answer-groups.ts';

const choice = (key: string, label: string) => ({ action: key, key, label });

test('a hundred statements are grouped by what they are about', () => {
  const statements = ['tree', 'sword'].flatMap((image) =>
    Array.from({ length: 17 }, (_, i) =>
      choice(`say:${i + 1}${image}`, `Say ${i + 1} ${image}${i === 0 ? '' : 's'}`),
    ),
  );
  const groups = answerGroups([choice('dodgy', 'Call it'), ...statements]);
  expect(groups.map(({ verb, choices }) => [verb, choices.length])).toEqual([
    [undefined, 1],
    ['Say trees', 17],
    ['Say swords', 17],
  ]);
});

test('a few stay together', () => {
  const few = [choice('roll', 'Roll'), choice('stop', 'Stop')];
  expect(answerGroups(few)).toEqual([{ verb: undefined, choices: few }]);
});
