/** `dicehall admin block`, `unblock`, `delete-finished` and `rotate-key`: what is done to the whole server. */

import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, say } from '@dicehall/words';
import { timeText } from './columns.ts';
import {
  ADMIN_OPTIONS,
  type AdminFlags,
  insist,
  type SureFlags,
  tell,
  withAdmin,
  YES,
} from './connect.ts';
import { wholeFlag } from './lists.ts';

export const blockCommand: TerminalCommand<string, AdminFlags & { readonly for: string }> = {
  name: 'block',
  about: 'admin.about-block',
  argument: ['<address>', 'admin.argument-address'],
  options: [['--for <time>', 'admin.flag-for', '1h'], ...ADMIN_OPTIONS],
  async run(address, flags, lang) {
    const minutes = minutesOf(flags.for, lang);
    const { network, until } = await withAdmin(flags, lang, (admin) =>
      admin.block({ address, minutes }),
    );
    tell(say(lang, 'admin.blocked', { network, until: timeText(until, lang) }));
  },
};

const MINUTES = { m: 1, h: 60, d: 1440 } as const;
const MOST_MINUTES = 525_600;

/** `90m`, `2h` or `7d`. */
function minutesOf(text: string, lang: Lang): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const minutes =
    Number(count) * (unit === 'm' || unit === 'h' || unit === 'd' ? MINUTES[unit] : 0);
  if (minutes >= 1 && minutes <= MOST_MINUTES) return minutes;
  throw new Refused(say(lang, 'admin.bad-duration', { text }));
}

export const unblockCommand: TerminalCommand<string, AdminFlags> = {
  name: 'unblock',
  about: 'admin.about-unblock',
  argument: ['<address>', 'admin.argument-address'],
  options: ADMIN_OPTIONS,
  async run(address, flags, lang) {
    await withAdmin(flags, lang, (admin) => admin.unblock({ address }));
    tell(say(lang, 'admin.unblocked', { address }));
  },
};

export const forgetCommand: TerminalCommand<string, SureFlags> = {
  name: 'forget',
  about: 'admin.about-forget',
  argument: ['<person>', 'admin.argument-person'],
  options: [YES, ...ADMIN_OPTIONS],
  notes: 'admin.notes-forget',
  async run(person, flags, lang) {
    insist(flags.yes, lang);
    const { tables: n } = await withAdmin(flags, lang, (admin) => admin.forget({ person }));
    tell(say(lang, 'admin.forgotten', { n }));
  },
};

const MOST_DAYS = 36_500;

export const deleteFinishedCommand: TerminalCommand<
  undefined,
  SureFlags & { readonly days?: string }
> = {
  name: 'delete-finished',
  about: 'admin.about-delete-finished',
  options: [['--days <n>', 'admin.flag-days'], YES, ...ADMIN_OPTIONS],
  async run(_, flags, lang) {
    const days = wholeFlag(flags.days, '--days', [0, MOST_DAYS], lang);
    insist(flags.yes, lang);
    const { deleted: n } = await withAdmin(flags, lang, (admin) => admin.deleteFinished({ days }));
    tell(say(lang, 'admin.deleted', { n }));
  },
};

export const rotateKeyCommand: TerminalCommand<undefined, SureFlags> = {
  name: 'rotate-key',
  about: 'admin.about-rotate-key',
  options: [YES, ...ADMIN_OPTIONS],
  async run(_, flags, lang) {
    insist(flags.yes, lang);
    const { key } = await withAdmin(flags, lang, (admin) => admin.rotateKey({}));
    tell(say(lang, 'admin.rotated', { key }));
  },
};
