/** Work in progress as bytes: what it is for, how far it has come, and its numbers. */

import type { Facts } from '@dicehall/strategy/books';
import {
  type BookLabel,
  labelBook,
  splitFacts,
  unlabelBook,
  withFacts,
} from '@dicehall/strategy/books';
import type { Checkpoint } from './solver.ts';

const lengthOf = (parts: readonly ArrayBufferLike[]): number =>
  parts.reduce((sum, part) => sum + part.byteLength, 0);

export function keepCheckpoint(
  checkpoint: Checkpoint | undefined,
  label: BookLabel,
  progress: Facts,
  parts: readonly ArrayBufferLike[],
): void {
  if (checkpoint === undefined) return;
  const body = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    body.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  checkpoint.save(labelBook(label, withFacts(progress, body)));
}

/** Fills in the numbers that were kept and answers how far they had come; undefined if nothing fits. */
export function resumeCheckpoint(
  checkpoint: Checkpoint | undefined,
  label: BookLabel,
  parts: readonly ArrayBufferLike[],
): Facts | undefined {
  const bytes = checkpoint?.load();
  if (bytes === undefined) return undefined;
  try {
    const { facts, body } = splitFacts(unlabelBook(label, bytes));
    if (body.length !== lengthOf(parts)) return undefined;
    let at = 0;
    for (const part of parts) {
      new Uint8Array(part).set(body.subarray(at, at + part.byteLength));
      at += part.byteLength;
    }
    return facts;
  } catch {
    // It has other settings or rules, or is damaged: the work starts over.
    return undefined;
  }
}
