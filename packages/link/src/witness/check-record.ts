/** A record against the evidence of a device that has followed the game. */

import {
  headsOf,
  parseRecordFile,
  type RecordFile,
  rematchHeader,
  sealText,
  startOf,
  verifyRecord,
} from '@dicehall/table';
import { verify } from '@dicehall/table/sign';
import type { Evidence, GameEvidence, Mark } from './evidence.ts';
import type { Difference } from './trust.ts';

export { keptKeys, keyDifference, keysAfter } from './server-keys.ts';

/** The first difference; undefined if the record is the game that this device saw, and every die is proved. */
export async function checkRecord(
  text: string,
  game: GameEvidence,
): Promise<Difference | undefined> {
  const record = parseRecordFile(text);
  if (!record.ok) return { code: 'record' };
  const { log, seal } = record.value;
  const start = startOf(log);
  const { table, game: number } = game.terms;
  if (start?.table !== table || start.game !== number) return { code: 'record' };
  const changed = seenDifference(record.value, game) ?? sealDifference(game);
  if (changed !== undefined) return changed;
  if (game.seal !== undefined && seal?.key !== game.seal.key && !isSealedAgain(record.value))
    return { code: 'seal' };
  const { findings } = await verifyRecord(record.value);
  // What other devices have signed does not concern the dice.
  return findings.some(({ code }) => code !== 'confirmation') ? { code: 'dice' } : undefined;
}

/** The same for a device that may have followed it; nothing to compare if it has not. */
export async function checkAgainst(
  evidence: Evidence | undefined,
  text: string,
): Promise<Difference | undefined> {
  const record = parseRecordFile(text);
  const game = record.ok ? startOf(record.value.log)?.game : undefined;
  const seen = evidence?.games.find((one) => one.game === game);
  return seen && checkRecord(text, seen);
}

/** A server with a new key seals a game with it when it removes a name there. Whether it is that server's is asked elsewhere. */
const isSealedAgain = ({ seal, removed = [] }: RecordFile): boolean =>
  seal !== undefined && removed.length > 0;

/** Under a game, as it was told and in its record, where alone the seal may be after a gap. */
export const keysUnder = ({ seal }: GameEvidence, recorded: string | undefined) => [
  ...new Set([seal?.key ?? recorded, recorded].filter((key) => key !== undefined)),
];

/** What a record that was checked says of itself. */
export interface RecordFacts {
  /** Under it, if anybody has sealed it. */
  readonly key?: string;
  /** What a rematch begins with. */
  readonly rematch?: string;
  readonly end?: Mark;
  /** How many choices are said to be a seat's own, by seat. */
  readonly choices?: readonly number[];
}

/** Of a record that holds. */
export function factsIn(text: string): RecordFacts {
  const record = parseRecordFile(text);
  if (!record.ok) return {};
  const { log, seal } = record.value;
  const rematch = rematchHeader(log);
  const [n, head] = [log.at(-1)?.n, headsOf(record.value).at(-1)];
  return {
    ...(seal && { key: seal.key }),
    ...(rematch !== undefined && { rematch }),
    ...(n !== undefined && head !== undefined && { end: { n, head } }),
    choices: choicesIn(log),
  };
}

function choicesIn(log: RecordFile['log']): readonly number[] {
  const choices: number[] = [];
  for (const event of log) {
    if (event.kind === 'act' && event.by === event.seat)
      choices[event.seat] = (choices[event.seat] ?? 0) + 1;
  }
  return choices;
}

/** From the head that this device knows. Whether names may stand for others is verified with the rest. */
function seenDifference({ log, removed }: RecordFile, game: GameEvidence): Difference | undefined {
  const heads = headsOf({ before: game.before, log, removed });
  const passed = new Map(log.map(({ n }, i) => [n, heads[i]]));
  for (const { n, head } of [...game.marks, ...(game.end === undefined ? [] : [game.end])]) {
    if (passed.get(n) !== head) return { code: 'chain', n };
  }
  for (const { n, dice } of game.hands) {
    if (!log.some((event) => event.kind === 'hand' && event.n === n && event.dice === dice))
      return { code: 'hand', n };
  }
  return undefined;
}

/** The server's signature under the end, as it was told. */
function sealDifference({ terms, end, seal }: GameEvidence): Difference | undefined {
  if (seal === undefined || end === undefined) return undefined;
  const text = sealText({ table: terms.table, game: terms.game, head: end.head });
  return verify(seal.key, text, seal.signature) ? undefined : { code: 'seal' };
}
