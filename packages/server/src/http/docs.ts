/**
 * `/docs/api`: the documentation of the packages, as `npm run docs` writes it. Few people read it on a given server, so a page is read
 * from the disk when it is first asked for. A request can only name what was found in the folder.
 */

import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Lang, say } from '@dicehall/words';
import type { Hono } from 'hono';
import type { Env } from './caller.ts';
import { type AppFile, appFile, sendFile } from './files.ts';
import { contentPolicy, inlineHashes } from './headers.ts';
import { escaped, page } from './html.ts';
import { langOf } from './language.ts';

const FOLDER = fileURLToPath(new URL('../../api-docs', import.meta.url));
const BASE = '/docs/api';

export function addDocs(app: Hono<Env>, folder = FOLDER): void {
  const fileAt = pagesIn(folder);
  app.get(`${BASE}/*`, async (c) => {
    const path = new URL(c.req.url).pathname.slice(BASE.length);
    // Its links are relative; the router takes both for one.
    if (path === '') return c.redirect(`${BASE}/`, 308);
    const isStart = path === '/';
    const file = await fileAt(isStart ? '/index.html' : path);
    if (file !== undefined) return sendFile(c, file);
    if (!isStart) return c.notFound();
    return sendFile(c, notBuilt(langOf(c.req.header('Accept-Language'))), 404);
  });
}

/** By path, as in an address. The folder is looked through until there is something in it. */
function pagesIn(folder: string): (path: string) => Promise<AppFile | undefined> {
  let names: ReadonlySet<string> = new Set();
  const files = new Map<string, AppFile>();
  return async (path) => {
    if (names.size === 0) names = await namesIn(folder);
    if (!names.has(path)) return undefined;
    const file = files.get(path) ?? docsFile(path, await readFile(join(folder, path)));
    files.set(path, file);
    return file;
  };
}

/** The search of these pages writes styles of its own. Nothing that anybody has typed is ever part of them. */
function docsFile(path: string, content: Uint8Array): AppFile {
  const file = appFile(path, content);
  const { scripts } = inlineHashes(path.endsWith('.html') ? file.bytes.toString() : '');
  return { ...file, policy: contentPolicy({ scripts, styles: ["'unsafe-inline'"] }) };
}

async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  return new Set(
    found.filter((name) => /\.\w+$/.test(name)).map((name) => `/${name.split(sep).join('/')}`),
  );
}

/** In a copy of the repository it has to be made first; packages come with it. */
function notBuilt(lang: Lang): AppFile {
  const title = say(lang, 'server.docs-title');
  return page(
    lang,
    title,
    [
      `<h1>${escaped(title)}</h1>`,
      `<p>${escaped(say(lang, 'server.docs-missing'))}</p>`,
      '<pre>npm run docs</pre>',
    ].join('\n'),
  );
}
