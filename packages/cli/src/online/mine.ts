/** `dicehall verify --mine`: every game that this machine has followed, its record against what was kept. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Difference, Evidence, GameEvidence } from '@dicehall/link';
import { checkRecord, factsIn, keyDifference, keysUnder } from '@dicehall/link/check-record';
import { parseHeader } from '@dicehall/table';
import { differenceText, type Lang, say } from '@dicehall/words';
import { allEvidence, evidenceHere } from '../files/evidence.ts';
import { dataFolder } from '../files/folder.ts';
import { fetchRecord, publishedKeys } from './server.ts';

/** `good`: the record is the game that was seen. */
export type MineStatus = 'good' | 'broken' | 'unknown' | 'unfinished' | 'unreachable';

/** The shape of `--json`, one for each game. */
export interface MineReport {
  readonly table: string;
  readonly server: string;
  readonly game: number;
  readonly status: MineStatus;
  readonly difference?: Difference | undefined;
  readonly players: readonly string[];
}

export async function checkMine(): Promise<readonly MineReport[]> {
  const reports: MineReport[] = [];
  for (const evidence of allEvidence()) {
    for (const game of evidence.games) reports.push(await checkGame(evidence, game));
  }
  return reports;
}

async function checkGame(evidence: Evidence, game: GameEvidence): Promise<MineReport> {
  const { table, server } = evidence;
  const players = game.terms.players.map(({ name }) => name);
  const report = { table, server, game: game.game, players };
  const { kind, difference, gap } = game.trust;
  if (kind === 'broken') return { ...report, status: 'broken', difference };
  if (kind === 'unknown' && gap !== 'record') return { ...report, status: 'unknown' };
  if (game.end === undefined && gap !== 'record') return { ...report, status: 'unfinished' };
  const text = (await fetchRecord(server, table, game.game)) ?? recordHere(table, game);
  if (text === undefined) return { ...report, status: 'unreachable' };
  const found = (await checkRecord(text, game)) ?? (await keyFault(evidence, game, text));
  return found === undefined
    ? { ...report, status: 'good' }
    : { ...report, status: 'broken', difference: found };
}

/** A game that its server has not signed, or another has. */
const keyFault = ({ server }: Evidence, game: GameEvidence, text: string) =>
  keyDifference(keysUnder(game, factsIn(text).key), {
    store: evidenceHere,
    server,
    serverKeys: () => publishedKeys(server),
  });

/** As it was kept at the end of the game. */
function recordHere(table: string, { terms, game }: GameEvidence): string | undefined {
  const header = parseHeader(terms.header);
  if (!header.ok) return undefined;
  try {
    const file = join(dataFolder(), 'records', `${header.value.game}-${table}-${game}.json`);
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

export function mineText(report: MineReport, lang: Lang): string {
  const { table, game, server, status, difference, players } = report;
  const voice = { lang, names: { seats: players } };
  const why = difference === undefined ? '' : differenceText(voice, difference);
  return say(lang, `trust.mine-${status}`, { table, game, server, why });
}
