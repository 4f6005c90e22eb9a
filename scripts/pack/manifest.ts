/**
 * A package as it is installed elsewhere. In the workspace `exports` and `bin` name sources, which Node runs as they are;
 * Node runs no types inside `node_modules`, so a tarball has JavaScript and declarations in `dist` and says so.
 */

/** What is read of a package's manifest to publish it; all else stays as it is. */
export interface PackageManifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean | readonly string[] | undefined;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** One subpath for those who compile and for those who run; the order counts. */
export interface PublishedExport {
  readonly types: string;
  readonly default: string;
}

/** `./src/all.ts` is `./dist/all.js` there. */
export const builtFile = (source: string, extension: '.js' | '.d.ts' = '.js'): string =>
  source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, extension);

/** `isBuilt` says whether a source, or any that fits a pattern, is in the tarball: what serves our tests is not. */
export function publishedManifest(
  { exports = {}, bin, sideEffects, scripts: _, ...others }: PackageManifest,
  isBuilt: (source: string) => boolean,
): PackageManifest & { readonly exports: Readonly<Record<string, string | PublishedExport>> } {
  const subpaths = Object.entries(exports)
    .filter(([, source]) => isBuilt(source))
    .map(([subpath, source]): readonly [string, PublishedExport] => [
      subpath,
      { types: builtFile(source, '.d.ts'), default: builtFile(source) },
    ]);
  const built = (files: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, builtFile(file)]));
  return {
    ...others,
    sideEffects: Array.isArray(sideEffects)
      ? sideEffects.map((file) => builtFile(file))
      : sideEffects,
    exports: { ...Object.fromEntries(subpaths), './package.json': './package.json' },
    ...(bin === undefined ? {} : { bin: built(bin) }),
  };
}

/**
 * The command carries our other packages inside, so that it installs from one file; what these need of others, it needs
 * itself.
 */
export function withPackagesInside(
  command: PackageManifest,
  inside: readonly PackageManifest[],
): PackageManifest {
  const own = inside.map(({ name }) => name);
  const needed = [command, ...inside]
    .flatMap(({ dependencies = {} }) => Object.entries(dependencies))
    .filter(([name]) => !own.includes(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { ...command, dependencies: Object.fromEntries(needed) };
}
