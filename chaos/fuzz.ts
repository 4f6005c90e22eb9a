/** Clients that send anything at all, fall silent, or flood: the server and everybody else play on. */

import { flooding } from './fuzz-flood.ts';
import { silence } from './fuzz-silent.ts';
import { wildMessages } from './fuzz-wild.ts';
import type { Effort, Finding } from './report.ts';

const PARTS = [wildMessages, silence, flooding];

export async function fuzzScenario(effort: Effort): Promise<readonly Finding[]> {
  // Mostly waiting, if there is little to do.
  if (effort.short) return (await Promise.all(PARTS.map((part) => part(effort)))).flat();
  const findings: Finding[] = [];
  for (const part of PARTS) findings.push(...(await part(effort)));
  return findings;
}
