import type { Blocks } from '../blocks.ts';
import type { Bus } from '../bus/bus.ts';
import type { ServerKeys } from '../keys.ts';
import type { AddressLimits } from '../limits/address-limits.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Records } from '../records/records.ts';
import type { ServerSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import type { AppFiles } from './files.ts';
import type { Damaged } from './shapes.ts';
import type { Tables } from './tables.ts';

/** What the HTTP interface is made from. */
export interface HttpParts {
  readonly settings: ServerSettings;
  readonly tables: Tables;
  readonly store: Pick<Store, 'heads' | 'tablesOf' | 'alone' | 'check'>;
  readonly keys: Pick<ServerKeys, 'published'>;
  readonly records: Records;
  /** What is damaged now. */
  readonly damage: () => readonly Damaged[];
  readonly bus: Pick<Bus, 'isUp'>;
  readonly limits: AddressLimits;
  readonly blocks: Pick<Blocks, 'until'>;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly files: AppFiles;
  /** Addresses of the server in its network as they are now. */
  readonly network: () => readonly string[];
  /** Whether the server has begun to stop. */
  readonly isStopping: () => boolean;
}
