/** A keeper who tells one player other things than the other, with every hash computed again: it is noticed each time. */

import { randomBytes } from 'node:crypto';
import { type ServerMessage, type Trust, tableApi } from '@dicehall/link';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { shortOptions } from '@dicehall/rules/testing';
import { seeded } from '@dicehall/strategy';
import {
  type Event,
  headAfter,
  prevOf,
  receiptOf,
  sealText,
  type TableView,
} from '@dicehall/table';
import { type KeyPair, makeKeyPair, sign } from '@dicehall/table/sign';
import { type Meddling, meddlerTo } from '../../packages/server/src/testing/meddler.ts';
import { Ledger } from '../ledger.ts';
import { closePlayer, insist, makePlayer, play } from '../player.ts';
import { type ChaosFinding, type Effort, exactly, none, told } from '../report.ts';
import { ROOMY } from '../server.ts';
import { withStage } from '../stage.ts';
import { until } from '../time.ts';

const PATIENCE = 60_000;
const OTHER = '5a'.repeat(32);
const FORGER = makeKeyPair('77'.repeat(32));

type TrustKind = Trust['kind'];

type Change = (event: Event) => Event;

/** Another contribution for the keeper's own seat, chosen after those of others were seen. */
const withOther = (all: readonly string[], other: string): readonly string[] =>
  all.map((own, seat) => (seat === 1 ? other : own));

const otherFaces = (dice: string): string =>
  dice.replace(/\d/g, (face) => (face === '0' ? '1' : '0'));

function withOtherDice(event: Event): Event {
  if (event.kind === 'roll') return { ...event, dice: otherFaces(event.dice) };
  if (event.kind !== 'reveal') return event;
  return {
    ...event,
    hands: event.hands.map((hand) => ({ ...hand, dice: otherFaces(hand.dice) })),
  };
}

interface Lie {
  /** What is done to Ana alone. */
  how(): Meddling;
  /** What her device must come to; `unknown` where an honest server could have had that mishap. */
  readonly trust?: TrustKind;
}

