/** What the commands that run several things by name have in common. */

/** Those that are named, or all if none is; throws if there is no such thing. */
export function pick<T>(
  what: string,
  all: Readonly<Record<string, T>>,
  names: readonly string[],
): readonly (readonly [string, T])[] {
  const known = Object.keys(all);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`there is no ${what} called ${unknown}; there is ${known.join(', ')}`);
  }
  const entries = Object.entries(all);
  if (names.length === 0) return entries;
  return names.flatMap((name) => entries.filter(([known]) => known === name));
}

/** Runs the command of that name with its arguments; `failed` is the exit code if it could not run. */
export async function runCommand(
  name: string,
  main: (args: readonly string[]) => Promise<number>,
  failed: number,
): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = failed;
  }
}
