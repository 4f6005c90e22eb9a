/** The API documentation as pages, made by TypeDoc from the comments of everything that is public. */

import { resolve } from 'node:path';
import {
  Application,
  Comment,
  type DeclarationReflection,
  Logger,
  LogLevel,
  type ProjectReflection,
  ReflectionKind,
} from 'typedoc';
import { manifestOf } from '../pack/packages.ts';
import { ROOT, readProjectFile } from '../workspace.ts';
import { isDescribed, type PublicModule, publicModules } from './modules.ts';

/** Keeps what TypeDoc warns of. */
class Warnings extends Logger {
  readonly found: string[] = [];

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn) this.found.push(message);
  }
}

const KINDS =
  ReflectionKind.Function |
  ReflectionKind.Class |
  ReflectionKind.Interface |
  ReflectionKind.TypeAlias |
  ReflectionKind.Variable;

/** Writes the pages into that folder. Gives what is wrong with them: a broken link, an export without a word. */
export async function buildDocs(into: string): Promise<readonly string[]> {
  const modules = publicModules();
  const app = await Application.bootstrap({
    name: `Dicehall ${manifestOf('.').version}`,
    entryPoints: modules.map(({ source }) => resolve(ROOT, source)),
    tsconfig: resolve(ROOT, 'tsconfig.dist.json'),
    // The compiler that checks the sources is a later one.
    skipErrorChecking: true,
    readme: resolve(import.meta.dirname, 'index.md'),
    basePath: resolve(ROOT, 'packages'),
    disableSources: true,
    excludeExternals: true,
    sortEntryPoints: false,
    sort: ['alphabetical'],
    hideGenerator: true,
    navigationLinks: { 'HTTP and sockets': '/api' },
    validation: { notExported: false, invalidLink: true, notDocumented: false },
  });
  const warnings = new Warnings();
  app.logger = warnings;
  const project = await app.convert();
  if (project === undefined) return ['TypeDoc could not read the sources', ...warnings.found];
  const faults = nameModules(project, modules);
  await app.generateDocs(project, into);
  return [...faults, ...warnings.found, ...undocumentedIn(project)];
}

/** What TypeDoc calls a module: where it is. */
const pathOf = (source: string): string => source.replace(/^packages\/|(?:\/index)?\.ts$/g, '');

/** By the names they are imported by, each introduced by the comment its source begins with. */
function nameModules(
  { children = [] }: ProjectReflection,
  modules: readonly PublicModule[],
): readonly string[] {
  const faults: string[] = [];
  for (const { name, source } of modules) {
    const found = children.find((one) => one.name === pathOf(source));
    const [, about] = /^\/\*\*\s+([\s\S]*?)\s*\*\//.exec(readProjectFile(source)) ?? [];
    if (found === undefined || about === undefined) {
      faults.push(`${source} has ${found === undefined ? 'no page' : 'no introduction'}`);
      continue;
    }
    found.name = name;
    found.comment = new Comment([{ kind: 'text', text: about.replaceAll(/\n \* ?/g, '\n') }]);
  }
  return faults;
}

const isDocumented = (one: DeclarationReflection): boolean =>
  one.hasComment() || (one.signatures ?? []).some((signature) => signature.hasComment());

const undocumentedIn = ({ children = [] }: ProjectReflection): readonly string[] =>
  children
    .filter(({ name }) => isDescribed(name))
    .flatMap((module) =>
      (module.children ?? [])
        .filter((one) => one.kindOf(KINDS) && !isDocumented(one))
        .map((one) => `${one.name} of ${module.name} says nothing of itself`),
    );
