/** Whether a record holds: every die is derived again and every step replayed, here in the page, and signatures verified. */

import { type Difference, type Evidence, fetchKeys, parseEvidence } from '@dicehall/link';
import { checkAgainst, keptKeys, keysAfter } from '@dicehall/link/check-record';
import { parseRecordFile, type RecordFile, startOf, verifyRecord } from '@dicehall/table';
import { differenceText, madeUpText, provedTexts } from '@dicehall/words/on-demand';
import { needTrustWords } from '../late-words.ts';
import { type Feedback, said } from '../parts/Feedback.tsx';
import { evidenceStore } from '../seats/evidence-store.ts';
import { lang, t } from '../words.ts';

/** What checking the record came to. */
export async function checkDice(content: string): Promise<Feedback> {
  const record = parseRecordFile(content);
  if (!record.ok) return { kind: 'fault', text: t('web.check-unreadable') };
  const [verified] = await Promise.all([verifyRecord(record.value), needTrustWords()]);
  const { findings, seal, key } = verified;
  if (findings.length > 0) {
    return { kind: 'fault', text: t('trust.check-fails', { n: findings.length }) };
  }
  const difference = await checkAgainst(evidenceOf(record.value), content);
  if (difference !== undefined) return { kind: 'fault', text: notSeenText(difference) };
  const keys = seal === 'good' ? await keysHere(key) : [];
  const isKnown = keys.length === 0 ? undefined : keys.includes(key);
  const steps = record.value.log.filter(({ kind }) => STEPS.has(kind)).length;
  const madeUp = madeUpText(lang.value, verified, isKnown);
  const parts = [
    rollsText(record.value),
    t('trust.steps', { n: steps }),
    ...provedTexts(lang.value, verified, isKnown),
    t('trust.not-proved'),
    ...(madeUp === '' ? [] : [madeUp]),
  ];
  return { ...said(parts.join(' ')), parts };
}

/** What this browser has kept of the table. */
function evidenceOf({ log }: RecordFile): Evidence | undefined {
  const start = startOf(log);
  return start && parseEvidence(evidenceStore.read(start.table), start.table);
}

function notSeenText(difference: Difference): string {
  const voice = { lang: lang.value, names: { seats: [] } };
  return t('trust.check-not-seen', { why: differenceText(voice, difference) });
}

const STEPS: ReadonlySet<string> = new Set(['act', 'roll', 'hand', 'draw']);

/** A lot is nobody's roll: the number is the one that the board shows. */
function rollsText({ log }: RecordFile): string {
  const thrown = log.filter(({ kind }) => kind === 'roll' || kind === 'hand');
  const rolls = thrown.filter((entry) => 'seat' in entry && entry.seat >= 0);
  const hasLot = rolls.length < thrown.length;
  return t(hasLot ? 'trust.check-holds-lot' : 'trust.check-holds', { n: rolls.length });
}

/** The keys of the server this page came from: those kept here, and those that follow from them. */
async function keysHere(key: string): Promise<readonly string[]> {
  const kept = keptKeys(evidenceStore, location.origin);
  return kept.includes(key) ? kept : keysAfter(kept, await fetchKeys(location.origin));
}
