/** Messages that no honest client sends, from many sockets at once, and what they leave behind. */

import { randomBytes } from 'node:crypto';
import { tableApi } from '@dicehall/link';
import type { Random } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { ASKABLE, measureMemory } from '../memory.ts';
import { startParty } from '../party.ts';
import { atMost, type ChaosFinding, type Effort, none, some, told } from '../report.ts';
import { ROOMY } from '../server.ts';
import { withStage } from '../stage.ts';
import { sleep } from '../time.ts';
import type { Target } from './messages.ts';
import { makeTally, runSession, type Tally } from './session.ts';

const SIZES = {
  full: { messages: 1_000_000, sockets: 40, targets: 24, tables: 8 },
  short: { messages: 3_000, sockets: 10, targets: 8, tables: 2 },
} as const;
type Size = (typeof SIZES)['full' | 'short'];

/** Megabytes that the server may have gained, after a collection. */
const HEAP_MARGIN = 16;
const RESIDENT_MARGIN = 128;
const PER_SESSION = 60;
/** Bytes that the server is set to read. */
const MOST = 8_192;

export async function wildMessages(effort: Effort): Promise<readonly ChaosFinding[]> {
  const { short, say, seed } = effort;
  const size = short ? SIZES.short : SIZES.full;
  const env = { ...ROOMY, MAX_MESSAGES_PER_SECOND: '100000', MAX_MESSAGE_BYTES: String(MOST) };
  return withStage(effort, size.tables, { env, flags: ASKABLE }, async ({ server, party }) => {
    const targets = await openTargets(server.url, size.targets);
    const tally = makeTally();
    const flood = { url: server.url, targets, random: seeded(seed, 0xf022), size, tally };
    await sendAll(flood, size.messages / 20);
    await sleep(1_000);
    const before = await measureMemory(server);
    const acknowledged = party.acknowledged;
    await sendAll(flood, size.messages, () =>
      say(`${tally.sent} messages sent, ${tally.unanswered} without an answer`),
    );
    const meanwhile = party.acknowledged - acknowledged;
    // Sockets that were cut off are gone within two seconds.
    await sleep(short ? 500 : 5_000);
    const after = await measureMemory(server);
    for (const example of tally.examples) say(example);
    return [
      some('messages fuzzed', tally.sent, size.messages),
      told('connections', tally.sessions),
      none('messages without the answer they are owed', tally.unanswered),
      none('connections that did not end as they should', tally.wrongEnds),
      told('codes of faults and refusals', tally.codes.size),
      told('which', codesIn(tally)),
      some('steps of honest clients meanwhile', meanwhile),
      told('heap before, MB', Math.round(before.heap)),
      atMost('heap gained, MB', Math.round(after.heap - before.heap), HEAP_MARGIN),
      told('resident before, MB', Math.round(before.resident)),
      atMost('resident gained, MB', Math.round(after.resident - before.resident), RESIDENT_MARGIN),
    ];
  });
}

const codesIn = ({ codes }: Tally): string =>
  [...codes]
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ');

/** Tables for the fuzzers: they hold both seats, so some of what they send is even right. */
async function openTargets(url: string, count: number): Promise<readonly Target[]> {
  const party = await startParty({
    tables: count,
    urls: [url, url],
    seed: 0,
    between: 0,
    plays: false,
  });
  const targets = party.ledgers.map(({ table }, i) => ({
    table,
    tokens: party.players.slice(2 * i, 2 * i + 2).flatMap(({ link }) => link.tokens),
  }));
  party.close();
  return targets;
}

interface Flood {
  readonly url: string;
  readonly targets: readonly Target[];
  readonly random: Random;
  readonly size: Size;
  readonly tally: Tally;
}

/** Until that many messages have been sent in all. */
async function sendAll(
  { url, targets, random, size: { sockets }, tally }: Flood,
  messages: number,
  progress: () => void = () => undefined,
): Promise<void> {
  const { socketUrl } = tableApi(url, randomBytes);
  let told = performance.now();
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      while (tally.sent < messages) {
        const target = aim(random, targets);
        const setup = { url: socketUrl, random, target, messages: PER_SESSION, most: MOST };
        await runSession(setup, tally);
        if (performance.now() - told < 5_000) continue;
        told = performance.now();
        progress();
      }
    }),
  );
}

/** With tokens of that table, of another, made up, or without any. */
function aim(random: Random, targets: readonly Target[]): Target {
  const { table = '', tokens = [] } = targets[random(targets.length)] ?? {};
  const others = targets[random(targets.length)]?.tokens ?? [];
  const shown = [tokens, tokens.slice(1), others, [randomBytes(16).toString('hex')], []];
  return { table, tokens: shown[random(shown.length)] ?? [] };
}
