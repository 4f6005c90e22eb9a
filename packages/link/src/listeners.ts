type Listener<T> = (news: T) => void;

/** Gives the function that ends it. */
export function addListener<T>(listeners: Set<Listener<T>>, listener: Listener<T>): () => void {
  // The same function may listen twice.
  const own = (news: T): void => listener(news);
  listeners.add(own);
  return () => listeners.delete(own);
}

/** A listener that throws does not stop the others: its error is reported as uncaught. */
export function tellAll<T>(listeners: ReadonlySet<Listener<T>>, news: T): void {
  for (const listener of [...listeners]) {
    try {
      listener(news);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
