/** How a table is run, in words: its clock, who may watch, who may join. */

import type { Settings } from '@dicehall/table';
import type { Lang } from '../lang.ts';
import { say } from '../messages/say.ts';
import { isMessageKey } from '../messages/store.ts';
import type { OptionText } from '../options.ts';

/** Every setting has a title and a help; its values follow. */
export type TableSetting = keyof Settings;

/** A setting of a table in words. */
export const settingText = (lang: Lang, name: TableSetting): OptionText => ({
  title: say(lang, `table.setting-${name}`),
  help: say(lang, `table.setting-${name}-help`),
});

/** A value has words, or speaks for itself: the level of a bot. */
export function settingValueText(lang: Lang, name: TableSetting, value: string | boolean): string {
  const key = `table.setting-${name}-${value}`;
  return isMessageKey(lang, key) ? say(lang, key) : String(value);
}
