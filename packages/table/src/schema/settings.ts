/** How a table is run, apart from the rules of its game. */

import { object, oneOf, optional, type Shaped, text, truth } from './shape.ts';

export const CLOCKS = ['none', '30s', '60s', '1d'] as const;

export const WINDOWS = ['8s', '20s', 'unhurried'] as const;

/** A bot by the name of its level. The host program knows the levels. */
export const levelShape = text(/^[a-z][a-z0-9-]{0,19}$/, 'the name of a level');

const settingsFields = {
  clock: oneOf(CLOCKS),
  window: oneOf(WINDOWS),
  spectators: truth,
  public: truth,
  standIn: levelShape,
};

export const settingsShape = object(settingsFields);
export type Settings = Shaped<typeof settingsShape>;

export const ABOUT_SETTINGS: Readonly<Record<keyof Settings, string>> = {
  clock: 'Time for each decision, after which a stand-in moves.',
  window: 'Time to answer a statement, after which silence is belief.',
  spectators: 'People without a seat may watch.',
  public: 'The table is listed for anybody to join.',
  standIn: 'The level of the bot that stands in for an absent player.',
};

/** Some of them: what is left out stays as it is. */
export const someSettings = object({
  clock: optional(settingsFields.clock),
  window: optional(settingsFields.window),
  spectators: optional(settingsFields.spectators),
  public: optional(settingsFields.public),
  standIn: optional(settingsFields.standIn),
});

/** How a table came about: opened to be shared by its link, by a quick match, or on one device. */
export const ORIGINS = ['link', 'quick-match', 'local'] as const;
export type Origin = (typeof ORIGINS)[number];
export const originShape = oneOf(ORIGINS);

export const DEFAULT_SETTINGS: Settings = Object.freeze({
  clock: 'none',
  window: '8s',
  spectators: true,
  public: false,
  standIn: 'thumb',
});

export function withSettings(settings: Settings, some: Shaped<typeof someSettings> = {}): Settings {
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

/** How long a returned player is waited for before the others may put a stand-in back. */
export const PATIENCE = 60_000;
