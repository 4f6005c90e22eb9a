/** A finished game as a file. */

import type { LocalLink, TableLink } from '@dicehall/link';

const isLocal = (link: TableLink): link is LocalLink => 'record' in link;

/** Undefined if this link has none to give. */
export function recordOf(link: TableLink): string | undefined {
  if (!isLocal(link)) return undefined;
  const made = link.record();
  return made.ok ? made.value : undefined;
}

export function saveFile(content: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  link.download = `${name}.dicehall.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
