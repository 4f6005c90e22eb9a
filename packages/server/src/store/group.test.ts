import { expect, test } from 'vitest';
import { groupCommit } from './group.ts';

/** A commit that is done when the test says so. */
function byHand(
  options: {
    lanes?: number;
    most?: number;
    enough?: number;
    keyOf?: (asked: string) => string;
  } = {},
) {
  const commits: { asked: readonly string[]; done: () => void; fail: (why: Error) => void }[] = [];
  const group = groupCommit<string, string>({
    lanes: 1,
    most: 100,
    ...options,
    commit: (asked) =>
      new Promise((answer, fail) => {
        commits.push({ asked, fail, done: () => answer(asked.map((one) => one.toUpperCase())) });
      }),
  });
  return { group, commits };
}

const tick = (): Promise<void> => new Promise((done) => setImmediate(done));

test('what comes in one tick, and what comes during a commit, shares the next', async () => {
  const { group, commits } = byHand();
  const first = ['a', 'b', 'c'].map((one) => group.ask(one));
  await tick();
  const second = ['d', 'e'].map((one) => group.ask(one));
  await tick();
  expect(commits.map(({ asked }) => asked)).toEqual([['a', 'b', 'c']]);
  commits[0]?.done();
  expect(await Promise.all(first)).toEqual(['A', 'B', 'C']);
  await tick();
  expect(commits[1]?.asked).toEqual(['d', 'e']);
  commits[1]?.done();
  expect(await Promise.all(second)).toEqual(['D', 'E']);
});

test('a commit that fails fails its own questions only', async () => {
  const { group, commits } = byHand();
  const first = group.ask('a');
  await tick();
  const second = group.ask('b');
  commits[0]?.fail(new Error('full'));
  await expect(first).rejects.toThrow('full');
  await tick();
  commits[1]?.done();
  expect(await second).toBe('B');
});

test('a group is not larger than it may be', async () => {
  const { group, commits } = byHand({ most: 2 });
  const all = ['a', 'b', 'c', 'd', 'e'].map((one) => group.ask(one));
  for (let i = 0; i < 3; i++) {
    await tick();
    commits[i]?.done();
    await tick();
  }
  expect(commits.map(({ asked }) => asked.join(''))).toEqual(['ab', 'cd', 'e']);
  expect((await Promise.all(all)).join('')).toBe('ABCDE');
});

test('when enough wait, a commit begins before the tick is over, and no second beside it', async () => {
  const { group, commits } = byHand({ enough: 2 });
  const all = ['a', 'b', 'c', 'd', 'e'].map((one) => group.ask(one));
  expect(commits.map(({ asked }) => asked.join(''))).toEqual(['ab']);
  await tick();
  expect(commits).toHaveLength(1);
  commits[0]?.done();
  await tick();
  expect(commits[1]?.asked.join('')).toBe('cde');
  commits[1]?.done();
  expect((await Promise.all(all)).join('')).toBe('ABCDE');
});

test('of several commits at once none has a key of another, and a key keeps its order', async () => {
  const { group, commits } = byHand({ lanes: 2, most: 2, keyOf: (one) => one.charAt(0) });
  const all = ['a1', 'a2', 'b1', 'a3', 'c1', 'b2'].map((one) => group.ask(one));
  await tick();
  expect(commits.map(({ asked }) => asked.join(' '))).toEqual(['a1 b1', 'c1']);
  commits[1]?.done();
  await tick();
  expect(commits).toHaveLength(2);
  commits[0]?.done();
  await tick();
  expect(commits[2]?.asked.join(' ')).toBe('a2 b2');
  commits[2]?.done();
  await tick();
  commits[3]?.done();
  expect((await Promise.all(all)).join(' ')).toBe('A1 A2 B1 A3 C1 B2');
});

test('closing waits for what was asked and refuses what comes after', async () => {
  const { group, commits } = byHand();
  const asked = group.ask('a');
  const closed = group.close();
  await expect(group.ask('b')).rejects.toMatchObject({ code: 'unavailable' });
  await tick();
  commits[0]?.done();
  expect(await asked).toBe('A');
  await closed;
  await byHand().group.close();
});
