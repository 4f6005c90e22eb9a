/** How a table is run, apart from the rules of its game. */

import type { Settings, SomeSettings } from './settings-shape.ts';

/** What holds where nothing was set. */
export const DEFAULT_SETTINGS: Settings = Object.freeze({
  clock: 'none',
  window: '8s',
  spectators: true,
  public: false,
  standIn: 'thumb',
});

export function withSettings(settings: Settings, some: SomeSettings = {}): Settings {
  const given = Object.entries(some).filter(([, value]) => value !== undefined);
  return { ...settings, ...Object.fromEntries(given) };
}

const MILLISECONDS = {
  none: Number.POSITIVE_INFINITY,
  unhurried: Number.POSITIVE_INFINITY,
  '8s': 8_000,
  '20s': 20_000,
  '30s': 30_000,
  '60s': 60_000,
  '1d': 86_400_000,
} as const;

export const clockOf = ({ clock }: Settings): number => MILLISECONDS[clock];
export const windowOf = ({ window }: Settings): number => MILLISECONDS[window];

/** How long seats have to contribute once the terms are fixed: a round trip, or as long as a turn may take. */
export const revealTimeOf = ({ clock }: Settings): number =>
  clock === '1d' ? MILLISECONDS['1d'] : 15_000;

/** How long a returned player is waited for before the others may put a stand-in back. */
export const PATIENCE = 60_000;

/** How long no device of a seat must have been connected before others may ask for a stand-in. */
export const ABSENCE = 15_000;

/** After that long without a device the host's part passes on, and a seat can be claimed without its devices. */
export const LONG_ABSENCE = 60_000;
