/** A finished game as a file. */

import { type Feedback, said } from '../parts/Feedback.tsx';
import { t } from '../words.ts';

/** Says where it went: browsers save without a word. */
export function saveFile(content: string, name: string): Feedback {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const file = `${name}.dicehall.json`;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return said(t('web.saved-record', { file }));
}
