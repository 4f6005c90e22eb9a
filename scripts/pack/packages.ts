/** The packages that are published, from those that need nothing of ours to the command that needs them all. */

import { readProjectFile } from '../workspace.ts';
import type { PackageManifest } from './manifest.ts';

/** Folders in `packages`. */
export const LIBRARIES = [
  'rules',
  'strategy',
  'table',
  'link',
  'words',
  'research',
  'server',
] as const;

export const COMMAND = 'cli';

export function manifestOf(folder: string): PackageManifest {
  const manifest: PackageManifest = JSON.parse(readProjectFile(`${folder}/package.json`));
  return manifest;
}

/** What the file of a tarball is called. */
export const tarballOf = ({ name, version }: PackageManifest): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
