/** What can be set at a table, for readers of messages; what it means stands in `settings.ts`, which pages load first. */

import { object, oneOf, optional, type Shaped, text, truth } from './shape.ts';

/** Times for a decision. */
export const CLOCKS = ['none', '30s', '60s', '1d'] as const;

/** Times to answer a statement. */
export const WINDOWS = ['8s', '20s', 'unhurried'] as const;

/** What the coach tells: nothing, chance and stake of one's own choices, or what they are worth too. */
export const COACHES = ['off', 'own', 'all'] as const;

/** A bot by the name of its level. The host program knows the levels. */
export const levelShape = text(/^[a-z][a-z0-9-]{0,19}$/, 'the name of a level');

const settingsFields = {
  clock: oneOf(CLOCKS),
  window: oneOf(WINDOWS),
  spectators: truth,
  public: truth,
  standIn: levelShape,
  /** Tables that were opened before there was one have none: it is off. */
  coach: optional(oneOf(COACHES)),
};

export const settingsShape = object(settingsFields);
/** How a table is run. */
export type Settings = Shaped<typeof settingsShape>;

export const ABOUT_SETTINGS: Readonly<Record<keyof Settings, string>> = {
  clock: 'Time for each decision, after which a stand-in moves.',
  window: 'Time to answer a statement, after which silence is belief.',
  spectators: 'People without a seat may watch.',
  public: 'The table is listed for anybody to join.',
  standIn: 'The level of the bot that stands in for an absent player.',
  coach:
    'What the coach tells everybody: nothing (as without it), the risk of their own choices, or everything.',
};

/** Some of them: what is left out stays as it is. */
export const someSettings = object({
  clock: optional(settingsFields.clock),
  window: optional(settingsFields.window),
  spectators: optional(settingsFields.spectators),
  public: optional(settingsFields.public),
  standIn: optional(settingsFields.standIn),
  coach: settingsFields.coach,
});
export type SomeSettings = Shaped<typeof someSettings>;

/** How a table came about: opened to be shared by its link, by a quick match, or on one device. */
const ORIGINS = ['link', 'quick-match', 'local'] as const;
/** How a table came about. */
export type Origin = (typeof ORIGINS)[number];
export const originShape = oneOf(ORIGINS);
