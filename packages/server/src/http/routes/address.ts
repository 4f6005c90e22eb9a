/** Where others find this server: for links and QR codes that are made on its own machine. */

import { addressShape } from '@dicehall/link/protocol';
import { addressToShare } from '../../addresses.ts';
import type { HttpParts } from '../parts.ts';
import { type Api, addGet } from '../route.ts';

export function addAddress(api: Api, { settings, network }: HttpParts): void {
  const route = {
    id: 'shareAddress',
    tag: 'server',
    path: '/api/address',
    summary:
      'Where other devices reach this server. Only a browser on its own machine is told, because only there does the address of the page lead nobody here.',
    params: {},
    query: {},
    answer: { status: 200, about: 'The first address there is, or null', shape: addressShape },
    errors: [],
    example: { params: {}, query: {}, answer: { url: 'https://dice.example' } },
  } as const;
  addGet(api, route, (_, c) => ({
    url: addressToShare(c.env.incoming, settings.publicUrl, network),
  }));
}
