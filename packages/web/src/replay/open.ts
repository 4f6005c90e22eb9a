/** From the end of a game to its replay: the record goes along in the address, or by hand if it is too long. */

import { go } from '../route.ts';
import { makeFragment, packRecord } from './source.ts';

let handed: string | undefined;

/** The record that was handed over, once. */
export function takeHanded(): string | undefined {
  const content = handed;
  handed = undefined;
  return content;
}

export async function openReplay(content: string): Promise<void> {
  const data = await packRecord(content);
  if (data === undefined) handed = content;
  go({ name: 'replay' });
  if (data === undefined) return;
  history.replaceState(null, '', `${location.pathname}${makeFragment({ kind: 'data', data }, 0)}`);
}
