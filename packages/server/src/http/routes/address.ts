/** Where others find this server: for links and QR codes that are made on its own machine. */

import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { addressToShare } from '../../addresses.ts';
import { errors, json } from '../answers.ts';
import type { Env } from '../caller.ts';
import type { HttpParts } from '../parts.ts';
import { address } from '../schemas.ts';

const route = createRoute({
  method: 'get',
  path: '/api/address',
  summary:
    'Where other devices reach this server. Only a browser on its own machine is told, because only there the address of the page leads nobody here.',
  responses: {
    200: { description: 'The first address there is, or null', content: json(address) },
    ...errors(),
  },
});

export function addAddress(app: OpenAPIHono<Env>, { settings, network }: HttpParts): void {
  app.openapi(route, (c) =>
    c.json({ url: addressToShare(c.env.incoming, settings.publicUrl, network) }, 200),
  );
}
