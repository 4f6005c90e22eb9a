/**
 * `npm run links`: what the documents point at is there. Checked are links and their anchors,
 * files and folders named in `code`, relative imports of examples, and `npm run` commands, in Markdown; and files
 * named in `code` in the comments of sources. Addresses on the web are not fetched.
 */

import { basename, dirname, posix } from 'node:path';
import { finish, projectFiles, readManifest, readProjectFile } from './workspace.ts';

/** What can be pointed at. */
export interface Project {
  /** From the root, with forward slashes. */
  readonly files: readonly string[];
  readonly scripts: readonly string[];
  /** What commands make and nobody keeps: lines of `.gitignore`. */
  readonly made: readonly string[];
  read(path: string): string;
}

/** Names that look like files of ours but are patterns, examples or addresses. */
const NOT_OURS = /[*<>{}|$ ]|\.\.\.|^https?:|^node:|^~/;
const EXTENSIONS = 'c|css|grit|html|json|md|mjs|play|py|sh|ts|tsx|txt|ya?ml';
const FILE = new RegExp(`^[\\w@./-]+\\.(?:${EXTENSIONS})$`);
const FOLDER = /^[\w@.-]+(?:\/[\w@.-]+)*\/$/;

/** A block of code. */
const FENCE = /^(```+)[\s\S]*?^\1\s*$/gm;

export function faultsInMarkdown(path: string, project: Project): string[] {
  const text = project.read(path);
  const prose = text.replace(FENCE, '');
  const faults: string[] = [];
  for (const [, target = ''] of prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)) {
    if (!/^[a-z]+:/i.test(target)) faults.push(...faultsOfLink(path, target, project));
  }
  faults.push(...missingNames(path, prose, project), ...missingImports(text, project));
  for (const [, script = ''] of text.matchAll(/\bnpm run (?:-s |--silent )?([\w:-]+)/g)) {
    if (!project.scripts.includes(script)) faults.push(`there is no npm run ${script}`);
  }
  return faults.map((fault) => `${path}: ${fault}`);
}

/** Comments of a source name files as the documents do. */
export function faultsInComments(path: string, project: Project): string[] {
  const comments = project.read(path).match(/\/\*\*?[\s\S]*?\*\/|\/\/ .*$/gm) ?? [];
  return missingNames(path, comments.join('\n'), project).map((fault) => `${path}: ${fault}`);
}

function faultsOfLink(path: string, target: string, project: Project): string[] {
  const [file = '', anchor] = target.split('#');
  const found = file === '' ? path : posix.join(dirname(path), decodeURI(file));
  const isFolder = project.files.some((one) => one.startsWith(`${found.replace(/\/$/, '')}/`));
  if (!isFolder && !project.files.includes(found)) return [`${target} is not there`];
  if (anchor === undefined || !found.endsWith('.md')) return [];
  return anchorsOf(project.read(found)).includes(anchor) ? [] : [`${target} has no such heading`];
}

/** As the common renderers make them from headings: lower case, dashes for blanks, no punctuation. */
export function anchorsOf(markdown: string): string[] {
  const headings = markdown.replace(FENCE, '').matchAll(/^#{1,6} +(.*)$/gm);
  return Array.from(headings, ([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** A name is that of a file beside the document, from the root, from any folder, or of any folder. */
function missingNames(path: string, text: string, { files, made }: Project): string[] {
  const spans = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, span = '']) => span);
  const named = spans.filter(
    (span) => !NOT_OURS.test(span) && (FILE.test(span) || FOLDER.test(span)),
  );
  const isThere = (name: string): boolean => {
    const near = posix.join(dirname(path), name);
    const wanted = name.replace(/^(?:\.\.?\/)+/, '');
    if (made.some((line) => line.includes(wanted))) return true;
    return files.some(
      (file) =>
        file === near ||
        file.startsWith(near.endsWith('/') ? near : `${near}/`) ||
        (name.endsWith('/')
          ? `/${file}`.includes(`/${wanted}`)
          : `/${file}`.endsWith(`/${wanted}`)),
    );
  };
  return [...new Set(named)].filter((name) => !isThere(name)).map((name) => `no file ${name}`);
}

/**
 * Examples are files of a package or of a new game, as the text around them says: so an import leads anywhere that
 * ends as it does. Pig is the game that examples add.
 */
function missingImports(markdown: string, { files }: Project): string[] {
  const fences = markdown.match(FENCE) ?? [];
  return fences.flatMap((code) =>
    Array.from(
      code.matchAll(/(?:from|import)\b[ (]*'(?:\.\.?\/)+([^']+)'/g),
      ([, path = '']) => path,
    )
      .filter((path) => !files.some((file) => file.endsWith(`/${path}`)))
      .map((path) => `no file ${path}`),
  );
}

function main(): void {
  const files = projectFiles('**/*', '.ci/*').filter((path) => basename(path) !== '');
  const scripts = Object.keys(readManifest('.').scripts ?? {});
  const made = readProjectFile('.gitignore').split('\n');
  const project: Project = { files, scripts, made, read: readProjectFile };
  const documents = files.filter((path) => path.endsWith('.md'));
  const sources = files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
  const faults = [
    ...documents.flatMap((path) => faultsInMarkdown(path, project)),
    ...sources.flatMap((path) => faultsInComments(path, project)),
  ];
  finish(`${documents.length} documents and the comments of ${sources.length} sources`, faults);
}

if (import.meta.main) main();
