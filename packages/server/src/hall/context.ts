/** What all parts of a hall share. */

import type { Host, RandomBytes, Sign } from '@dicehall/table';
import type { Bots } from '../bots/bots.ts';
import type { Bus } from '../bus/bus.ts';
import type { FairSlots, SlotWork } from '../limits/fair-slots.ts';
import type { PlainLog } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { Alarms } from './alarms.ts';
import type { Intervals } from './intervals.ts';
import type { CommandSender, LiveTable } from './live-table.ts';

export interface HallSettings {
  readonly store: Store;
  readonly bus: Bus;
  readonly bots: Bots;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Every secret, and so all dice, come from here. */
  readonly randomBytes: RandomBytes;
  /** By the server's key in use; without it, ends of games are not sealed. */
  readonly sign?: Sign | undefined;
  /** The name of this node among others. */
  readonly node: string;
  /** Milliseconds that a bot lets pass before it moves, so that people can follow. */
  readonly pace: number;
  readonly log: PlainLog;
  readonly timing?: Partial<Intervals> | undefined;
  /** Called with each command's outcome: `done`, `again`, or the code of a refusal or fault. */
  readonly count?: ((kind: string, outcome: string) => void) | undefined;
}

/** What has been done since the start, for `/metrics`. */
export interface HallCounts {
  entries: number;
  appends: number;
  refusals: number;
  /** Appends that another node was faster with. */
  races: number;
  storeFailures: number;
  /** Tables whose last entries the store has lost. */
  setBacks: number;
}

/** Tables with a change of presence not yet announced. */
export interface PresenceChanges {
  readonly tables: Set<LiveTable>;
  timer: NodeJS.Timeout | undefined;
}

export interface HeardTables {
  readonly tables: Set<LiveTable>;
  timer: NodeJS.Immediate | undefined;
}

export interface Loading extends SlotWork {
  readonly loaded: Promise<LiveTable | undefined>;
}

export interface HallContext extends Omit<HallSettings, 'timing'> {
  readonly timing: Intervals;
  readonly tables: Map<string, LiveTable>;
  /** Tables that are being read or wait for it, so that two who ask at once share it. */
  readonly loading: Map<string, Loading>;
  readonly loads: FairSlots;
  /** The public lobbies that strangers are shown because of somebody there, by address. */
  readonly places: Map<string, Set<LiveTable>>;
  /** Tables that there was news of while they were being read. */
  readonly unheard: Set<string>;
  /** Tables that there was news of in this tick: each is read once, however much news there was. */
  readonly heard: HeardTables;
  /** Tables found damaged, until they are readable again. */
  readonly damaged: Set<string>;
  readonly alarms: Alarms;
  readonly presence: PresenceChanges;
  readonly counts: HallCounts;
  isClosing: boolean;
}

/** With the host that runs every table of the hall. */
export interface HostingHall extends HallContext {
  readonly host: Host<CommandSender, LiveTable>;
}
