/** A finished game as a file. */

import type { TableLink } from '@dicehall/link';
import { type Outcome, said } from '../parts/Outcome.tsx';
import { t } from '../words.ts';

/** Undefined if this link has none to give. */
export async function recordOf(link: TableLink): Promise<string | undefined> {
  const made = await link.record();
  return made.ok ? made.value : undefined;
}

/** Says where it went: browsers save without a word. */
export function saveFile(content: string, name: string): Outcome {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const file = `${name}.dicehall.json`;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return said(t('web.saved-record', { file }));
}
