/** `dicehall admin close`, `remove` and `rename`: what is done at one table. */

import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { Refused } from '@dicehall/research/terminal/refusals';
import { CLOSE_REASONS } from '@dicehall/table';
import { type Lang, say } from '@dicehall/words';
import { ADMIN_OPTIONS, insist, type SureFlags, tell, withAdmin, YES } from './connect.ts';
import { wholeFlag } from './lists.ts';

const CODE = ['<code>', 'admin.argument-code'] as const;
const SEAT = ['--seat <n>', 'admin.flag-seat'] as const;
const MOST_SEATS = 8;

interface SeatFlags extends SureFlags {
  readonly seat?: string;
}

/** People count from 1. */
const seatOf = ({ seat }: SeatFlags, lang: Lang): number =>
  wholeFlag(seat, '--seat', [1, MOST_SEATS], lang) - 1;

export const closeCommand: TerminalCommand<string, SureFlags & { readonly reason: string }> = {
  name: 'close',
  about: 'admin.about-close',
  argument: CODE,
  options: [['--reason <reason>', 'admin.flag-reason', 'keeper'], YES, ...ADMIN_OPTIONS],
  async run(table, flags, lang) {
    const reason = CLOSE_REASONS.find((one) => one === flags.reason);
    if (reason === undefined) {
      const known = CLOSE_REASONS.join(', ');
      throw new Refused(say(lang, 'admin.bad-reason', { text: flags.reason, known }));
    }
    insist(flags.yes, lang);
    await withAdmin(flags, lang, (admin) => admin.close({ table, reason }));
    tell(say(lang, 'admin.closed', { table }));
  },
};

export const removeCommand: TerminalCommand<string, SeatFlags> = {
  name: 'remove',
  about: 'admin.about-remove',
  argument: CODE,
  options: [SEAT, YES, ...ADMIN_OPTIONS],
  async run(table, flags, lang) {
    const seat = seatOf(flags, lang);
    insist(flags.yes, lang);
    await withAdmin(flags, lang, (admin) => admin.remove({ table, seat }));
    tell(say(lang, 'admin.removed', { n: seat + 1, table }));
  },
};

export const renameCommand: TerminalCommand<string, SeatFlags & { readonly name?: string }> = {
  name: 'rename',
  about: 'admin.about-rename',
  argument: CODE,
  options: [SEAT, ['--name <name>', 'admin.flag-name'], ...ADMIN_OPTIONS],
  async run(table, flags, lang) {
    const seat = seatOf(flags, lang);
    const { name } = flags;
    if (name === undefined) throw new Refused(say(lang, 'admin.say-name'));
    await withAdmin(flags, lang, (admin) => admin.rename({ table, seat, name }));
    tell(say(lang, 'admin.renamed', { n: seat + 1, table }));
  },
};
