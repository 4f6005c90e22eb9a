/** Every byte that every client of many Dodgy Dice games is sent, searched for what it may not know yet. */

import { randomBytes } from 'node:crypto';
import { tableApi } from '@dicehall/link';
import { seeded } from '@dicehall/strategy';
import type { Entry } from '@dicehall/table';
import { Client } from '../packages/server/src/testing/client.ts';
import { newToken } from '../packages/server/src/testing/hall-server.ts';
import { type Listener, leaksTo } from '../packages/server/src/testing/leaks.ts';
import { compareDice } from '../packages/server/src/testing/other-dice.ts';
import { makeFolder } from './disk/folder.ts';
import { withCopy } from './disk/store-copy.ts';
import { type CoveredHands, FEATURES, handsSeen } from './hands.ts';
import { atMost, type ChaosFinding, type Effort, exactly, none, some, told } from './report.ts';
import { faultless, makeServer, ROOMY } from './server.ts';
import { dependence } from './statistics.ts';

const SIZES = {
  full: { games: 3_000, atOnce: 50 },
  short: { games: 24, atOnce: 24 },
} as const;

/**
 * Standard deviations from zero. Chance alone goes beyond it once in some twenty thousand runs, with
 * all the features together.
 */
const FAR = 5;

/** Once in this many games everybody plays on to the last die, where hands are short. */
const LONG = 50;

/** What a client was sent, and when. */
export interface Recorded extends Listener {
  readonly name: string;
  readonly times: readonly number[];
}

interface Played {
  readonly table: string;
  readonly recorded: readonly Recorded[];
  readonly tokens: readonly string[];
}

export async function leaksScenario({
  short,
  seed,
  say,
}: Effort): Promise<readonly ChaosFinding[]> {
  const { games, atOnce } = short ? SIZES.short : SIZES.full;
  const data = makeFolder();
  const env = { ...ROOMY, DATA_DIR: data.path, MAX_MESSAGES_PER_SECOND: '10000' };
  const server = await makeServer({ env });
  const leaks: string[] = [];
  const differing: string[] = [];
  const hands: CoveredHands[] = [];
  const sum = { games: 0, clients: 0, messages: 0, bytes: 0, tokens: 0, covered: 0, short: 0 };
  try {
    await server.start();
    while (sum.games < games) {
      const numbers = Array.from({ length: atOnce }, (_, i) => sum.games + i);
      const played = await Promise.all(
        numbers.map((number) => playOne(server.url, seed + number, number % LONG === 0)),
      );
      await withCopy(data.path, async ({ read }) => {
        for (const { table, recorded, tokens } of played) {
          const log = await read(table, 0);
          for (const one of recorded) search(one, log, tokens);
        }
      });
      sum.games += played.length;
      say(
        `${sum.games} of ${games} games, ${sum.messages} messages, ${leaks.length + differing.length} leaks`,
      );
    }
    await server.stop();
  } finally {
    await server.remove();
    data.remove();
  }

  function search(one: Recorded, log: readonly Entry[], tokens: readonly string[]): void {
    leaks.push(...leaksTo(one, log).map(({ what }) => what));
    const compared = compareDice(one, log);
    differing.push(...compared.leaks.map(({ what }) => what));
    sum.covered += compared.covered;
    sum.short += compared.short;
    for (const text of one.texts) {
      sum.bytes += text.length;
      if (tokens.some((token) => text.includes(token))) sum.tokens++;
    }
    sum.clients++;
    sum.messages += one.texts.length;
    hands.push(...handsSeen(one, log));
  }

  for (const leak of [...leaks, ...differing].slice(0, 10)) say(`leaked: ${leak}`);
  return [
    some('games searched', sum.games, games),
    told('clients', sum.clients),
    told('messages', sum.messages),
    told('megabytes', Math.round(sum.bytes / 1e6)),
    none('messages that tell a covered hand, a salt, a secret or a hash too early', leaks.length),
    some('messages while dice of others were covered', sum.covered),
    some('those of them with a hand of at most three dice', sum.short),
    none('messages that would differ, had these dice fallen otherwise', differing.length),
    none('messages that hold a token', sum.tokens),
    some('messages about covered hands of others', hands.length),
    exactly(
      'lengths of what is told of one hand',
      new Set(hands.flatMap(({ sizes }) => sizes)).size,
      1,
    ),
    ...FEATURES.flatMap(({ name, of }) => {
      const size = far(hands, ({ shown, length }) => [of(shown), length]);
      const time = far(hands, ({ shown, time }) => [of(shown), time]);
      const timing = `time against the ${name}, deviations`;
      return [
        atMost(`size against the ${name}, deviations`, size, FAR),
        short ? told(timing, time) : atMost(timing, time, FAR),
      ];
    }),
    faultless([server], say),
  ];
}

/** The farthest of any kind of client; each roll counts once for each kind, so that chance stays chance. */
function far(
  hands: readonly CoveredHands[],
  pairOf: (hand: CoveredHands) => readonly [number, number],
): number {
  const kinds = Map.groupBy(hands, ({ viewer }) => viewer);
  const distances = Array.from(kinds.values(), (own) => {
    const groups = Map.groupBy(own, ({ known }) => known);
    return Math.abs(dependence(Array.from(groups.values(), (group) => group.map(pairOf))));
  });
  return Math.round(Math.max(0, ...distances) * 100) / 100;
}

/** Three seats on two devices, a spectator, somebody who tries what is not allowed, and a latecomer. */
async function playOne(url: string, game: number, isLong: boolean): Promise<Played> {
  const api = tableApi(url, randomBytes);
  const options = isLong ? 'outAt=0' : 'outAt=4';
  const opened = await api.open({ game: 'dodgy-dice', seats: 3, options });
  if (!opened.ok) throw new Error(`no table could be opened: ${opened.fault.code}`);
  const { table, host } = opened.value;
  const tokens = [newToken(), newToken(), newToken()];
  const watching = new Map<Client, number[]>();
  const join = async (shown: readonly string[], from?: number): Promise<Client> => {
    const client = await Client.join(api.socketUrl, table, shown, from);
    const times = client.texts.map(() => performance.now());
    client.socket.on('message', () => times.push(performance.now()));
    watching.set(client, times);
    return client;
  };
  const family = await join([host]);
  const friend = await join([]);
  const watcher = await join([]);
  await family.sit(0, tokens[0]);
  await friend.sit(1, tokens[1]);
  await family.sit(2, tokens[2]);
  await family.do({ kind: 'start' });
  await watcher.do({ kind: 'act', seat: 0, at: 3, action: 'dodgy' });
  const late = await join([], 0);
  const looks: string[] = [];
  const playing = Promise.all([family.play(seeded(game, 1)), friend.play(seeded(game, 2))]);
  const look = await api.look(table);
  // As if it had come over a socket.
  if (look.ok && look.value.kind === 'view') {
    looks.push(JSON.stringify({ type: 'refused', views: [look.value.view] }));
  }
  await playing;
  const clients = [...watching.keys()];
  await Promise.all(clients.map((client) => client.until(() => client.phase === 'over')));
  const record = (name: string, client: Client, seats: readonly number[]): Recorded => ({
    name,
    seats,
    texts: client.texts,
    times: watching.get(client) ?? [],
  });
  await Promise.all(clients.map((client) => client.close()));
  return {
    table,
    tokens: [host, ...tokens],
    recorded: [
      record('family', family, [0, 2]),
      record('friend', friend, [1]),
      record('spectator', watcher, []),
      record('latecomer', late, []),
      { name: 'page', seats: [], texts: looks, times: [] },
    ],
  };
}
