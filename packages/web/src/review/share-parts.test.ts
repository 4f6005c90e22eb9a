import type { PreparedMoment } from '@dicehall/strategy/review';
import { afterEach, expect, test } from 'vitest';
import { helpWithParts, shareParts } from './share-parts.ts';

const parts = [4, 2, 7, 1, 3].map((size, i, sizes) => {
  const from = sizes.slice(0, i).reduce((sum, one) => sum + one, 0);
  return { from, to: from + size };
});

const momentsIn = ({ from, to }: (typeof parts)[number]): readonly PreparedMoment<string>[] =>
  Array.from({ length: to - from }, (_, i) => ({
    at: from + i,
    moment: { chances: [1, 0], exact: false, error: 0 },
    choices: undefined,
    mean: undefined,
  }));

const channels: MessageChannel[] = [];

function ports() {
  const channel = new MessageChannel();
  channels.push(channel);
  return channel;
}

afterEach(() => {
  for (const { port1 } of channels.splice(0)) port1.close();
});

const places = (moments: readonly PreparedMoment<string>[]): readonly number[] =>
  moments.map(({ at }) => at).toSorted((a, b) => a - b);

const ALL = Array.from({ length: 17 }, (_, at) => at);

test('two share the parts, and every moment is there once', async () => {
  const { port1, port2 } = ports();
  const byWhom: string[] = [];
  const work = (who: string) => (part: (typeof parts)[number]) => {
    byWhom.push(who);
    return momentsIn(part);
  };
  const progress: number[] = [];
  const [moments] = await Promise.all([
    shareParts({ parts, prepare: work('front'), thoughts: undefined, port: port1 }, (done) =>
      progress.push(done),
    ),
    helpWithParts({ parts, prepare: work('back'), thoughts: undefined, port: port2 }),
  ]);
  expect(places(moments)).toEqual(ALL);
  expect(new Set(byWhom)).toEqual(new Set(['front', 'back']));
  expect(progress.at(-1)).toBe(17);
});

test('one that nobody helps does it all', async () => {
  const { port1 } = ports();
  const moments = await shareParts(
    { parts, prepare: momentsIn, thoughts: undefined, port: port1 },
    () => {},
  );
  expect(places(moments)).toEqual(ALL);
});

test('what the helper fails at is done at the front', async () => {
  const { port1, port2 } = ports();
  const fails = (): never => {
    throw new RangeError('no memory');
  };
  const [moments] = await Promise.all([
    shareParts({ parts, prepare: momentsIn, thoughts: undefined, port: port1 }, () => {}),
    helpWithParts({ parts, prepare: fails, thoughts: undefined, port: port2 }),
  ]);
  expect(places(moments)).toEqual(ALL);
});
