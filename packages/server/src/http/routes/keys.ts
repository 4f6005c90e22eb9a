/** The keys that finished games are signed with, for those who check a record. */

import { keysShape } from '@dicehall/link/protocol';
import type { HttpParts } from '../parts.ts';
import { type Api, addGet } from '../route.ts';

export function addKeys(api: Api, { keys }: HttpParts): void {
  const route = {
    path: '/api/keys',
    summary:
      'The public keys with which this server has signed the ends of games, so that a record can be told from a forged one.',
    params: {},
    query: {},
    answer: { status: 200, about: 'All keys, the one in use first', shape: keysShape },
    errors: [],
  } as const;
  addGet(api, route, () => ({ keys: keys.published() }));
}
