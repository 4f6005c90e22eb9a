/**
 * What modules need at once: everything they import, and so on, without what loads on demand. A file that only passes
 * on what others export is followed for the names that are asked of it: the rest of it is not needed.
 */

import { parseAst } from 'vite';

/** As much of the bundler's modules as is looked at. */
export interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly code: string | null; readonly importedIds: readonly string[] } | null;
}

type Statement = ReturnType<typeof parseAst>['body'][number];

/** What is taken of another file: as it is called here, then as it is called there. Undefined: all of it. */
type Names = ReadonlyMap<string, string> | undefined;

interface Taken {
  readonly source: string;
  readonly names: Names;
}

/** Undefined for a statement that takes nothing. */
function takenBy(node: Statement): Taken | undefined {
  switch (node.type) {
    case 'ImportDeclaration': {
      const named = node.specifiers.filter((one) => one.type === 'ImportSpecifier');
      const pairs = named.map(({ local, imported }) => [nameOf(local), nameOf(imported)] as const);
      const isWhole = named.length < node.specifiers.length;
      return { source: node.source.value, names: isWhole ? undefined : new Map(pairs) };
    }
    case 'ExportNamedDeclaration': {
      const pairs = node.specifiers.map(
        ({ local, exported }) => [nameOf(exported), nameOf(local)] as const,
      );
      return node.source === null
        ? undefined
        : { source: node.source.value, names: new Map(pairs) };
    }
    case 'ExportAllDeclaration':
      return { source: node.source.value, names: undefined };
    default:
      return undefined;
  }
}

const nameOf = (
  node: { readonly name: string } | { readonly type: 'Literal'; readonly value: string },
): string => ('name' in node ? node.name : node.value);

interface Links {
  readonly all: readonly { readonly to: string; readonly names: Names }[];
  /** It has nothing of its own. */
  readonly isPassing: boolean;
}

const HELPERS = '\0vite/';

function linksOf(id: string, graph: Graph): Links {
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  const { body } = parseAst(code ?? '');
  const taken = body.flatMap((node) => takenBy(node) ?? []);
  // What the bundler adds where something loads on demand is not in the text.
  const [told, added] = [false, true].map((isAdded) =>
    importedIds.filter((to) => to.startsWith(HELPERS) === isAdded),
  );
  // The graph names files in the order of the text, each once.
  const sources = [...new Set(taken.map(({ source }) => source))];
  if (sources.length !== told?.length) {
    // The text does not tell of all: better too much than too little.
    return { all: importedIds.map((to) => ({ to, names: undefined })), isPassing: false };
  }
  const all = taken.map(({ source, names }) => ({
    to: told[sources.indexOf(source)] ?? '',
    names,
  }));
  return {
    all: [...all, ...(added ?? []).map((to) => ({ to, names: undefined }))],
    isPassing: body.every((node) =>
      node.type === 'ExportAllDeclaration'
        ? node.exported === null
        : node.type === 'ExportNamedDeclaration' && node.source !== null,
    ),
  };
}

/** Gives what some modules reach, themselves included. */
export function reachIn(graph: Graph): (...roots: readonly string[]) => ReadonlySet<string> {
  const known = new Map<string, Links>();
  return (...roots) =>
    reach(roots, (id) => {
      const links = known.get(id) ?? linksOf(id, graph);
      known.set(id, links);
      return links;
    });
}

function reach(roots: readonly string[], linksIn: (id: string) => Links): ReadonlySet<string> {
  const found = new Set<string>();
  const passed = new Set<string>();
  /** Without a name: the module itself. */
  const follow = (id: string, name?: string): void => {
    const links = linksIn(id);
    if (links.isPassing && name !== undefined) {
      if (passed.has(`${id} ${name}`)) return;
      passed.add(`${id} ${name}`);
      for (const { to, names } of links.all) {
        const own = names?.get(name);
        if (own !== undefined) follow(to, own);
        else if (names === undefined) follow(to, name);
      }
      return;
    }
    if (found.has(id)) return;
    found.add(id);
    for (const { to, names } of links.all) {
      if (names === undefined || names.size === 0) follow(to);
      else for (const own of names.values()) follow(to, own);
    }
  };
  for (const root of roots) follow(root);
  return found;
}
