import { expect, test } from 'vitest';
import { adviser, referenceAdvice, thoughts } from './adviser.ts';
import { ladderPlaceOf } from './ladder-place.ts';
import { startOf } from './testing.ts';

test('a round that was thought through elsewhere is the same round', () => {
  const state = { ...startOf(3, { outAt: 4 }), dice: [5, 5, 5], stone: 1 };
  const place = ladderPlaceOf({ ...state, phase: 'say' }, 0);
  if (place === undefined) throw new Error('no place on the ladder');
  const own = referenceAdvice(state, place);
  const sent = structuredClone(thoughts.kept());
  expect(sent.length).toBeGreaterThan(0);
  const learnt = new Map(sent.map((thought) => [thought.key, thought]));
  // One iteration would not come to the same.
  const quick = { memory: 1, isAmongEquals: true, iterations: 1 };
  const other = adviser(quick, new Map(), learnt)(state, place);
  const { tree, ...rest } = own;
  expect(other).toMatchObject(rest);
  expect(other.tree.saySize).toBe(tree.saySize);
  expect(other.tree.setting.gains).toEqual(tree.setting.gains);
});
