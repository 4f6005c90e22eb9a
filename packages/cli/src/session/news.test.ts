/** What is shown of a table is what the table says, to its end. */

import { GAME_IDS, gameOf } from '@dicehall/rules';
import { RULED_IDS, seatsUpTo } from '@dicehall/rules/testing';
import { seeded } from '@dicehall/strategy';
import { type Event, follow, followHeader, viewIn } from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { randomnessFor } from '../local/randomness.ts';
import { openDesk, stateWith } from '../testing/desk.ts';
import { company, desk, table } from '../testing/tables.ts';
import { wander } from '../testing/wander.ts';
import { take } from './news.ts';
import { nextOf } from './prompt.ts';
import { followTable, heldSeats, tableOf } from './session.ts';

describe('following a table', () => {
  test.each(GAME_IDS)('%s: what is followed is what the table says, at every question', (game) => {
    const random = seeded(21);
    let compared = 0;
    wander(
      table(game, { ...company(game, 'random'), seats: `${seatsUpTo(game, 3)}` }),
      'en',
      random,
      (session) => {
        if (session.unshown.length > 0) return;
        compared++;
        const { notation, view } = gameOf(session.game);
        for (const { viewer, match } of session.views) {
          expect(notation.makeView(view(session.following.state, viewer))).toBe(match?.view);
        }
        // Somebody who joins now sees the same.
        const joined = followTable(session.game, session.views) ?? session.following;
        for (const viewer of heldSeats(session)) {
          expect(viewIn(joined, viewer)).toEqual(view(session.following.state, viewer));
        }
      },
    );
    expect(compared).toBeGreaterThan(RULED_IDS.includes(game) ? 20 : 0);
  });

  test('the opened dice take the place of those that were not seen', () => {
    const options = 'outAt=0,stone=rolled,first=0';
    const following = followHeader('dodgy-dice', { version: 1, seats: 2, options }, 'spectator');
    if (following === undefined) throw new Error('no game');
    const told = { n: 0, t: 0, by: 'table' } as const;
    const key = { turn: 0, roll: 0 };
    const hands = [
      { seat: 0, ...key, dice: '0011223344', salt: '' },
      { seat: 1, ...key, dice: '5555555555', salt: '' },
    ];
    const events: readonly Event[] = [
      { ...told, kind: 'hand', seat: 0, ...key, commitment: '' },
      { ...told, kind: 'hand', seat: 1, ...key, commitment: '' },
      { ...told, kind: 'act', seat: 0, action: 'say:1bow' },
      { ...told, kind: 'act', seat: 1, action: 'dodgy' },
      { ...told, kind: 'reveal', hands },
    ];
    for (const event of events) follow(following, event);
    expect(following.state.hands[0]).toEqual([2, 2, 2, 2, 2, 0]);
    expect(following.state.hands[1]?.[5]).toBe(10);
  });
});

test.each(GAME_IDS)(
  '%s: what the server has lost is not shown, and said in one sentence',
  (game) => {
    const at = desk(game, { names: 'Ana,Ben' });
    const { session } = at;
    while (at.step());
    const { views, next } = session;
    const { notation, view } = gameOf(game);
    const shown = () =>
      views.map(({ viewer }) => notation.makeView(view(session.following.state, viewer)));
    const asked = views[0]?.match?.asked[0];
    const { actions = [] } = views.find(({ viewer }) => viewer === asked?.seat)?.match ?? {};
    if (asked === undefined) throw new Error('nobody is asked');
    const { seat } = asked;
    expect(at.send({ kind: 'act', seat, at: asked.at, action: actions[0] ?? '' })).toBe(undefined);
    expect(session.unshown.length).toBeGreaterThan(0);
    const said = session.log.length;
    take(session, { state: stateWith(views), events: [], missed: false, isSetBack: true });
    expect(session.log.slice(said)).toEqual([
      'The server lost the last moments. This is where the game stands now.',
    ]);
    expect([session.next, session.unshown]).toEqual([next, []]);
    expect(shown()).toEqual(views.map(({ match }) => match?.view));
  },
);

describe('the end', () => {
  test.each(GAME_IDS)('%s: bots play to the end, and everything is told', (game) => {
    const hasFirst = gameOf(game).options.fields.some(({ name }) => name === 'first');
    const at = desk(game, { seats: '2', bots: 'thumb,thumb', ...(hasFirst && { first: '2' }) });
    while (at.step());
    expect(nextOf(at.session)).toEqual({ kind: 'over' });
    expect(gameOf(game).result(at.session.following.state)).toEqual(
      tableOf(at.session).match?.result,
    );
  });
});

test('with a seed, secrets are the same again; without one they never are', () => {
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
  const first = (seed: number, entries: number): string =>
    hex(randomnessFor(seed, entries).randomBytes(16));
  expect(first(2, 0)).toBe(first(2, 0));
  expect(new Set([first(2, 0), first(3, 0), first(2, 9)]).size).toBe(3);
  const secret = randomnessFor(undefined, 0);
  expect(hex(secret.randomBytes(16))).not.toBe(hex(secret.randomBytes(16)));
});

test.each(['en', 'es'] as const)('the same seed gives the same play (%s)', (lang: Lang) => {
  const play = () => {
    const at = openDesk(table('skip-bo-dice', { bots: 'random,thumb', seats: '2' }), lang);
    while (at.step());
    return at.session.log;
  };
  expect(play()).toEqual(play());
});
