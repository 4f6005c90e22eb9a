/** Lets through only while it is open. Bots wait behind it until all that has happened was shown. */

export interface Gate {
  pass(): Promise<void>;
  open(): void;
  shut(): void;
}

export function makeGate(): Gate {
  let isOpen = false;
  let waiting: (() => void)[] = [];
  return {
    pass: () => (isOpen ? Promise.resolve() : new Promise((go) => waiting.push(go))),
    open() {
      isOpen = true;
      const all = waiting;
      waiting = [];
      for (const go of all) go();
    },
    shut() {
      isOpen = false;
    },
  };
}
