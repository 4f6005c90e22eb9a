/** Two workers share the parts of a review: one begins at the front, the other at the back, until they meet. */

import type { PlayPart, PreparedMoment, SharedThoughts, Thought } from '@dicehall/strategy/review';

export interface SharedParts<A> {
  readonly parts: readonly PlayPart[];
  prepare(part: PlayPart): readonly PreparedMoment<A>[];
  /** What was thought on the way, and helps with the reasons later. */
  readonly thoughts: SharedThoughts | undefined;
  /** To the other worker. */
  readonly port: MessagePort;
}

/** What the one at the back tells. `failed`: the other has to do that part, too. */
type BackNews<A> =
  | { readonly kind: 'begun' | 'failed'; readonly part: number }
  | {
      readonly kind: 'prepared';
      readonly part: number;
      readonly moments: readonly PreparedMoment<A>[];
      readonly thoughts: readonly Thought[];
    };

/** Lets messages in. */
const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** From the front; gives the moments of all parts. Works alone if the other one never begins. */
export async function shareParts<A>(
  { parts, prepare, thoughts, port }: SharedParts<A>,
  onProgress: (done: number, all: number) => void,
): Promise<readonly PreparedMoment<A>[]> {
  const found = new Map<number, readonly PreparedMoment<A>[]>();
  const begun = new Set<number>();
  let wake = (): void => {};
  const note = (part: number, moments: readonly PreparedMoment<A>[]): void => {
    found.set(part, moments);
    const done = [...found.keys()].reduce((sum, one) => sum + sizeOf(parts[one]), 0);
    onProgress(done, parts.at(-1)?.to ?? done);
  };
  port.onmessage = ({ data }: MessageEvent<BackNews<A>>) => {
    if (data.kind === 'prepared') {
      thoughts?.learn(data.thoughts);
      note(data.part, data.moments);
    } else if (data.kind === 'begun') begun.add(data.part);
    else begun.delete(data.part);
    wake();
  };
  while (found.size < parts.length) {
    const free = parts.findIndex((_, part) => !found.has(part) && !begun.has(part));
    const part = parts[free];
    if (part === undefined) {
      await new Promise<void>((done) => {
        wake = done;
      });
      continue;
    }
    port.postMessage(free);
    note(free, prepare(part));
    await nextTask();
  }
  return [...found.values()].flat();
}

const sizeOf = (part: PlayPart | undefined): number =>
  part === undefined ? 0 : part.to - part.from;

/** From the back, as far as the front has not come. */
export async function helpWithParts<A>({
  parts,
  prepare,
  thoughts,
  port,
}: SharedParts<A>): Promise<void> {
  let front = -1;
  const told = new Set<string>();
  port.onmessage = ({ data }: MessageEvent<number>) => {
    front = Math.max(front, data);
  };
  await nextTask();
  const tell = (news: BackNews<A>): void => port.postMessage(news);
  for (let at = parts.length - 1; at > front; at--) {
    const part = parts[at];
    if (part === undefined) return;
    tell({ kind: 'begun', part: at });
    try {
      const moments = prepare(part);
      const fresh = thoughts?.kept().filter(({ key }) => !told.has(key)) ?? [];
      for (const { key } of fresh) told.add(key);
      tell({ kind: 'prepared', part: at, moments, thoughts: fresh });
    } catch {
      tell({ kind: 'failed', part: at });
      return;
    }
    await nextTask();
  }
}
