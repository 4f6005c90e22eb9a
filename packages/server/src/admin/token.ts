/** Who may use `ADMIN_PORT`: the token that is set, or the one that is kept beside the data. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ServerSettings } from '../settings.ts';

type Place = Pick<ServerSettings, 'adminToken' | 'dataDir'>;

const FILE = 'admin-token';
const BYTES = 24;

const fileIn = (dataDir: string): string => join(resolve(dataDir), FILE);

/** Undefined if none is set and none has been made, or it may not be read. */
export function findAdminToken({ adminToken, dataDir }: Place): string | undefined {
  if (adminToken !== undefined) return adminToken;
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Made at the first start, for the owner alone. */
export function adminTokenFor(place: Place): string {
  const found = findAdminToken(place);
  if (found !== undefined) return found;
  const token = randomBytes(BYTES).toString('base64url');
  mkdirSync(resolve(place.dataDir), { recursive: true, mode: 0o700 });
  writeFileSync(fileIn(place.dataDir), `${token}\n`, { mode: 0o600 });
  return token;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether an Authorization header shows the token; how long it takes tells nothing. */
export const showsToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
