/** Things that must not outlive this process, however it ends. */

const leftovers = new Set<() => void>();

process.once('exit', () => {
  // Last in, first out: a disk goes before the folder it is mounted in.
  for (const remove of [...leftovers].reverse()) remove();
});

/** Gives a function that does it now, instead of at the end. */
export function atExit(remove: () => void): () => void {
  leftovers.add(remove);
  return () => {
    if (leftovers.delete(remove)) remove();
  };
}
