/** `dicehall verify`: checks the record of a finished game and trusts nothing in it. */

import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { Refused } from '@dicehall/research/terminal/refused';
import { wrap } from '@dicehall/research/terminal/text';
import { parseRecordFile, type RecordFile, verifyRecord } from '@dicehall/table';
import { type Lang, say } from '@dicehall/words';
import { nameOf, readSource, unreadable } from '../records/fetch.ts';
import { reportOn, reportText } from '../records/report.ts';
import { storyLines } from '../records/story.ts';

interface VerifyFlags {
  readonly json?: true;
  /** Every finding in words, not only the first few. */
  readonly all?: true;
  /** Also tells what the game was like, if the record holds. */
  readonly story?: true;
}

export const verifyCommand: TerminalCommand<string, VerifyFlags> = {
  name: 'verify',
  about: 'terminal.about-verify',
  argument: ['<record>', 'terminal.argument-record'],
  options: [
    ['--all', 'terminal.flag-all'],
    ['--story', 'terminal.flag-story'],
    ['--json', 'terminal.flag-json'],
  ],
  notes: 'terminal.verify-codes',
  run: verify,
};

async function verify(source: string, flags: VerifyFlags, lang: Lang): Promise<void> {
  const record = recordIn(await readSource(source, lang), nameOf(source, lang), lang);
  const findings = verifyRecord(record);
  const report = reportOn(record, findings);
  const columns = Math.max(20, Math.min(process.stdout.columns ?? 80, 100));
  const story = flags.story === true && report.holds ? await storyLines(record, lang) : [];
  const lines =
    flags.json === true
      ? [JSON.stringify(flags.story === true ? { ...report, story } : report)]
      : [...reportText(record, report, lang, flags.all === true), ...story].flatMap((one) =>
          wrap(one, columns),
        );
  // The verdict first: the reasons may be many.
  if (!report.holds) {
    process.stderr.write(`${say(lang, 'verify.does-not-hold', { n: findings.length })}\n`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!report.holds) throw new Refused('');
}

function recordIn(text: string, name: string, lang: Lang): RecordFile {
  const record = parseRecordFile(text);
  if (record.ok) return record.value;
  if (isLog(text)) throw unreadable(lang, 'verify.is-a-log', { name });
  const { refusal } = record;
  const path = refusal.code === 'bad-shape' ? refusal.path : '';
  throw path === ''
    ? unreadable(lang, 'verify.not-json', { name })
    : unreadable(lang, 'verify.not-a-record', { name, path });
}

const isLog = (text: string): boolean => text.startsWith('{"dicehall":"table"');
