/**
 * What a client notices of somebody between it and its server, over real sockets: every exchange of what the dice and the
 * record depend on.
 */

import { type Difference, parseEvidence } from '@dicehall/link';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { prevOf } from '@dicehall/table';
import { fairnessText } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import {
  boardBefore,
  chained,
  inEvents,
  inSit,
  inTerms,
  inViews,
  moreDevices,
  numbered,
  OTHER,
  OTHER_RECEIPT,
  once,
  otherChoice,
  otherDice,
  otherSeal,
  type ToClient,
  withoutConfirm,
  withoutKey,
} from './testing/exchange.ts';
import type { Meddling } from './testing/meddler.ts';
import { begin, confirmed, meddledForAll, play, settled, trust, until } from './testing/party.ts';

const served = meddledForAll();

interface Case {
  readonly what: string;
  readonly game?: GameId;
  readonly how: (table: string) => Meddling;
  readonly code: Difference['code'];
}

const toClient = (what: string, change: ToClient, code: Difference['code']): Case => ({
  what,
  how: () => ({ toClient: change }),
  code,
});

const CASES: readonly Case[] = [
  toClient(
    'the commitment in the welcome',
    (message) =>
      message.type === 'welcome'
        ? inViews((view) => ({ ...view, commitment: OTHER }))(message)
        : message,
    'commitment',
  ),
  toClient(
    'the commitment in every view until the terms',
    inViews((view) => (view.phase === 'seating' ? { ...view, commitment: OTHER } : view)),
    'commitment',
  ),
  toClient(
    'the commitment in the terms',
    inTerms((event) => ({ ...event, commitment: OTHER })),
    'commitment',
  ),
  {
    what: 'my receipt on its way to the table',
    how: () => ({ toServer: inSit(OTHER_RECEIPT) }),
    code: 'receipt',
  },
  toClient(
    'my receipt in the views',
    inViews(({ seats: [ana, ...others], ...view }) => ({
      ...view,
      seats: ana?.receipt
        ? [{ ...ana, receipt: OTHER_RECEIPT }, ...others]
        : [...(ana ? [ana] : []), ...others],
    })),
    'receipt',
  ),
  toClient(
    'my receipt in the terms',
    inTerms((event) => ({ ...event, receipts: event.receipts.with(0, OTHER_RECEIPT) })),
    'receipt',
  ),
  toClient(
    'the receipt of another in the terms',
    inTerms((event) => ({ ...event, receipts: event.receipts.with(1, OTHER_RECEIPT) })),
    'receipt',
  ),
  {
    what: 'my contribution on its way to the table',
    how: () => ({
      toServer: (message) =>
        message.type === 'do' && message.command.kind === 'contribute'
          ? { ...message, command: { ...message.command, contribution: OTHER } }
          : message,
    }),
    code: 'contribution',
  },
  toClient(
    'my contribution as it is told',
    chained(
      inEvents('contribute', (event) =>
        event.seat === 0 ? { ...event, contribution: OTHER } : event,
      ),
    ),
    'contribution',
  ),
  toClient(
    'a contribution in the start',
    chained(
      inEvents('start', (event) => ({
        ...event,
        contributions: event.contributions.with(1, OTHER),
      })),
    ),
    'contribution',
  ),
  toClient(
    'the options in the start',
    chained(inEvents('start', (event) => ({ ...event, header: `${event.header},first=0` }))),
    'start',
  ),
  toClient(
    'a name in the terms',
    inTerms((event) => ({
      ...event,
      players: event.players.with(1, { kind: 'person', name: 'Eve' }),
    })),
    'terms',
  ),
  toClient(
    'my key in the terms',
    inTerms((event) => ({ ...event, keys: event.keys.with(0, OTHER) })),
    'terms',
  ),
  toClient(
    'my key in the terms, by none',
    inTerms((event) => ({ ...event, keys: event.keys.with(0, '') })),
    'terms',
  ),
  {
    what: 'my key on its way to the table, by none',
    how: () => ({ toServer: withoutKey }),
    code: 'terms',
  },
  toClient(
    'the game in the terms',
    inTerms((event) => ({ ...event, game: 7 })),
    'terms',
  ),
  {
    what: 'a choice of mine on its way to the table',
    how: otherChoice,
    code: 'choice',
  },
  toClient('dice', inEvents('roll', otherDice), 'chain'),
  toClient('dice, with all heads computed again', chained(inEvents('roll', otherDice)), 'seal'),
  toClient(
    'a choice',
    inEvents('act', (event) => ({ ...event, seat: 1 - event.seat })),
    'chain',
  ),
  toClient(
    'an event that is left out',
    once((events) => {
      const at = events.findIndex(({ kind }) => kind === 'roll');
      const [first] = events;
      return events.length < 2 || at < 0 || first === undefined
        ? undefined
        : numbered(events.toSpliced(at, 1), first.n);
    }),
    'chain',
  ),
  toClient(
    'an event that is left out, and its number with it',
    once((events) => {
      const at = events.findIndex(({ kind }, i) => kind === 'roll' && i > 0);
      return at > 0 && at < events.length - 1 ? events.toSpliced(at, 1) : undefined;
    }),
    'chain',
  ),
  toClient(
    'an event that is added',
    once((events) => {
      const roll = events.find(({ kind }) => kind === 'roll');
      const [first] = events;
      return roll && first && numbered([...events, roll], first.n);
    }),
    'chain',
  ),
  toClient(
    'the order of events',
    once((events) => {
      const [one, other, ...rest] = events;
      return one && other && numbered([other, one, ...rest], one.n);
    }),
    'chain',
  ),
  toClient(
    'the head',
    (message) => (message.type === 'update' ? { ...message, head: prevOf(OTHER) } : message),
    'chain',
  ),
  toClient(
    'the secret',
    chained(inEvents('end', (event) => ({ ...event, secret: OTHER }))),
    'secret',
  ),
  toClient(
    'the result',
    chained(inEvents('end', (event) => ({ ...event, result: { ...event.result, winners: [] } }))),
    'seal',
  ),
  toClient(
    'the signature of the server',
    chained(inEvents('seal', (event) => ({ ...event, signature: '5a'.repeat(64) }))),
    'seal',
  ),
  {
    what: 'the key of the server',
    how: (table) => ({ toClient: inEvents('seal', (event) => otherSeal(event, table)) }),
    code: 'chain',
  },
  {
    what: 'covered dice of mine',
    game: 'dodgy-dice',
    how: () => ({
      toClient: inEvents('hand', (event) =>
        event.dice === undefined
          ? event
          : { ...event, dice: event.dice.replace(/\d/, (face) => (face === '0' ? '1' : '0')) },
      ),
    }),
    code: 'hand',
  },
  ...GAME_IDS.map((game) => ({
    what: `the board of ${game}, by the one before`,
    game,
    how: () => ({ toClient: boardBefore() }),
    code: 'board' as const,
  })),
  {
    what: 'the record, by other dice',
    how: () => ({
      answer: (path, text) =>
        path.includes('/records/')
          ? text.replace(/"dice":"(\d)/, (_, face) => `"dice":"${face === '0' ? 1 : 0}`)
          : text,
    }),
    code: 'chain',
  },
  {
    what: 'the record, by no record at all',
    how: () => ({ answer: (path, text) => (path.includes('/records/') ? '{}' : text) }),
    code: 'record',
  },
];

test('a record that is kept back leaves the dice unchecked, and is asked for again', async () => {
  const at = await served.party('dodge-dice');
  const { ana, ben } = at;
  served.meddler.meddling = {
    answer: (path, text) => (path.includes('/records/') ? undefined : text),
  };
  await Promise.all([begin(at), play(ana), play(ben)]);
  await settled(ana);
  expect(ana.state.trust).toEqual({ kind: 'unknown', gap: 'record' });
  served.meddler.meddling = {};
  await until(ana, () => trust(ana) === 'checked');
  expect(await confirmed(ben, 2)).toEqual([0, 1]);
});

test('a choice that was exchanged where there is said to be another device is vouched for by none', async () => {
  const at = await served.party('dodge-dice');
  const { ana, ben } = at;
  const { toServer, toClient: watch } = otherChoice();
  served.meddler.meddling = {
    ...(toServer && { toServer }),
    toClient: (message) => moreDevices(watch?.(message) ?? message),
  };
  served.meddler.cut();
  await until(ana, () => ana.state.status === 'lost');
  await until(ana, () => ana.state.status === 'joined');
  await begin(at);
  await until(ana, () => ana.state.devices[0] === 2);
  await Promise.all([play(ana), play(ben)]);
  await Promise.all([settled(ana), settled(ben)]);
  expect(ana.state.trust).toEqual({ kind: 'unknown', gap: 'shared' });
  expect(await confirmed(ben, 1)).toEqual([1]);
});

test.each([
  ['is swallowed', () => undefined],
  ['is answered by somebody else', (id: string) => ({ type: 'done', id, next: 0 }) as const],
])('a confirmation that %s is not said to stand', async (_, answer) => {
  const at = await served.party('dodge-dice');
  const { ana, ben } = at;
  served.meddler.meddling = withoutConfirm(answer);
  await Promise.all([begin(at), play(ana), play(ben)]);
  await Promise.all([settled(ana), settled(ben)]);
  expect(ana.state.trust).toEqual({ kind: 'checked', isUnconfirmed: true });
  expect(fairnessText('en', ana.state.trust)).toContain('Not confirmed');
  expect(await confirmed(ben, 1)).toEqual([1]);
  // It is sent again with the next connection.
  served.meddler.meddling = {};
  served.meddler.cut();
  if (answer('') === undefined) {
    await until(ana, () => ana.state.trust.isUnconfirmed !== true);
    expect(ana.state.trust).toEqual({ kind: 'checked' });
  }
});

describe('somebody in between exchanges', () => {
  test.each(CASES)('$what', async ({ game = 'dodge-dice', how, code }) => {
    const at = await served.party(game);
    const { ana, ben } = at;
    served.meddler.meddling = how(at.table);
    served.meddler.cut();
    await until(ana, () => ana.state.status === 'lost');
    await until(ana, () => ana.state.status === 'joined');
    const isEnough = () => trust(ana) === 'broken';
    const all = Promise.all([begin(at), play(ana, 10_000, isEnough), play(ben, 10_000, isEnough)]);
    await Promise.race([all.then(() => settled(ana)), settled(ana)]);
    expect(ana.state.trust).toMatchObject({ kind: 'broken', difference: { code } });
    // It is kept, and nothing more is shown to that table.
    expect(parseEvidence(at.kept.read(at.table))?.difference).toEqual(ana.state.trust.difference);
    const file = ana.evidence?.() ?? '';
    expect(file).toContain(`"difference": {`);
    expect(file).not.toContain('"seeds"');
    for (const link of [ana, ben]) link.close();
    await all;
  });
});
