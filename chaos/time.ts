/** Waiting: for a while, or for something to become so. */

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));

/** Resolves to whether it became so before the time was up. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  within: number,
  every = 50,
): Promise<boolean> {
  const end = performance.now() + within;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await sleep(every);
  }
  return true;
}
