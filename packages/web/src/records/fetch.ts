/** The record that an address leads to, as text. */

import { learnShared } from '../seats/links.ts';
import { faultText, recordAt } from '../seats/server.ts';
import { t } from '../words.ts';
import { type RecordSource, unpackRecord } from './address.ts';

export type FetchedRecord =
  | { readonly ok: true; readonly content: string }
  /** What went wrong, in a sentence. */
  | { readonly ok: false; readonly fault: string };

/** Needs the words of tables on a server. */
export async function fetchRecord(
  source: Exclude<RecordSource, { readonly kind: 'none' }>,
): Promise<FetchedRecord> {
  if (source.kind === 'data') {
    const unpacked = await unpackRecord(source.data);
    return unpacked.ok
      ? { ok: true, content: unpacked.value }
      : { ok: false, fault: t('web.check-unreadable') };
  }
  const [reply] = await Promise.all([recordAt(source.table, source.game), learnShared()]);
  if (reply.ok) return { ok: true, content: reply.value };
  const isMissing = reply.fault.code === 'no-such-record';
  return { ok: false, fault: isMissing ? t('web-online.no-such-record') : faultText(reply.fault) };
}
