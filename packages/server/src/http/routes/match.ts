import { matchedShape, matchRequestShape } from '@dicehall/link/protocol';
import { langOf } from '../language.ts';
import type { HttpParts } from '../parts.ts';
import { quickMatch } from '../quick-match.ts';
import { type Api, addPost } from '../route.ts';
import { EXAMPLE_HASH, EXAMPLE_TOKEN } from '../shapes.ts';

export function addMatch(api: Api, parts: HttpParts): void {
  const route = {
    id: 'quickMatch',
    tag: 'play',
    path: '/api/quick-match',
    summary:
      'Sit me at the newest public table of this game at which somebody else waits, or at a new one. A table whose last seat is taken this way starts.',
    params: {},
    body: matchRequestShape,
    answer: { status: 200, about: 'You are seated', shape: matchedShape },
    errors: [404, 409],
    example: {
      params: {},
      query: {},
      body: {
        id: 'a81f',
        game: 'dodge-dice',
        token: EXAMPLE_TOKEN,
        receipt: EXAMPLE_HASH,
        name: 'Otter',
      },
    },
  } as const;
  addPost(api, route, ({ body: { lang, ...request } }, c) => {
    const language = lang ?? langOf(c.req.header('Accept-Language'));
    return quickMatch(parts, { ...request, lang: language }, c.var.caller);
  });
}
