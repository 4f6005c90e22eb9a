/** One connection of a fuzzer: what it sends is planned, and everything it is owed must come back. */

import type { Random } from '@dicehall/rules';
import { WebSocket } from 'ws';
import {
  badMessage,
  type Fatal,
  type Fuzzed,
  fatalFirst,
  fatalMessage,
  joinText,
  type Target,
  wildCommand,
  wildOther,
} from './messages.ts';

export interface Tally {
  sent: number;
  sessions: number;
  /** Messages that did not get what they are owed. */
  unanswered: number;
  /** Connections that did not end as they should. */
  wrongEnds: number;
  /** A few of both, to look at. */
  readonly examples: string[];
  /** Codes of faults and refusals. */
  readonly codes: Map<string, number>;
}

export const makeTally = (): Tally => ({
  sent: 0,
  sessions: 0,
  unanswered: 0,
  wrongEnds: 0,
  examples: [],
  codes: new Map(),
});

export interface SessionSetup {
  readonly url: string;
  readonly random: Random;
  /** Where it joins, and whose tokens it shows there. */
  readonly target: Target;
  readonly messages: number;
  /** Bytes that the server reads. */
  readonly most: number;
}

const PATIENCE = 30_000;
/** The tenth ends a connection. */
const MOST_BAD = 9;
const EXAMPLES = 20;

/** Resolves when it has ended, one way or another; never rejects. */
export async function runSession(setup: SessionSetup, tally: Tally): Promise<void> {
  const { random, target } = setup;
  tally.sessions++;
  if (random(20) === 0) {
    await expectEnd(setup, tally, [], fatalFirst(random, target), false);
    return;
  }
  const ending = random(3) === 0 ? fatalMessage(random, setup.most) : undefined;
  await expectEnd(setup, tally, plan(setup), ending, true);
}

function plan({ random, target, messages }: SessionSetup): readonly Fuzzed[] {
  let bad = 0;
  return Array.from({ length: messages }, () => {
    const kind = random(10);
    if (kind < 2 && bad < MOST_BAD) {
      bad++;
      return badMessage(random);
    }
    return kind < 4 ? wildOther(random, target) : wildCommand(random, 'roll');
  });
}

async function expectEnd(
  { url, target }: SessionSetup,
  tally: Tally,
  messages: readonly Fuzzed[],
  ending: Fatal | undefined,
  joins: boolean,
): Promise<void> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const owed = countOwed(messages, joins);
  const fail = (text: string): void => {
    if (tally.examples.length < EXAMPLES) tally.examples.push(text);
  };
  let lastFault = '';
  let isEnding = false;

  const code = await new Promise<number>((closed) => {
    const timer = setTimeout(() => socket.terminate(), PATIENCE);
    socket.on('error', () => undefined);
    socket.on('close', (own) => {
      clearTimeout(timer);
      closed(own);
    });
    const finish = (): void => {
      if (isEnding || owed.left > 0) return;
      isEnding = true;
      if (ending === undefined) socket.close();
      else {
        tally.sent++;
        socket.send(ending.data);
      }
    };
    socket.on('open', () => {
      if (joins) socket.send(joinText(target.table, target.tokens));
      for (const { data } of messages) socket.send(data);
      tally.sent += messages.length;
      finish();
    });
    socket.on('message', (data) => {
      const message: unknown = JSON.parse(String(data));
      const codeOf = owed.pay(message);
      if (codeOf !== '') tally.codes.set(codeOf, (tally.codes.get(codeOf) ?? 0) + 1);
      lastFault = codeOf;
      finish();
    });
  });

  if (owed.left > 0) {
    tally.unanswered += owed.left;
    fail(`closed with ${code}, ${owed.describe()}`);
  } else if (ending !== undefined) {
    const isRight =
      ending.close.includes(code) && (ending.fault === undefined || ending.fault === lastFault);
    if (isRight) return;
    tally.wrongEnds++;
    fail(`closed with ${code} after ${lastFault}, not ${ending.close} after ${ending.fault}`);
  }
}

interface Debts {
  readonly left: number;
  /** The code of a fault or refusal; empty for anything else. */
  pay(message: unknown): string;
  describe(): string;
}

/** How many answers of each kind are owed, and under which ids. */
function countOwed(messages: readonly Fuzzed[], joins: boolean): Debts {
  const ids = new Set<string>();
  const counts = { bad: 0, 'joined-already': 0, welcome: joins ? 1 : 0, pong: 0 };
  for (const { owed } of messages) {
    if (owed.kind === 'answer') ids.add(owed.id);
    else counts[owed.kind]++;
  }
  const take = (kind: keyof typeof counts): void => {
    // Sitting down brings another welcome.
    if (counts[kind] > 0) counts[kind]--;
  };
  const field = (message: unknown, name: string): unknown => Reflect.get(Object(message), name);
  return {
    get left() {
      return ids.size + counts.bad + counts['joined-already'] + counts.welcome + counts.pong;
    },
    pay(message) {
      const type = field(message, 'type');
      if (type === 'welcome' || type === 'pong') take(type);
      const done = field(message, 'done');
      if (Array.isArray(done)) for (const id of done) ids.delete(String(id));
      if (type === 'done' || type === 'refused' || type === 'fault') {
        ids.delete(String(field(message, 'id')));
      }
      if (type === 'refused') return String(field(field(message, 'refusal'), 'code'));
      if (type !== 'fault') return '';
      const code = String(field(message, 'code'));
      if (code === 'bad-message') take('bad');
      if (code === 'joined-already') take('joined-already');
      return code;
    },
    describe: () => `${JSON.stringify(counts)} and ${[...ids].slice(0, 3)} open`,
  };
}
