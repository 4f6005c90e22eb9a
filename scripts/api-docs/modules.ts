/** What the API documentation covers: everything that the promise in CONTRIBUTING.md calls public. */

import { GAME_IDS } from '../../packages/rules/src/registry.ts';
import { manifestOf } from '../pack/packages.ts';

export interface PublicModule {
  /** As it is imported. */
  readonly name: string;
  /** Its source, from the root. */
  readonly source: string;
}

/** Folders in `packages`. */
export const DOCUMENTED = ['rules', 'words', 'strategy', 'table', 'link', 'server'] as const;

/** Public besides what a `package.json` names without a `*`. */
const MORE: Readonly<Record<string, readonly string[]>> = { rules: ['open', ...GAME_IDS] };

/** Shapes say themselves what fits them; docs/protocol.md puts it into words. */
const SHAPES: readonly string[] = ['@dicehall/table/schema', '@dicehall/link/protocol'];

/** Whether everything that the module exports has to say what it is. */
export const isDescribed = (module: string): boolean => !SHAPES.includes(module);

export const publicModules = (): readonly PublicModule[] => DOCUMENTED.flatMap(modulesOf);

function modulesOf(folder: string): readonly PublicModule[] {
  const { name, exports = {} } = manifestOf(`packages/${folder}`);
  const named = Object.entries(exports).filter(
    ([subpath, source]) => !subpath.includes('*') && !source.includes('/testing/'),
  );
  const more = (MORE[folder] ?? []).map((own) => [`./${own}`, `./src/${own}/index.ts`] as const);
  return [...named, ...more].map(([subpath, source]) => ({
    name: `${name}${subpath.slice(1)}`,
    source: `packages/${folder}${source.slice(1)}`,
  }));
}
