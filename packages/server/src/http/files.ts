/**
 * The built app. It is small, so all of it is read at the start, and a request can only name what was
 * found then: there is no path to climb out of. A new build is served after a restart.
 */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { contentPolicy, inlineHashes, NO_INLINE } from './headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.bin': 'application/octet-stream',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};

/** Packed already, or too short to gain. */
const PACKED = /\.(?:png|jpg|webp|woff2|mp3|ogg)$/;
const SHORT = 600;
/** Names with a hash of their content, as the build writes them. */
const HASHED = /^\/assets\/.*-[\w-]{8,}\.\w+$/;

type Encoding = 'br' | 'gzip';

export interface AppFile {
  readonly path: string;
  readonly bytes: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  readonly caching: string;
  readonly policy: string;
  /** Made when first asked for. */
  readonly packed: Map<Encoding, Promise<Buffer>>;
}

export type AppFiles = ReadonlyMap<string, AppFile>;

/** By path, as in an address; empty if the folder is not there. */
export function readAppFiles(folder: string): AppFiles {
  const files = new Map<string, AppFile>();
  for (const entry of list(folder)) {
    if (!entry.isFile()) continue;
    const name = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, name).split(sep).join('/')}`;
    files.set(path, appFile(path, readFileSync(name)));
  }
  return files;
}

function list(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}

export function appFile(path: string, content: Uint8Array): AppFile {
  const bytes = Buffer.from(content);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const isPage = path.endsWith('.html');
  return {
    path,
    bytes,
    type,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    caching: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    policy: contentPolicy(isPage ? inlineHashes(bytes.toString()) : NO_INLINE),
    packed: new Map(),
  };
}

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };

function pack(file: AppFile, encoding: Encoding): Promise<Buffer> {
  const known = file.packed.get(encoding);
  if (known !== undefined) return known;
  const packed =
    encoding === 'br'
      ? packers.br(file.bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 10,
            [constants.BROTLI_PARAM_SIZE_HINT]: file.bytes.length,
          },
        })
      : packers.gzip(file.bytes, { level: 9 });
  file.packed.set(encoding, packed);
  return packed;
}

/** What the client takes, the better packing first; `br;q=0` is a no. */
export function encodingFor(file: AppFile, accepted: string): Encoding | undefined {
  if (file.bytes.length < SHORT || PACKED.test(file.path)) return undefined;
  const takes = (encoding: Encoding): boolean =>
    new RegExp(`(?:^|[,\\s])${encoding}(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|\\s|$))(?:[;,\\s]|$)`).test(
      accepted,
    );
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

export async function sendFile(c: Context, file: AppFile, status: 200 | 404 = 200) {
  const encoding = encodingFor(file, c.req.header('Accept-Encoding') ?? '');
  const etag = `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  c.header('Content-Type', file.type);
  c.header('Cache-Control', file.caching);
  c.header('Content-Security-Policy', file.policy);
  c.header('Vary', 'Accept-Encoding');
  c.header('ETag', etag);
  const known = (c.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  if (status === 200 && known.some((tag) => tag.replace(/^W\//, '') === etag)) {
    return c.body(null, 304);
  }
  if (encoding === undefined) return c.body(file.bytes, status);
  c.header('Content-Encoding', encoding);
  return c.body(new Uint8Array(await pack(file, encoding)), status);
}