const LIES: Readonly<Record<string, Lie>> = {
  'a contribution of its own, chosen after seeing the others': {
    how: () =>
      telling((event) => {
        if (event.kind === 'contribute' && event.seat === 1)
          return { ...event, contribution: OTHER };
        return event.kind === 'start'
          ? { ...event, contributions: withOther(event.contributions ?? [], OTHER) }
          : event;
      }),
  },
  'other terms to each player': {
    how: () =>
      telling((event) => {
        const receipt = receiptOf(OTHER);
        return event.kind === 'terms' || event.kind === 'start'
          ? { ...event, receipts: withOther(event.receipts ?? [], receipt) }
          : event;
      }),
  },
  'another commitment': {
    how: () =>
      telling((event) =>
        event.kind === 'terms' || event.kind === 'start' ? { ...event, commitment: OTHER } : event,
      ),
  },
  'other dice': { how: () => telling(withOtherDice) },
  'another result': {
    how: () =>
      telling((event) =>
        event.kind === 'end' ? { ...event, result: { ...event.result, winners: [] } } : event,
      ),
  },
  'another record': {
    how: () => ({
      answer: (path, text) =>
        path.includes('/records/')
          ? text.replace(/"dice":"(\d)/, (_, face) => `"dice":"${face === '0' ? 1 : 0}`)
          : text,
    }),
  },
  'a receipt and a contribution of its own for hers, and hers told back': {
    how: () => exchanging({ isWithKey: false }),
  },
  'its own key too': { how: () => exchanging({ isWithKey: true }) },
  'another server’s seal': { how: () => telling((event) => event, FORGER) },
  'other dice under another server’s seal': { how: () => telling(withOtherDice, FORGER) },
  'moments that were not lost, once her contribution is there': {
    how: setBackFalsely,
    trust: 'unknown',
  },
};

export async function keeperScenario(effort: Effort): Promise<readonly ChaosFinding[]> {
  const times = effort.short ? 1 : 5;
  return withStage(effort, 1, { env: { ...ROOMY } }, async ({ server }) => {
    const findings: ChaosFinding[] = [];
    let turn = effort.seed;
    /** Every game has its turn. */
    const count = async ({ how, trust = 'broken' }: Lie, most: number): Promise<number> => {
      const games = Array.from({ length: most }, () => {
        const game = GAME_IDS[turn++ % GAME_IDS.length] ?? 'dodge-dice';
        return trustAfter(server.url, how(), { game, trust, seed: turn });
      });
      return (await Promise.all(games)).filter((isSo) => isSo).length;
    };
    for (const [what, lie] of Object.entries(LIES)) {
      findings.push(exactly(`noticed: ${what}`, await count(lie, times), times));
      effort.say(what);
    }
    const all = Math.max(times, GAME_IDS.length);
    const honest = await count({ how: () => ({}), trust: 'checked' }, all);
    return [
      told('games for each lie', times),
      ...findings,
      none('honest games that were not found so', all - honest),
    ];
  });
}

interface Played {
  readonly game: GameId;
  readonly trust: TrustKind;
  readonly seed: number;
}

/** Whether Ana's device, which the keeper lies to, comes to that opinion. Ben's hears the truth. */
async function trustAfter(
  server: string,
  lie: Meddling,
  { game, trust, seed }: Played,
): Promise<boolean> {
  const between = await meddlerTo(server);
  between.meddling = lie;
  const api = tableApi(server, randomBytes);
  const opened = await api.open({ game, seats: 2, options: shortOptions(game) });
  if (!opened.ok) throw new Error(opened.fault.code);
  const { table, host } = opened.value;
  const enter = (url: string, seat: number) =>
    makePlayer({
      url: tableApi(url, randomBytes).socketUrl,
      ledger: new Ledger(table),
      seat,
      tokens: seat === 1 ? [host] : [],
      random: seeded(seed, seat),
      between: 5,
      goesOn: () => false,
    });
  const [ana, ben] = [enter(between.url, 0), enter(server, 1)] as const;
  try {
    await insist(ana, { kind: 'sit', seat: 0, name: 'Ana' });
    await insist(ben, { kind: 'sit', seat: 1, name: 'Ben' });
    await insist(ben, { kind: 'start' });
    for (const player of [ana, ben]) play(player);
    return await until(() => ana.link.state.trust.kind === trust, PATIENCE);
  } finally {
    for (const player of [ana, ben]) closePlayer(player);
    await between.close();
  }
}

/** Changes events, and computes every head again from there on. `forger`: who signs the end instead. */
function telling(change: Change, forger?: KeyPair): Meddling {
  let head: string | undefined;
  /** The head of what Ana was told up to the end. */
  let end = '';
  let table = '';
  const tell = (event: Event): Event => {
    const changed = change(event);
    const one = changed.kind === 'seal' ? { ...changed, ...sealOf(changed.game) } : changed;
    head = headAfter(head ?? '', one);
    if (one.kind === 'end') end = head;
    return one;
  };
  const sealOf = (game: number) => {
    const text = sealText({ table, game, head: end });
    return {
      head: end,
      ...(forger && { key: forger.key, signature: sign(forger, text) }),
    };
  };
  const inView = (view: TableView): TableView => {
    const { terms } = view;
    const event = terms && change(terms.event);
    const isTold = terms !== undefined && event?.kind === 'terms';
    return {
      ...view,
      head: head ?? view.head,
      ...(isTold && { terms: { ...terms, event } }),
    };
  };
  return {
    toClient(message): ServerMessage {
      if (message.type === 'welcome') {
        head ??= message.views[0]?.head;
        table = message.views[0]?.table ?? '';
        return { ...message, missed: message.missed.map(change), views: message.views.map(inView) };
      }
      if (message.type !== 'update' || head === undefined) return message;
      const events = message.events.map(tell);
      const views = message.views?.map(inView);
      return { ...message, events, head: prevOf(head), ...(views && { views }) };
    },
  };
}

/** Gives the server other bytes for hers, and shows her everything as if they were hers. */
function exchanging({ isWithKey }: { readonly isWithKey: boolean }): Meddling {
  /** What she gave, by what the server has instead. */
  const hers = new Map<string, string>();
  const toHers = (text: string): string =>
    Array.from(hers).reduce((told, [other, own]) => told.replaceAll(other, own), text);
  const { toClient } = telling((event) => event);
  const instead = (own: string, other: string): string => {
    hers.set(other, own);
    return other;
  };
  return {
    toServer(message) {
      if (message.type !== 'do') return message;
      const { command } = message;
      if (command.kind === 'contribute') {
        const contribution = instead(command.contribution, OTHER);
        return { ...message, command: { ...command, contribution } };
      }
      if (command.kind !== 'sit') return message;
      const receipt = instead(command.receipt, receiptOf(OTHER));
      const { key } = command;
      const other = isWithKey && key !== undefined && { key: instead(key, FORGER.key) };
      return { ...message, command: { ...command, receipt, ...other } };
    },
    toClient: (message) => toClient?.(JSON.parse(toHers(JSON.stringify(message)))),
    answer: (_, text) => toHers(text),
  };
}

/** Says that the start was lost, as a store might lose it, when she has shown what she gives. */
function setBackFalsely(): Meddling {
  let before: readonly TableView[] | undefined;
  let isDone = false;
  return {
    toClient(message) {
      if (isDone || message.type !== 'update') return message;
      const isShown = message.events.some(
        (event) => event.kind === 'contribute' && event.seat === 0,
      );
      const [view] = message.views ?? [];
      if (view?.phase === 'seating' && view.terms === undefined) before = message.views;
      if (!isShown || before === undefined) return message;
      isDone = true;
      const there = { present: [0, 1], watchers: 0, away: [], devices: [1] };
      const welcome = {
        type: 'welcome',
        views: before,
        isHost: false,
        missed: [],
        now: Date.now(),
      };
      return { ...welcome, type: 'welcome', ...there, isSetBack: true };
    },
  };
}
