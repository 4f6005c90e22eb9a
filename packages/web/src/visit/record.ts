/** The link of a visit, as the table's end asks for it: with the record of the game that is over. */

import type { TableLink } from '@dicehall/link';
import type { Reply } from '@dicehall/table';
import { server } from '../seats/server.ts';
import type { Visit } from './visit.ts';

export interface RecordedLink extends TableLink {
  record(): Promise<Reply<string>>;
}

/** Closing it ends nothing: the visit goes on until its page is left. */
export function recordedLink({ link, code, send }: Visit): RecordedLink {
  return {
    get state() {
      return link.state;
    },
    get tokens() {
      return link.tokens;
    },
    send,
    watch: (listener) => link.watch(listener),
    close() {},
    async record() {
      const reply = await server.record(code, link.state.views[0]?.games ?? 1);
      return reply.ok
        ? { ok: true, value: reply.value }
        : { ok: false, refusal: { code: 'game-not-over' } };
    },
  };
}
