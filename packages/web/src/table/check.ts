/** Whether the dice of a record hold: every one is derived anew, here in the page. */

import { parseRecordFile, verifyRecord } from '@dicehall/table';
import { t } from '../words.ts';

/** What checking the record came to, in a sentence. */
export function checkDice(content: string): string {
  const record = parseRecordFile(content);
  if (!record.ok) return t('web.check-unreadable');
  const findings = verifyRecord(record.value);
  const rolls = record.value.log.filter(({ kind }) => kind === 'roll' || kind === 'hand').length;
  return findings.length === 0
    ? t('web.check-holds', { n: rolls })
    : t('web.check-fails', { n: findings.length });
}
