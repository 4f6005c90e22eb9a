/** The server side of every contestant: says its port, and what it has used so far whenever asked. */

export interface Usage {
  /** User and system time of the whole process. */
  readonly cpuMicroseconds: number;
  readonly rssBytes: number;
}

export function reportUsage(port: number): void {
  process.on('message', () => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpuMicroseconds: user + system, rssBytes: process.memoryUsage.rss() };
    process.send?.(usage);
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port });
}
