/**
 * Tables whose players have devices of their own: seats move between them, people are missed, the host's part passes on,
 * and somebody keeps the server. A table on one device needs none of it, so a page that runs one does not load it.
 */

import type { Table } from '../play/table.ts';
import type { Command, Context } from '../schema/command.ts';
import type { Entry } from '../schema/entry.ts';
import type { Refusal } from '../schema/refusal.ts';
import { accept, type Reply } from '../schema/reply.ts';
import { standIn } from './absence.ts';
import { proposeTick } from './deadlines.ts';
import { propose, type RemoteCommand, type RemoteDevices } from './decide.ts';
import type { Draft } from './draft.ts';
import { lock, mute, nextHost, passHost, passOn } from './host-player.ts';
import { proposeAsKeeper } from './keeper.ts';
import { nameFor, rename } from './names.ts';
import * as seats from './seats.ts';
import { shareRefusal } from './share.ts';

/** For hosts whose players have devices of their own. */
export const REMOTE_DEVICES: RemoteDevices = {
  isMoved: seats.isMoved,
  decideOn,
  shareRefusal,
  nameFor,
  proposeAsKeeper,
  nextHost,
  passOn,
};

function decideOn(draft: Draft, command: RemoteCommand): Refusal | undefined {
  switch (command.kind) {
    case 'stand-in':
      return standIn(draft, command);
    case 'lock':
      return lock(draft, command);
    case 'mute':
      return mute(draft, command);
    case 'pass-host':
      return passHost(draft, command);
    case 'rename':
      return rename(draft, command);
    case 'renew':
      return seats.renew(draft, command);
    case 'handover':
      return seats.handover(draft, command);
    case 'redeem':
      return seats.redeem(draft, command);
    case 'claim':
      return seats.claim(draft, command);
    case 'allow':
      return seats.allow(draft, command);
    case 'deny':
      return seats.deny(draft, command);
  }
}

/** An empty list means that this very command is in the log already. */
export function decide(table: Table, command: Command, context: Context): Reply<readonly Entry[]> {
  const reply = propose(table, command, context, REMOTE_DEVICES);
  return reply.ok ? accept(reply.value.entries) : reply;
}

/** The entries that time alone brings; none if nothing is due yet. */
export const tick = (table: Table, context: Omit<Context, 'by'>): readonly Entry[] =>
  proposeTick(table, context, nextHost).entries;
