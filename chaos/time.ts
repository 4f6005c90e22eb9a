/** Waiting: for some time, or for a condition. */

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));

/** Resolves to whether it held before the time was up. */
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
