import type { LinkNews, LocalLink } from '@dicehall/link';
import { words } from '@dicehall/words/skip-bo-dice';
import { expect, test, vi } from 'vitest';
import type { GameModule } from '../../games/contract.ts';
import { eventsOf, opened, twoPeople, withoutPictures } from '../testing.ts';
import { closeSession } from './open-session.ts';
import { listen } from './session.ts';

// Settings ask the browser whether things may move.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

/** The game without its pictures. Every step stays for a while, as a lost turn does. */
const still = withoutPictures('skip-bo-dice', words);
const module: GameModule<'skip-bo-dice'> = {
  ...still,
  rhythm: { ...still.rhythm, lingers: () => true },
};

/** The first has rolled and can place more than one die without another roll. */
const beforeTheFirstDie = (): Promise<LocalLink> => twoPeople('skip-bo-dice', 13);

const matchOf = ({ state }: LocalLink) => {
  const asked = state.views[0]?.match?.asked[0];
  const own = state.views.find(({ viewer }) => viewer === asked?.seat)?.match;
  if (asked === undefined || own === undefined) throw new Error('nobody is asked');
  return { ...asked, actions: own.actions };
};

const place = (link: LocalLink): Promise<void> => choose(link, 'place');

async function choose(link: LocalLink, kind: 'place' | 'stop'): Promise<void> {
  const { seat, at, actions } = matchOf(link);
  const action = actions.find((one) => one.startsWith(kind)) ?? '';
  expect(await link.send({ kind: 'act', seat, at, action })).toEqual({ ok: true });
}

const openAt = (link: LocalLink, events: ReturnType<typeof eventsOf> = []) => {
  const session = opened('skip-bo-dice', module, link, { events, isNew: false });
  return session;
};

/** The same table, where everybody has so little time. */
const hurried = (link: LocalLink, time: number | undefined): LocalLink => ({
  ...link,
  get state() {
    const due = time === undefined ? undefined : { at: Date.now() + time, kind: 'clock' as const };
    const views = link.state.views.map((view) => ({
      ...view,
      match: view.match && {
        ...view.match,
        asked: view.match.asked.map((own) => ({ ...own, due })),
      },
    }));
    return { ...link.state, views };
  },
});

const undo = (link: LocalLink) =>
  link.send({ kind: 'offer', seat: matchOf(link).seat, what: 'undo' });

test('what is new at the table is shown while the last step stays', async () => {
  const link = await beforeTheFirstDie();
  const session = openAt(link);
  await place(link);
  const { seat } = matchOf(link);
  await link.send({ kind: 'offer', seat, what: 'pause' });
  const { table, lastStep } = session.shown.peek();
  expect(table.offer).toMatchObject({ by: seat, what: 'pause' });
  expect(lastStep?.step.kind).toBe('action');
  await link.send({ kind: 'answer', seat: 1 - seat, yes: true });
  expect(session.shown.peek()).toMatchObject({ table: { match: { paused: true } } });
  closeSession(session);
});

test('what was taken back is off the table and out of the log at once, and what led there is told again', async () => {
  const link = await beforeTheFirstDie();
  const session = openAt(link, eventsOf(link));
  const before = session.shown.peek();
  const lines = session.lines.peek();
  expect(lines.map(({ step }) => step.kind)).toEqual(['roll', 'roll']);
  await place(link);
  expect(session.shown.peek().view.placed).toBe(1);
  await undo(link);
  const after = session.shown.peek();
  expect([after.view, after.lastStep, after.rolled]).toEqual([
    before.view,
    before.lastStep,
    before.rolled,
  ]);
  expect(after.actions).toEqual(before.actions);
  expect(session.lines.peek()).toEqual(lines);
  // The next choice goes on from there.
  await place(link);
  expect(session.lines.peek().at(-1)?.before).toEqual(before.view);
  closeSession(session);
});

test('a table that is opened later shows nothing of what was taken back', async () => {
  const link = await beforeTheFirstDie();
  await place(link);
  await undo(link);
  await place(link);
  const session = openAt(link, eventsOf(link));
  const kinds = session.lines.peek().map(({ step }) => step.kind);
  expect(kinds).toEqual(['roll', 'roll', 'action']);
  closeSession(session);
});

test('what was missed is in the log and not shown step by step, nor told to listeners', async () => {
  const link = await beforeTheFirstDie();
  const away: LocalLink = {
    ...link,
    get state() {
      return link.state;
    },
    watch: (listener) => link.watch((news) => listener({ ...news, missed: true })),
  };
  const session = openAt(away, eventsOf(link));
  const heard: unknown[] = [];
  listen(session, (lines) => heard.push(...lines));
  await place(link);
  expect(session.shown.peek()).toMatchObject({ isCaughtUp: true, isInAir: false });
  expect(session.shown.peek().view.placed).toBe(1);
  expect(
    session.lines
      .peek()
      .map(({ step }) => step.kind)
      .at(-1),
  ).toBe('action');
  expect(heard).toEqual([]);
  closeSession(session);
});

test('what the server has lost is off the table and out of the log, and the game goes on from there', async () => {
  const link = await beforeTheFirstDie();
  const { state } = link;
  let tell: (news: LinkNews) => void = () => undefined;
  let isLost = false;
  const online: LocalLink = {
    ...link,
    get state() {
      return isLost ? state : link.state;
    },
    watch(listener) {
      tell = listener;
      return link.watch(listener);
    },
  };
  const session = openAt(online, eventsOf(link));
  const before = session.shown.peek();
  const lines = session.lines.peek();
  await place(link);
  expect(session.shown.peek().view.placed).toBe(1);
  isLost = true;
  tell({ state, events: [], missed: false, isSetBack: true });
  const after = session.shown.peek();
  expect([after.view, after.actions]).toEqual([before.view, before.actions]);
  expect(after).toMatchObject({ isCaughtUp: true, isInAir: false });
  expect(session.lines.peek()).toEqual(lines);
  closeSession(session);
});

test.each([
  ['little time to answer is asked soon', 8_000, true],
  ['time can see what has happened first', 60_000, false],
  ['all the time there is can see what has happened first', undefined, false],
])('a player with %s', async (_, time, isAsked) => {
  const link = await beforeTheFirstDie();
  const events = { events: [], isNew: false, isApart: true };
  const session = opened('skip-bo-dice', module, hurried(link, time), events);
  vi.useFakeTimers();
  try {
    await place(link);
    await choose(link, 'stop');
    await vi.advanceTimersByTimeAsync(100);
    await place(link);
    await vi.advanceTimersByTimeAsync(1200);
    expect(session.shown.peek().asks.length).toBe(isAsked ? 1 : 0);
  } finally {
    vi.useRealTimers();
    closeSession(session);
  }
});

test('while a bot plays for a seat, nobody is asked what the bot answers', async () => {
  const link = await beforeTheFirstDie();
  const { seat } = matchOf(link);
  const { state } = link;
  const views = state.views.map((view) => ({
    ...view,
    seats: view.seats.map((own, at) => ({ ...own, standIn: at === seat })),
  }));
  const asked = openAt(link);
  expect(asked.shown.peek().asks).toMatchObject([{ seat }]);
  const replaced = openAt({ ...link, state: { ...state, views } });
  expect(replaced.shown.peek()).toMatchObject({ actions: [], asks: [], asked: [seat] });
  closeSession(asked);
  closeSession(replaced);
});
