/** The same tests on SQLite and on a real PostgreSQL, each with its own stores, which are closed again. */

import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { Store } from '../store/store.ts';
import { KINDS, type StoreKind } from './stores.ts';

export interface OpenedStore {
  readonly store: Store;
  readonly place: string;
}

export interface StoresAtHand {
  readonly name: keyof typeof KINDS;
  /** From the first hook on. */
  readonly kind: StoreKind;
  /** An empty store for one test. */
  fresh(): Promise<OpenedStore>;
  /** One for all tests, which is open until servers have stopped. */
  lasting(): Promise<OpenedStore>;
  /** A store that is there already, once more, for one test. */
  again(place: string): Promise<Store>;
  /** Two writers for one test, as different as this kind allows. */
  writers(place: string): Promise<readonly [Store, Store]>;
}

const NAMES = ['SQLite', 'PostgreSQL'] as const satisfies readonly (keyof typeof KINDS)[];

/** Databases take a while to start. */
const PATIENCE = 60_000;

export function describeBothStores(tests: (at: StoresAtHand) => void): void {
  describe.each(NAMES)('%s', (name) => {
    let started: StoreKind | undefined;
    const open: Store[] = [];
    const lasting: Store[] = [];
    const kind = (): StoreKind => {
      if (started === undefined) throw new Error(`${name} has not started`);
      return started;
    };
    const openIn = async (stores: Store[]): Promise<OpenedStore> => {
      const place = await kind().place();
      const store = await kind().open(place);
      stores.push(store);
      return { store, place };
    };
    const closeAll = (stores: Store[]): Promise<unknown> =>
      Promise.all(stores.splice(0).map((store) => store.close()));

    beforeAll(async () => {
      started = await KINDS[name]();
    }, PATIENCE);
    afterEach(() => closeAll(open));
    afterAll(async () => {
      await closeAll(lasting);
      await started?.stop();
    }, PATIENCE);

    tests({
      name,
      get kind() {
        return kind();
      },
      fresh: () => openIn(open),
      lasting: () => openIn(lasting),
      async again(place) {
        const store = await kind().open(place);
        open.push(store);
        return store;
      },
      async writers(place) {
        const writers = await kind().writers(place);
        open.push(...new Set(writers));
        return writers;
      },
    });
  });
}
