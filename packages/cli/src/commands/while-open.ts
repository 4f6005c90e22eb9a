/** A command that looks into a moment, closed to those of running games with other people. */

import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { Refused } from '@dicehall/research/terminal/refusals';
import { say } from '@dicehall/words';
import { isClosed, type Look } from '../files/closed-moments.ts';

export const whileOpen = <F extends object>(
  own: TerminalCommand<string, F>,
  look: Look,
): TerminalCommand<string, F> => ({
  ...own,
  async run(line, flags, lang) {
    if (isClosed(line, look)) throw new Refused(say(lang, 'terminal.moment-closed'));
    await own.run(line, flags, lang);
  },
});
