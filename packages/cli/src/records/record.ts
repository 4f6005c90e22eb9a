/** The record in a text; what is none is refused with the reason. */

import { parseRecordFile, type RecordFile } from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { unreadable } from './fetch.ts';

export function recordIn(text: string, name: string, lang: Lang): RecordFile {
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
