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

export type SettingName = keyof typeof CHOICES;
export type Setting<N extends SettingName> = (typeof CHOICES)[N][number];

type Settings = { readonly [N in SettingName]: Signal<Setting<N>> };

const kept = store.read();

/** The kept value, if it is still a choice. */
function restored<N extends SettingName>(name: N): Signal<Setting<N>> {
  const choices: readonly Setting<N>[] = CHOICES[name];
  const [first] = choices;
  const found = choices.find((choice) => choice === kept[name]) ?? first;
  if (found === undefined) throw new RangeError(`no choice for ${name}`);
  return signal(found);
}

export const settings: Settings = {
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

/** In letters, as a table allows it. */
export const LONGEST_NAME = 24;

/** The player's own name, so that nobody is asked twice. */
export const ownName = signal(
  typeof kept['name'] === 'string' ? kept['name'].slice(0, LONGEST_NAME) : '',
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
