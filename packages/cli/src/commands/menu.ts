/** `dicehall` without a command: a menu. */

import { type Lang, say } from '@dicehall/words';
import { askGame } from '../play/ask.ts';
import { savedTables } from '../play/folder.ts';
import { askerFor } from './look.ts';
import { play } from './play.ts';
import { readRules } from './rules.ts';

/** Plays, reads rules, changes the language, until the user leaves. */
export async function menu(start: Lang): Promise<void> {
  let lang = start;
  for (;;) {
    const asker = askerFor({}, lang);
    const hasTable = savedTables().length > 0;
    const items = hasTable
      ? (['play', 'resume', 'rules', 'language', 'leave'] as const)
      : (['play', 'rules', 'language', 'leave'] as const);
    const choice = await asker.choose(
      say(lang, 'terminal.menu'),
      items.map((value) => ({ value, label: say(lang, `terminal.menu-${value}`) })),
    );
    switch (choice) {
      case 'play':
        await play(undefined, {}, lang);
        break;
      case 'resume':
        await play(undefined, { resume: true }, lang);
        break;
      case 'rules':
        await readRules(await askGame(asker), lang);
        break;
      case 'language':
        lang = lang === 'en' ? 'es' : 'en';
        break;
      case 'leave':
        return;
    }
  }
}
