/** Whether the dice of a record hold: every one is derived anew, here in the page. */

import { parseRecordFile, verifyRecord } from '@dicehall/table';
import { type Outcome, said } from '../parts/Outcome.tsx';
import { t } from '../words.ts';

/** What checking the record came to. */
export function checkDice(content: string): Outcome {
  const record = parseRecordFile(content);
  if (!record.ok) return { kind: 'fault', text: t('web.check-unreadable') };
  const findings = verifyRecord(record.value);
  const rolls = record.value.log.filter(({ kind }) => kind === 'roll' || kind === 'hand').length;
  return findings.length === 0
    ? said(t('web.check-holds', { n: rolls }))
    : { kind: 'fault', text: t('web.check-fails', { n: findings.length }) };
}
