/** Networks from which nothing is taken for a time. Kept in the store, so that all nodes know of them. */

import type { PlainLog } from './log.ts';
import type { Block, StoreAdmin } from './store/admin.ts';

export interface Blocks {
  /** When the block of this network ends; undefined if there is none. */
  until(network: string): number | undefined;
  list(): readonly Block[];
  add(network: string, until: number): Promise<void>;
  /** False if it was not blocked. */
  remove(network: string): Promise<boolean>;
  /** Called when a network is blocked, here or by another node. */
  onBlock(listener: (network: string) => void): void;
  close(): void;
}

export interface BlockSettings {
  readonly store: Pick<StoreAdmin, 'blocks' | 'block' | 'unblock'>;
  /** Whether other nodes write there too. */
  readonly isShared: boolean;
  readonly log: PlainLog;
  readonly now?: (() => number) | undefined;
  /** How often a shared store is asked, in milliseconds. */
  readonly refresh?: number | undefined;
}

/** Rejects with a `StoreError`. */
export async function openBlocks(settings: BlockSettings): Promise<Blocks> {
  const { store, isShared, log, now = Date.now, refresh = 5_000 } = settings;
  const known = new Map<string, Block>();
  const listeners: ((network: string) => void)[] = [];

  function know(blocks: readonly Block[]): void {
    const fresh = blocks.filter(({ network }) => !known.has(network));
    known.clear();
    for (const block of blocks) known.set(block.network, block);
    for (const { network } of fresh) for (const listener of listeners) listener(network);
  }
  const look = async (): Promise<void> => know(await store.blocks(now()));
  await look();
  const timer = setInterval(() => {
    look().catch((err: unknown) => log.warn({ err }, 'blocked networks could not be read'));
  }, refresh).unref();
  if (!isShared) clearInterval(timer);

  const current = ({ until }: Block): boolean => until > now();
  return {
    until(network) {
      const block = known.get(network);
      return block !== undefined && current(block) ? block.until : undefined;
    },
    list: () => [...known.values()].filter(current),
    async add(network, until) {
      await store.block({ network, since: now(), until });
      // Told again if it was blocked before: some may have come in between two blocks.
      known.delete(network);
      await look();
    },
    async remove(network) {
      const removed = await store.unblock(network);
      known.delete(network);
      return removed;
    },
    onBlock: (listener) => void listeners.push(listener),
    close: () => clearInterval(timer),
  };
}
