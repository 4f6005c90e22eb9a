/** From one language to the next, by its own name. */

import { LANG_NAMES, LANGS, lang, speak } from '../words.ts';
import { settings } from './settings.ts';

export function LangSwitch() {
  const next = LANGS[(LANGS.indexOf(lang.value) + 1) % LANGS.length] ?? 'en';
  const change = async (): Promise<void> => {
    await speak(next);
    settings.lang.value = next;
  };
  return (
    <button type="button" class="button" lang={next} onClick={change}>
      {LANG_NAMES[next]}
    </button>
  );
}
