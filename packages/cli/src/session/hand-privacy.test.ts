/** Who sees which dice on a device that goes from hand to hand. */

import { type GameId, gameOf, type Random, type Viewer } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import type { Event, EventOf } from '@dicehall/table';
import { describe, expect, test } from 'vitest';
import { lastGame } from '../local/table.ts';
import { askedAt, type Desk, isPrompt, type } from '../testing/desk.ts';
import { desk, screenOf, table } from '../testing/tables.ts';
import { wander } from '../testing/wander.ts';
import { stateLines } from './coach.ts';
import { catchUp } from './news.ts';
import { pageFor } from './pages.ts';
import type { Next } from './prompt.ts';
import { openSession, type Session, viewerOf } from './session.ts';

/** All that a session can show now: the screen, the log and every page. */
function shown(session: Session<GameId>, next: Next): readonly string[] {
  const pages = isPrompt(next)
    ? PAGES.flatMap((command) => pageFor(session, next, command).lines(76))
    : [];
  return [screenOf(session), ...session.log, ...stateLines(session), ...pages];
}

const PAGES = ['help', 'rules', 'log', 'board', 'list'] as const;

/** The same hand with other dice, as far as they are known here at all. */
function rethrown(event: EventOf<'hand'>, random: Random): Event {
  const { notation } = gameOf('dodgy-dice');
  const roll = notation.parseRoll(event.shows ?? '');
  if (!roll.ok || roll.value.kind !== 'hand') return event;
  const { counts, stone } = roll.value;
  const sides = counts.flatMap((count) => Array.from({ length: count }, () => random(6)));
  const shows = notation.makeRoll({
    ...roll.value,
    counts: counts.map((_, image) => sides.filter((side) => side === image).length),
    stone: stone < 0 ? -1 : random(6),
  });
  return { ...event, shows };
}

/** The game so far once more, but with every die that still lies covered before the viewer thrown again. */
function thrownAgain(at: Desk, random: Random, viewer: Viewer): Session<GameId> {
  const { session } = at;
  const events = lastGame(at.log).slice(0, -session.unshown.length || undefined);
  const opened = events.findLastIndex(({ kind }) => kind === 'reveal');
  const other = openSession(session.game, session.views, 'en', { isLocal: true, events: [] });
  other.unshown = events.map((event, index) =>
    event.kind === 'hand' && event.seat !== viewer && index > opened
      ? rethrown(event, random)
      : event,
  );
  catchUp(other);
  other.revealedTo = session.revealedTo;
  other.unshown = [...session.unshown];
  return other;
}

describe('hidden dice', () => {
  const dice = /\d x /;

  test('are on the screen only after the device has been handed over, and covered again after the answer', () => {
    const at = desk('dodgy-dice', { names: 'Ana,Ben', first: '1' });
    expect(askedAt(at)).toEqual({ kind: 'handover', seat: 0 });
    expect(screenOf(at.session)).not.toMatch(dice);
    expect(screenOf(at.session)).toContain('Hand the device to Ana.');
    type(at, '');
    expect(askedAt(at)).toEqual({ kind: 'choice', seat: 0 });
    expect(screenOf(at.session)).toMatch(dice);
    type(at, 'say 2 ships');
    expect(askedAt(at)).toEqual({ kind: 'handover', seat: 1 });
    expect(screenOf(at.session)).not.toMatch(dice);
  });

  test('stay with the player who has the device and acts next', () => {
    const at = desk('dodgy-dice', { names: 'Ana,Ben', first: '1' });
    type(at, '');
    type(at, '2 ships');
    type(at, '');
    expect(askedAt(at)).toEqual({ kind: 'choice', seat: 1 });
    type(at, 'believe');
    expect(askedAt(at)).toEqual({ kind: 'choice', seat: 1 });
    expect(screenOf(at.session)).toMatch(dice);
  });

  test('are covered while others play, and stay with nobody once another person has answered', () => {
    const at = desk('dodgy-dice', { names: 'Ana,Ben', bots: 'thumb', first: '1' });
    type(at, '');
    expect(at.session.deviceHolder).toBe(0);
    type(at, '1 bow');
    askedAt(at);
    expect(at.session.revealedTo).toBeUndefined();
    type(at, 'believe');
    at.step();
    // Ben has answered without looking: anybody may have typed it.
    expect(at.session.deviceHolder).toBeUndefined();
  });

  test('a statement can be answered without looking', () => {
    const at = desk('dodgy-dice', { names: 'Ana,Ben', first: '1' });
    type(at, '');
    type(at, '2 ships');
    expect(type(at, 'dodgy')).toEqual({ kind: 'done' });
    // All dice are open now: nobody needs the device alone.
    expect(askedAt(at).kind).toBe('choice');
  });

  test('Dodgy 6: people are asked in order from the left of the speaker', () => {
    const at = desk('dodgy-dice', { names: 'Ana,Ben,Cleo,Dan', first: '3' });
    const asked: number[] = [];
    type(at, '');
    type(at, '1 bow');
    for (let i = 0; i < 3; i++) {
      const prompt = askedAt(at);
      if (prompt.kind === 'handover') asked.push(prompt.seat);
      type(at, 'believe');
    }
    expect(asked).toEqual([3, 0, 1]);
  });

  test('a person alone against bots sees only their own', () => {
    const at = desk('dodgy-dice', { bots: 'thumb,thumb', first: '1' });
    expect(askedAt(at)).toEqual({ kind: 'choice', seat: 0 });
    expect(viewerOf(at.session)).toBe(0);
    // The dice of the bots have never come here.
    const hands = lastGame(at.log).filter(({ kind }) => kind === 'hand');
    expect(hands.map((hand) => 'shows' in hand && hand.shows !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('no screen, log or page depends on dice that the viewer must not see', () => {
    const one = table('dodgy-dice', { names: 'Ana,Ben,Cleo' });
    const random = seeded(11);
    let compared = 0;
    wander(one, 'en', random, (session, next, at) => {
      if (next.kind === 'show') return;
      const other = thrownAgain(at, random, viewerOf(session));
      if (
        gameOf(one.game).key(other.following.state) !==
        gameOf(one.game).key(session.following.state)
      )
        compared++;
      expect(shown(other, next)).toEqual(shown(session, next));
    });
    expect(compared).toBeGreaterThan(20);
  });

  test('a screen does depend on the dice that its viewer may see', () => {
    const random = seeded(12);
    const differing = new Set<string>();
    wander(table('dodgy-dice', { names: 'Ana,Ben,Cleo' }), 'en', random, (session, next, at) => {
      if (next.kind === 'show') return;
      const other = thrownAgain(at, random, 'spectator');
      if (shown(other, next).join() !== shown(session, next).join()) differing.add(next.kind);
    });
    expect([...differing]).toEqual(['choice']);
  });
});
