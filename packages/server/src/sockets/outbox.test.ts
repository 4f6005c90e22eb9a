import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { Outbox } from './outbox.ts';

/** Streams that note what is written to them, in one list. */
function streams(outbox: Outbox) {
  const written: string[] = [];
  const make = (name: string): Duplex =>
    new Duplex({
      read: () => undefined,
      write(chunk: Buffer, _, isSent) {
        written.push(`${name} ${chunk}`);
        isSent();
      },
    });
  const put = (stream: Duplex, text: string): void => outbox.put(stream, Buffer.from(text));
  return { ann: make('ann'), bob: make('bob'), put, written };
}

test('frames of one moment go out together after it, in their order', async () => {
  const { ann, bob, put, written } = streams(new Outbox());
  // As tables are told whose entries were in one commit: each by a promise of its own.
  const committed = Promise.resolve();
  const told = [ann, bob, ann].map((stream, i) =>
    committed.then(() => {
      put(stream, `${i}`);
      return [...written];
    }),
  );
  expect(await Promise.all(told)).toEqual([[], [], []]);
  expect(written).toEqual(['ann 0', 'bob 1', 'ann 2']);
});

test('what must be out before something else can be sent now, and nothing twice', async () => {
  const outbox = new Outbox();
  const { ann, bob, put, written } = streams(outbox);
  put(ann, '1');
  put(bob, '2');
  outbox.flush();
  expect(written).toEqual(['ann 1', 'bob 2']);
  put(bob, '3');
  await Promise.resolve();
  expect(written).toEqual(['ann 1', 'bob 2', 'bob 3']);
});

test('a stream that is gone keeps nobody else from hearing', async () => {
  const { ann, bob, put, written } = streams(new Outbox());
  ann.on('error', () => undefined).destroy();
  put(ann, '1');
  put(bob, '2');
  await Promise.resolve();
  expect(written).toEqual(['bob 2']);
});
