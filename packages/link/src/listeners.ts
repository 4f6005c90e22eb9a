/** Who is told when something happens. */

export interface Listeners<T> {
  /** Gives the function that ends it. */
  add(listener: (news: T) => void): () => void;
  tell(news: T): void;
  clear(): void;
}

/** A listener that throws keeps nothing from the others: its error goes to the platform as uncaught. */
export function listeners<T>(): Listeners<T> {
  const all = new Set<(news: T) => void>();
  return {
    add(listener) {
      const own = (news: T): void => listener(news);
      all.add(own);
      return () => all.delete(own);
    },
    tell(news) {
      for (const listener of [...all]) {
        try {
          listener(news);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
    clear: () => all.clear(),
  };
}
