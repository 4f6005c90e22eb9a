/** Whether the dice of a record hold: every one is derived again, here in the page. */

import { parseRecordFile, verifyRecord } from '@dicehall/table';
import { type Feedback, said } from '../parts/Feedback.tsx';
import { t } from '../words.ts';

/** What checking the record came to. */
export function checkDice(content: string): Feedback {
  const record = parseRecordFile(content);
  if (!record.ok) return { kind: 'fault', text: t('web.check-unreadable') };
  const findings = verifyRecord(record.value);
  if (findings.length > 0) {
    return { kind: 'fault', text: t('web.check-fails', { n: findings.length }) };
  }
  // A lot is nobody's roll: the number is the one that the board shows.
  const thrown = record.value.log.filter(({ kind }) => kind === 'roll' || kind === 'hand');
  const rolls = thrown.filter((entry) => 'seat' in entry && entry.seat >= 0);
  const hasLot = rolls.length < thrown.length;
  return said(t(hasLot ? 'web.check-holds-lot' : 'web.check-holds', { n: rolls.length }));
}
