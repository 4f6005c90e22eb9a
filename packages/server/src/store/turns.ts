/** One after the other, by name, within this process. */

export type Alone = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function makeTurns(): Alone {
  const last = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    const over = turn
      .catch(() => undefined)
      .then(() => {
        if (last.get(name) === over) last.delete(name);
      });
    last.set(name, over);
    return turn;
  };
}
