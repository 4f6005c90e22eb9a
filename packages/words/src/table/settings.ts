/** How a table is run, in words: its clock, who may watch, who may join. */

import type { MessageKey } from '../keys.ts';
import type { Lang } from '../lang.ts';
import { isMessageKey } from '../messages.ts';
import type { OptionText } from '../options.ts';
import { say } from '../say.ts';

/** Every setting has a title and a help; its values follow. */
export type SettingName = MessageKey extends infer Key
  ? Key extends `table.setting-${infer Name}-help`
    ? Name
    : never
  : never;

export const settingText = (lang: Lang, name: SettingName): OptionText => ({
  title: say(lang, `table.setting-${name}`),
  help: say(lang, `table.setting-${name}-help`),
});

/** A value has words, or speaks for itself: the level of a bot. */
export function settingValueText(lang: Lang, name: SettingName, value: string | boolean): string {
  const key = `table.setting-${name}-${value}`;
  return isMessageKey(key) ? say(lang, key) : String(value);
}
