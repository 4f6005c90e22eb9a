import type { DodgeView } from '@dicehall/rules/dodge-dice';
import { words } from '@dicehall/words/dodge-dice';
import { loadMessages } from '@dicehall/words/on-demand';
import { expect, test, vi } from 'vitest';
import { sceneOf } from '../../games/dodge-dice/scene.ts';
import { whyNot } from '../refusal.ts';
import { eventsOf, opened, twoPeople, withoutPictures } from '../testing.ts';
import { closeSession } from './open-session.ts';
import { act, type Session, skip } from './session.ts';

// Settings ask the browser whether things may move.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

/** The game without its pictures. */
const module = withoutPictures('dodge-dice', words);

/** Two people, the first roll taken: some dice lie open, and it is the other's turn. */
async function oneRollIn() {
  const link = await twoPeople('dodge-dice', 7, 'first=0');
  for (const action of ['roll', 'take']) {
    const at = link.state.views[0]?.match?.asked.find(({ seat }) => seat === 0)?.at ?? 0;
    await link.send({ kind: 'act', seat: 0, at, action });
  }
  return link;
}

const shows = (view: DodgeView, session: Session<'dodge-dice'>) => {
  const { lastStep, rolled } = session.shown.peek();
  return sceneOf({ view, lastStep, rolled });
};

test('after a reload the dice lie on the table as they fell', async () => {
  const link = await oneRollIn();
  const events = eventsOf(link);
  const session = opened('dodge-dice', module, link, { events, isNew: false });
  const { view } = session.shown.peek();
  const { icon, handful } = shows(view, session);
  expect(icon).toBeDefined();
  expect(handful.some((face) => face !== 0)).toBe(true);
  expect(session.shown.peek().rolled?.isNew).toBe(false);
  expect([session.lines.peek().length, session.isCut.peek()]).toEqual([3, false]);
  closeSession(session);
});

test('a log that does not reach back to the beginning says so', async () => {
  const link = await oneRollIn();
  const history = { events: [], isNew: false, isCut: true };
  const session = opened('dodge-dice', module, link, history);
  expect([session.lines.peek().length, session.isCut.peek()]).toEqual([0, true]);
  closeSession(session);
});

test('at one device the table is the actor’s until the step could be read, then the next player’s', async () => {
  const link = await twoPeople('dodge-dice', 7, 'first=0');
  const session = opened('dodge-dice', module, link, undefined, () => 'what happened');
  const { shown } = session;
  await act(session, { kind: 'roll' });
  for (let taps = 0; taps < 9 && shown.peek().actions.length === 0; taps++) skip(session);
  await act(session, { kind: 'take' });
  expect(shown.peek()).toMatchObject({ seat: 0, actions: [], isCaughtUp: false });
  expect(await act(session, { kind: 'roll' })).toMatchObject({ ok: false });
  skip(session);
  expect(shown.peek()).toMatchObject({ seat: 1, isCaughtUp: true });
  closeSession(session);
});

test('a link that fails refuses the action with a sentence', async () => {
  const link = await twoPeople('dodge-dice', 7, 'first=0');
  const send = async () => ({ ok: false, refusal: { code: 'internal' } }) as const;
  const session = opened('dodge-dice', module, { ...link, state: link.state, send });
  const answer = await act(session, { kind: 'roll' });
  await loadMessages('en', 'app');
  expect(answer.ok ? '' : whyNot(answer.refusal, { seats: [] })).toMatch(/\S/);
  closeSession(session);
});

test('a rematch begins with an empty table, whatever lay on it at the end', async () => {
  const link = await oneRollIn();
  const session = opened('dodge-dice', module, link);
  const match = () => link.state.views[0]?.match;
  for (let steps = 0; match()?.result === undefined && steps < 2_000; steps++) {
    const asked = match()?.asked[0];
    const actions = link.state.views.find(({ viewer }) => viewer === asked?.seat)?.match?.actions;
    if (asked === undefined) throw new Error('nobody is asked');
    await link.send({ kind: 'act', seat: asked.seat, at: asked.at, action: actions?.[0] ?? '' });
  }
  expect(session.shown.peek().lastStep).toBeDefined();
  await link.send({ kind: 'offer', seat: 0, what: 'rematch' });
  await link.send({ kind: 'answer', seat: 1, yes: true });
  expect(match()?.result).toBeUndefined();
  const { view, lastStep, rolled } = session.shown.peek();
  expect([lastStep, rolled, session.lines.peek()]).toEqual([undefined, undefined, []]);
  expect(view).toMatchObject({ penalty: 0, scores: [0, 0] });
  closeSession(session);
});
