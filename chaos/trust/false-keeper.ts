/** A keeper who tells one player other things than the other, with every hash computed again: it is noticed each time. */

import { randomBytes } from 'node:crypto';
import { type ServerMessage, tableApi } from '@dicehall/link';
import { shortOptions } from '@dicehall/rules/testing';
import { seeded } from '@dicehall/strategy';
import { type Event, headAfter, prevOf, receiptOf, type TableView } from '@dicehall/table';
import { type Meddling, meddlerTo } from '../../packages/server/src/testing/meddler.ts';
import { Ledger } from '../ledger.ts';
import { closePlayer, insist, makePlayer, play } from '../player.ts';
import { type ChaosFinding, type Effort, exactly, none, told } from '../report.ts';
import { ROOMY } from '../server.ts';
import { withStage } from '../stage.ts';
import { until } from '../time.ts';

const PATIENCE = 60_000;
const OTHER = '5a'.repeat(32);

type Change = (event: Event) => Event;

/** Another contribution for the keeper's own seat, chosen after those of others were seen. */
const withOther = (all: readonly string[], other: string): readonly string[] =>
  all.map((own, seat) => (seat === 1 ? other : own));

const otherDice = (dice: string): string =>
  dice.replace(/\d/g, (face) => (face === '0' ? '1' : '0'));

/** What is told to Ana alone. */
const LIES: Readonly<Record<string, () => Meddling>> = {
  'a contribution of its own, chosen after seeing the others': () =>
    telling((event) => {
      if (event.kind === 'contribute' && event.seat === 1) return { ...event, contribution: OTHER };
      return event.kind === 'start'
        ? { ...event, contributions: withOther(event.contributions ?? [], OTHER) }
        : event;
    }),
  'other terms to each player': () =>
    telling((event) => {
      const receipt = receiptOf(OTHER);
      return event.kind === 'terms' || event.kind === 'start'
        ? { ...event, receipts: withOther(event.receipts ?? [], receipt) }
        : event;
    }),
  'another commitment': () =>
    telling((event) =>
      event.kind === 'terms' || event.kind === 'start' ? { ...event, commitment: OTHER } : event,
    ),
  'other dice': () =>
    telling((event) => (event.kind === 'roll' ? { ...event, dice: otherDice(event.dice) } : event)),
  'another result': () =>
    telling((event) =>
      event.kind === 'end' ? { ...event, result: { ...event.result, winners: [] } } : event,
    ),
  'another record': () => ({
    answer: (path, text) =>
      path.includes('/records/')
        ? text.replace(/"dice":"(\d)/, (_, face) => `"dice":"${face === '0' ? 1 : 0}`)
        : text,
  }),
};

export async function keeperScenario(effort: Effort): Promise<readonly ChaosFinding[]> {
  const times = effort.short ? 1 : 5;
  return withStage(effort, 1, { env: { ...ROOMY } }, async ({ server }) => {
    const findings: ChaosFinding[] = [];
    const count = async (lie: () => Meddling, kind: string): Promise<number> => {
      const games = Array.from({ length: times }, (_, i) =>
        trustAfter(server.url, lie(), kind, effort.seed + i),
      );
      return (await Promise.all(games)).filter((isSo) => isSo).length;
    };
    for (const [what, lie] of Object.entries(LIES)) {
      findings.push(exactly(`noticed: ${what}`, await count(lie, 'broken'), times));
      effort.say(what);
    }
    const honest = await count(() => ({}), 'checked');
    return [
      told('games for each lie', times),
      ...findings,
      none('honest games that were not found so', times - honest),
    ];
  });
}

/** Whether Ana's device, which the keeper lies to, comes to that opinion. Ben's hears the truth. */
async function trustAfter(
  server: string,
  lie: Meddling,
  kind: string,
  seed: number,
): Promise<boolean> {
  const between = await meddlerTo(server);
  between.meddling = lie;
  const game = 'dodge-dice';
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
    return await until(() => ana.link.state.trust.kind === kind, PATIENCE);
  } finally {
    for (const player of [ana, ben]) closePlayer(player);
    await between.close();
  }
}

/** Changes events, and computes every head again from there on. */
function telling(change: Change): Meddling {
  let head: string | undefined;
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
        return { ...message, missed: message.missed.map(change), views: message.views.map(inView) };
      }
      if (message.type !== 'update' || head === undefined) return message;
      const events = message.events.map(change);
      head = events.reduce(headAfter, head);
      const views = message.views?.map(inView);
      return { ...message, events, head: prevOf(head), ...(views && { views }) };
    },
  };
}
