/** What all parts of a hall share. */

import type { Host, RandomBytes } from '@dicehall/table';
import type { Bots } from '../bots/bots.ts';
import type { Bus } from '../bus/bus.ts';
import type { PlainLog } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { Alarms } from './alarms.ts';
import type { Asker, LiveTable } from './live-table.ts';
import type { Timing } from './timing.ts';

export interface HallSettings {
  readonly store: Store;
  readonly bus: Bus;
  readonly bots: Bots;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Every secret, and so all dice, come from here. */
  readonly randomBytes: RandomBytes;
  /** The name of this node among others. */
  readonly node: string;
  /** Milliseconds that a bot lets pass before it moves, so that people can follow. */
  readonly pace: number;
  readonly log: PlainLog;
  readonly timing?: Partial<Timing> | undefined;
  /** Called with each command's outcome: `done`, `again`, or the code of a refusal or fault. */
  readonly count?: ((kind: string, outcome: string) => void) | undefined;
}

/** What has been done since the start, for `/metrics`. */
export interface Counts {
  entries: number;
  appends: number;
  refusals: number;
  /** Appends that another node was faster with. */
  races: number;
  storeFailures: number;
}

/** Tables where somebody came or went, until that is told. */
export interface PresenceChanges {
  readonly tables: Set<LiveTable>;
  timer: NodeJS.Timeout | undefined;
}

export interface HallContext extends Omit<HallSettings, 'timing'> {
  readonly timing: Timing;
  readonly tables: Map<string, LiveTable>;
  /** Tables that are being read, so that two who ask at once share it. */
  readonly loading: Map<string, Promise<LiveTable | undefined>>;
  /** Tables that there was news of while they were being read. */
  readonly unheard: Set<string>;
  readonly alarms: Alarms;
  readonly presence: PresenceChanges;
  readonly counts: Counts;
  isClosing: boolean;
}

/** With the host that runs every table of the hall. */
export interface HostingHall extends HallContext {
  readonly host: Host<Asker, LiveTable>;
}
