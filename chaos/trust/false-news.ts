/** Somebody who can reach Redis says again what nodes have said, and says what they have not. */

import { randomBytes } from 'node:crypto';
import { createClient } from 'redis';
import { makeMessage, parseMessage } from '../../packages/server/src/bus/message.ts';
import { Audit } from '../audit.ts';
import { tablesThatStay } from '../party.ts';
import { type ChaosFinding, type Effort, none, some } from '../report.ts';
import { faultless } from '../server.ts';
import { sleep } from '../time.ts';
import { countedBy, withNodes } from './nodes.ts';

const SIZES = {
  full: { tables: 20, between: 100, lasts: 25_000, finish: 120_000 },
  short: { tables: 2, between: 10, lasts: 1_500, finish: 60_000 },
} as const;

const PATIENCE = 60_000;
const KNOWN_KINDS = /"news":\{"kind":"(?:entries|present|reaction|who)"/;
/** What no message may carry: entries, dice, secrets and what becomes dice. */
const SECRET = /"(?:dice|roll|contribution|contributions|secret|salt|token|tokens|events)"/;

export async function falseNewsScenario(effort: Effort): Promise<readonly ChaosFinding[]> {
  const size = effort.short ? SIZES.short : SIZES.full;
  return withNodes(effort, size, async ({ nodes, redis, party, read }) => {
    const audit = new Audit(party.ledgers);
    const intruder = await intrude(redis.url);
    await sleep(size.lasts);
    const stuck = await tablesThatStay(party, PATIENCE);
    await intruder.leave();
    const count = async (reason: string): Promise<number> => {
      const all = nodes.map((node) => countedBy(node, 'dicehall_bus_rejected_total', reason));
      return (await Promise.all(all)).reduce((sum, one) => sum + one, 0);
    };
    const [forged, replayed] = [await count('forged'), await count('replayed')];
    await party.finish(size.finish);
    const ends = party.findings();
    const setBacks = party.players.reduce((sum, player) => sum + player.setBacks, 0);
    party.close();
    await Promise.all(nodes.map((node) => node.stop()));
    await read((store) => audit.end(store.read));
    return [
      some('messages heard by somebody else', intruder.counts.heard),
      none('of these with anything secret or unknown', intruder.counts.secret),
      some('messages said again, and ignored', replayed),
      some('messages forged, and ignored', forged),
      none('tables that did not go on', stuck),
      none('clients that were told of a loss', setBacks),
      ...audit.summary(),
      ...ends,
      none('nodes that ended by themselves', nodes[0].crashes + nodes[1].crashes),
      faultless(nodes, effort.say),
    ];
  });
}

async function intrude(url: string) {
  const [listener, speaker] = [createClient({ url }), createClient({ url })];
  const counts = { heard: 0, secret: 0 };
  /** All that it has said. Nodes never say the same twice. */
  const own = new Set<string>();
  const key = randomBytes(32);
  await Promise.all([listener.connect(), speaker.connect()]);
  await listener.pSubscribe('dicehall:table:*', (text, channel) => {
    if (own.has(text)) return;
    counts.heard++;
    if (SECRET.test(text) || !KNOWN_KINDS.test(text)) counts.secret++;
    for (const said of [text, ...forgeriesOf(text, key)]) {
      own.add(said);
      speaker.publish(channel, said).catch(() => undefined);
    }
  });
  return {
    counts,
    async leave() {
      listener.destroy();
      speaker.destroy();
    },
  };
}

/** Under the old MAC, under a key of one's own, under none; and what is not even JSON. */
function forgeriesOf(text: string, key: Uint8Array): readonly string[] {
  const blank = text.indexOf(' ');
  const [mac, body] = [text.slice(0, blank), text.slice(blank + 1)];
  const ahead = body.replace(/"next":\d+/, '"next":999999').replace(/"n":\d+/, '"n":999999999');
  const news = { kind: 'entries', table: 'nowhere', next: 7 } as const;
  const signed = makeMessage(key, { from: 'intruder', n: 1, at: Date.now(), news });
  // By its own key it reads well.
  if (typeof parseMessage(key, signed) === 'string') throw new Error('the forger cannot sign');
  return [`${mac} ${ahead} `, signed, ahead, `${mac} {`, ' '];
}
