/** Clients that send anything at all, fall silent, or flood: the server and everybody else play on. */

import type { ChaosFinding, Effort } from '../report.ts';
import { flooding } from './flood.ts';
import { wildMessages } from './noise.ts';
import { silence } from './silence.ts';

const PARTS = [wildMessages, silence, flooding];

export async function fuzzScenario(effort: Effort): Promise<readonly ChaosFinding[]> {
  // Mostly waiting, if there is little to do.
  if (effort.short) return (await Promise.all(PARTS.map((part) => part(effort)))).flat();
  const findings: ChaosFinding[] = [];
  for (const part of PARTS) findings.push(...(await part(effort)));
  return findings;
}
