/** The keys that sign finished games, for checking records. */

import { keysShape } from '@dicehall/link/protocol';
import type { HttpParts } from '../parts.ts';
import { type Api, addGet } from '../route.ts';

const KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

export function addKeys(api: Api, { keys }: HttpParts): void {
  const route = {
    id: 'listKeys',
    tag: 'records',
    path: '/api/keys',
    summary:
      'The public keys with which this server has signed the ends of games, so that a record can be told from a forged one.',
    params: {},
    query: {},
    answer: { status: 200, about: 'All keys, the one in use first', shape: keysShape },
    errors: [],
    example: {
      params: {},
      query: {},
      answer: { keys: [{ key: KEY, made: 1_767_225_600_000 }] },
    },
  } as const;
  addGet(api, route, () => ({ keys: keys.published() }));
}
