/** `dicehall verify`: checks the record of a finished game and trusts nothing in it. */

import type { Evidence } from '@dicehall/link';
import { checkAgainst, keptKeys, keysAfter } from '@dicehall/link/check-record';
import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { Refused } from '@dicehall/research/terminal/refusals';
import { wrap } from '@dicehall/research/terminal/text';
import { type RecordFile, startOf, verifyRecord } from '@dicehall/table';
import { type Lang, say } from '@dicehall/words';
import { allEvidence, evidenceHere } from '../files/evidence.ts';
import { checkMine, mineText } from '../online/mine.ts';
import { publishedKeys } from '../online/server.ts';
import { isAddress, nameOf, readSource, UNREADABLE } from '../records/fetch.ts';
import { recordIn } from '../records/record.ts';
import { faultText, reportOn, reportText } from '../records/report.ts';
import { storyLines } from '../records/story.ts';

interface VerifyFlags {
  readonly json?: true;
  /** Every finding in words, not only the first few. */
  readonly all?: true;
  /** Also tells what the game was like, if the record holds. */
  readonly story?: true;
  /** The key that the server must have signed with. */
  readonly key?: string;
  /** All games that this machine has followed, instead of one record. */
  readonly mine?: true;
}

export const verifyCommand: TerminalCommand<string | undefined, VerifyFlags> = {
  name: 'verify',
  about: 'terminal.about-verify',
  argument: ['[record]', 'terminal.argument-record'],
  options: [
    ['--all', 'terminal.flag-all'],
    ['--story', 'terminal.flag-story'],
    ['--key <key>', 'terminal.flag-key'],
    ['--mine', 'terminal.flag-mine'],
    ['--json', 'terminal.flag-json'],
  ],
  notes: 'terminal.verify-codes',
  run: verify,
};

async function verify(source: string | undefined, flags: VerifyFlags, lang: Lang): Promise<void> {
  if (flags.mine === true) {
    if (source !== undefined)
      throw new Refused(say(lang, 'verify.mine-and-record'), [], UNREADABLE);
    return verifyMine(flags, lang);
  }
  if (source === undefined) throw new Refused(say(lang, 'verify.nothing-named'), [], UNREADABLE);
  const text = await readSource(source, lang);
  const record = recordIn(text, nameOf(source, lang), lang);
  const { key } = flags;
  const seen = evidenceOf(record);
  const keys = key === undefined ? await keysOf(source, seen) : [key];
  // The first release had no keys. What it left behind is believed from the server alone that has it.
  const isOld = record.version === 1 && isFromServer(source, seen);
  const verified = await verifyRecord(record, {
    key: key ?? (isOld ? undefined : keyFor(record, keys)),
  });
  // What does not hold needs no comparing.
  const difference = verified.findings.length === 0 ? await checkAgainst(seen, text) : undefined;
  const report = reportOn(record, verified, { keys, difference });
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
    process.stderr.write(`${faultText(report, lang)}\n`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!report.holds) throw new Refused('');
}

/** Any of the server's keys will do. */
const keyFor = ({ seal }: RecordFile, keys: readonly string[] | undefined): string | undefined =>
  keys?.find((one) => one === seal?.key) ?? keys?.[0];

/** Whether it is read from the server on which the table was followed, as far as that is known. */
const isFromServer = (source: string, seen: Evidence | undefined): boolean =>
  isAddress(source) && (seen === undefined || new URL(source).origin === seen.server);

/** What this machine has kept of the table. */
function evidenceOf({ log }: RecordFile): Evidence | undefined {
  const start = startOf(log);
  return allEvidence().find(({ table }) => table === start?.table);
}

/** Those that the server publishes beside the record, and those with which it signed games that were played from here. */
async function keysOf(
  source: string,
  seen: Evidence | undefined,
): Promise<readonly string[] | undefined> {
  const kept = seen === undefined ? [] : keptKeys(evidenceHere, seen.server);
  const published = isAddress(source) ? await publishedKeys(source) : [];
  const keys = keysAfter(kept, published);
  return keys.length === 0 ? undefined : keys;
}

async function verifyMine({ json }: VerifyFlags, lang: Lang): Promise<void> {
  const reports = await checkMine();
  const lines = reports.map((report) => mineText(report, lang));
  if (json !== true && lines.length === 0) lines.push(say(lang, 'trust.mine-none'));
  process.stdout.write(`${json === true ? JSON.stringify(reports) : lines.join('\n')}\n`);
  if (reports.some(({ status }) => status === 'broken')) throw new Refused('');
  if (reports.some(({ status }) => status === 'unreachable')) throw new Refused('', [], UNREADABLE);
}
