import type { Bus } from '../bus/bus.ts';
import type { AddressLimits } from '../limits.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import type { AppFiles } from './files.ts';
import type { Tables } from './tables.ts';

/** What the HTTP interface is made from. */
export interface HttpParts {
  readonly settings: Settings;
  readonly tables: Tables;
  readonly store: Pick<Store, 'read' | 'listPublic' | 'tablesOf' | 'alone' | 'check'>;
  readonly bus: Pick<Bus, 'isUp'>;
  readonly limits: AddressLimits;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly files: AppFiles;
  /** Addresses of the server in its network as they are now. */
  readonly network: () => readonly string[];
  /** Whether the server has begun to stop. */
  readonly isStopping: () => boolean;
}
