/** What must not outlive this process, whatever ends it. */

const leftovers = new Set<() => void>();

process.once('exit', () => {
  // The last first: a disk before the folder it is mounted in.
  for (const remove of [...leftovers].reverse()) remove();
});

/** Gives the function that does it at once, and then no more. */
export function atExit(remove: () => void): () => void {
  leftovers.add(remove);
  return () => {
    if (leftovers.delete(remove)) remove();
  };
}
