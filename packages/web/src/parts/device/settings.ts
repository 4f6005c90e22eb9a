/** What a player has set, kept on the device. A setting is a signal: read it, or assign to it. */

import { effect, type Signal, signal } from '@preact/signals';
import { fieldsOf, jsonStore } from './browser-store.ts';

const store = jsonStore('dicehall.settings', fieldsOf);

/** Each setting's values, the default first. */
export const CHOICES = {
  lang: ['', 'en', 'es'],
  theme: ['auto', 'light', 'dark'],
  colours: ['standard', 'strong'],
  dice: ['normal', 'quick', 'instant'],
  bots: ['normal', 'fast', 'slow'],
  sound: ['off', 'on'],
  haptics: ['off', 'on'],
  hand: ['right', 'left'],
  verbosity: ['normal', 'short', 'full'],
} as const;

export type DeviceSetting = keyof typeof CHOICES;
export type SettingValue<N extends DeviceSetting> = (typeof CHOICES)[N][number];

type DeviceSettings = { readonly [N in DeviceSetting]: Signal<SettingValue<N>> };

const kept = store.read();

/** The kept value, if it is still a choice. */
function restored<N extends DeviceSetting>(name: N): Signal<SettingValue<N>> {
  const choices: readonly SettingValue<N>[] = CHOICES[name];
  const [first] = choices;
  const found = choices.find((choice) => choice === kept[name]) ?? first;
  if (found === undefined) throw new RangeError(`no choice for ${name}`);
  return signal(found);
}

export const settings: DeviceSettings = {
  lang: restored('lang'),
  theme: restored('theme'),
  colours: restored('colours'),
  dice: restored('dice'),
  bots: restored('bots'),
  sound: restored('sound'),
  haptics: restored('haptics'),
  hand: restored('hand'),
  verbosity: restored('verbosity'),
};

/** Letters that are kept of a name: more than any table allows, so that no emoji is cut in two. */
const MOST_LETTERS = 96;

/** The player's own name, so that nobody is asked twice. */
export const ownName = signal(
  typeof kept['name'] === 'string' ? kept['name'].slice(0, MOST_LETTERS) : '',
);

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether dice show their faces at once. */
export const isInstant = (): boolean => settings.dice.value === 'instant' || reducedMotion.matches;

/** Puts the settings on the page and keeps them, now and after every change. */
export function applySettings(): void {
  effect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = settings.theme.value;
    dataset['colours'] = settings.colours.value;
    dataset['hand'] = settings.hand.value;
    dataset['dice'] = settings.dice.value;
  });
  effect(() => {
    const values = Object.entries(settings).map(([name, value]) => [name, value.value]);
    store.write({ ...Object.fromEntries(values), name: ownName.value });
  });
}
