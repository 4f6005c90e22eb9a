/** Finished games of two bots that are the same in every run. */

import { localLink, thinkHere } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { shortOptions } from '@dicehall/rules/testing';
import type { Entry } from '@dicehall/table';
import { makeFragment, packRecord } from '../src/records/address.ts';
import { seedRandom } from './seeds.ts';

export interface Finished {
  readonly game: GameId;
  readonly names: readonly string[];
  readonly entries: readonly Entry[];
  /** The record as text. */
  readonly content: string;
}

/** Rules that make games short. */
export async function finishedGame(
  game: GameId,
  seed = 'record',
  names: readonly string[] = ['Otter', 'Heron'],
): Promise<Finished> {
  const source: Pick<Crypto, 'getRandomValues'> = { getRandomValues: (into) => into };
  seedRandom(seed, source);
  const randomBytes = (length: number): Uint8Array =>
    source.getRandomValues(new Uint8Array(length));
  const players = names.map((name) => ({ kind: 'bot', name, level: 'thumb' }) as const);
  const opened = await localLink(
    { game, players, options: shortOptions(game), table: 'here-570c1' },
    { now: () => Date.UTC(2030, 0, 1), randomBytes, think: thinkHere(randomBytes) },
  );
  if (!opened.ok) throw new Error(opened.refusal.code);
  const link = opened.value;
  await new Promise<void>((over) => {
    const look = (): void => {
      if (link.state.views[0]?.phase === 'over') over();
    };
    link.watch(look);
    look();
  });
  const made = await link.record();
  if (!made.ok) throw new Error(made.refusal.code);
  return { game, names, entries: [...link.log], content: made.value };
}

/** The address of its replay, at a step; any later than the last is the last. */
export async function replayOf({ content }: Finished, step: number): Promise<string> {
  const data = await packRecord(content);
  if (data === undefined) throw new Error('too long for a link');
  return `/replay${makeFragment({ kind: 'data', data }, step)}`;
}
