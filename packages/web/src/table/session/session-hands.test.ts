import { words } from '@dicehall/words/dodgy-dice';
import { expect, test, vi } from 'vitest';
import type { GameModule } from '../../games/contract.ts';
import { eventsOf, opened, people, twoPeople, withoutPictures } from '../testing.ts';
import { closeSession } from './open-session.ts';
import { act, hurry, skip } from './session.ts';

// Settings ask the browser whether things may move.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

/** The game without its pictures. */
const module: GameModule<'dodgy-dice'> = {
  ...withoutPictures('dodgy-dice', words),
  covered: {
    firstSpeaker: ({ opener }) => opener,
    wantsLook: () => false,
    Hand: () => null,
    handText: () => '',
  },
};

/** Everything that is said is called. */
async function finishedGame() {
  const link = await twoPeople('dodgy-dice', 7, 'outAt=4');
  const match = () => link.state.views[0]?.match;
  for (let steps = 0; match()?.result === undefined && steps < 2_000; steps++) {
    const asked = match()?.asked[0];
    if (asked === undefined) throw new Error('nobody is asked');
    const { seat, at } = asked;
    const actions = link.state.views.find(({ viewer }) => viewer === seat)?.match?.actions ?? [];
    const action = actions.find((one) => one === 'dodgy') ?? actions[0] ?? '';
    await link.send({ kind: 'act', seat, at, action });
  }
  return link;
}

test.each([
  ['two at one device', [0, 1]],
  ['the first of them', [0]],
  ['the second', [1]],
] as const)('after a reload at the end the last dice lie open for %s', async (_, seats) => {
  const whole = await finishedGame();
  const views = seats.flatMap((seat) => whole.state.views[seat] ?? []);
  const link = { ...whole, state: { ...whole.state, views } };
  const session = opened('dodgy-dice', module, link, { events: eventsOf(link), isNew: false });
  const { view, lastStep } = session.shown.peek();
  expect(view?.phase).toBe('over');
  expect(lastStep?.before.open.map((hand) => hand.length)).toEqual([6, 6]);
  closeSession(session);
});

test.each([
  ['is in the air', 60_000],
  ['is told', 0],
])('to hurry while something %s shows the end next', async (_, counting) => {
  const link = await finishedGame();
  const rhythm = { ...module.rhythm, countsFor: () => counting, looksFor: () => 60_000 };
  const slow = { ...module, rhythm };
  const session = opened('dodgy-dice', slow, link, { events: eventsOf(link), isNew: true });
  for (let taps = 0; taps < 9 && session.shown.peek().lastStep?.step.kind !== 'action'; taps++)
    skip(session);
  expect(session.shown.peek()).toMatchObject({ isInAir: counting > 0, result: undefined });
  hurry(session);
  expect(session.shown.peek().result).toBeDefined();
  closeSession(session);
});

test('who goes first is told before covered dice are thrown', async () => {
  const link = await people(['Otter', 'Heron', 'Wren'], 'dodgy-dice', 7, 'outAt=4,first=lot');
  const session = opened(
    'dodgy-dice',
    module,
    link,
    { events: eventsOf(link), isNew: true },
    () => 'The lot falls on Heron, who begins.',
  );
  expect(session.shown.peek()).toMatchObject({ isInAir: false, isCaughtUp: false });
  expect(session.shown.peek().captionStep?.step).toMatchObject({
    kind: 'roll',
    roll: { kind: 'lot' },
  });
  closeSession(session);
});

/** Four people, each at a device of their own; one of them may answer what the first has said. */
async function asked() {
  const whole = await people(['Otter', 'Heron', 'Wren', 'Lynx'], 'dodgy-dice', 7, 'outAt=4');
  const waiting = () => whole.state.views[0]?.match?.asked ?? [];
  const opener = waiting()[0]?.seat ?? 0;
  const own = (opener + 1) % 4;
  const link = {
    ...whole,
    get state() {
      const { state } = whole;
      return { ...state, views: state.views.filter(({ viewer }) => viewer === own) };
    },
  };
  const session = opened('dodgy-dice', module, link, { events: eventsOf(link), isNew: false });
  /** `from`: how many seats after the opener. */
  const choose = async (from: number, action: string): Promise<void> => {
    const seat = (opener + from) % 4;
    const at = waiting().find((one) => one.seat === seat)?.at ?? 0;
    expect(await whole.send({ kind: 'act', seat, at, action })).toEqual({ ok: true });
  };
  await choose(0, whole.state.views[opener]?.match?.actions[0] ?? '');
  skip(session);
  const counts: number[] = [];
  session.shown.subscribe(({ actions }) => void counts.push(actions.length));
  expect(counts).toEqual([2]);
  return { session, choose, counts };
}

test('a question to answer a statement stays while another answers', async () => {
  const { session, choose, counts } = await asked();
  await choose(2, 'believe');
  skip(session);
  expect(counts.length).toBeGreaterThan(1);
  expect(new Set(counts)).toEqual(new Set([2]));
  closeSession(session);
});

test('a question that another has answered by a call is gone at once, whatever is being shown', async () => {
  const { session, choose, counts } = await asked();
  await choose(2, 'believe');
  await choose(3, 'dodgy');
  expect(counts.at(-1)).toBe(0);
  closeSession(session);
});

test('an answer is taken at once, though others’ wait to be shown', async () => {
  const { session, choose, counts } = await asked();
  await choose(2, 'believe');
  await choose(3, 'believe');
  expect(await act(session, { kind: 'dodgy' })).toEqual({ ok: true });
  expect(counts.at(-1)).toBe(0);
  expect(session.lines.peek().at(-1)?.step).toMatchObject({ action: { kind: 'dodgy' } });
  closeSession(session);
});
