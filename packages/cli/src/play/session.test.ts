import { GAME_IDS, type GameId, gameOf, type Random, type Viewer } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import type { Event, EventOf } from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { plainStyle } from '../draw/style.ts';
import { askedAt, type Desk, isAsk, openDesk, type } from '../testing/desk.ts';
import { wander } from '../testing/wander.ts';
import { answer } from './answer.ts';
import { chanceFor } from './chance.ts';
import { openHands, stateAtStart, stateFromViews } from './follow.ts';
import { lastGame } from './here.ts';
import { type Need, needOf } from './needs.ts';
import { catchUp } from './news.ts';
import { pageFor } from './pages.ts';
import { composeScreen, SMALLEST } from './screen.ts';
import { heldSeats, openSession, type Session, tableOf, viewerOf } from './session.ts';
import { tableFromFlags } from './setup.ts';

const table = (game: GameId, flags: Parameters<typeof tableFromFlags>[1]) =>
  tableFromFlags(game, { seed: '2', ...flags }, 'en');

const desk = (game: GameId, flags: Parameters<typeof tableFromFlags>[1]): Desk =>
  openDesk(table(game, flags), 'en');

const note = (at: Desk, line: string): string => {
  const reply = type(at, line);
  return reply.kind === 'note' ? reply.text : `${reply.kind}`;
};

const screenOf = (session: Session<GameId>): string => {
  const need = needOf(session);
  return composeScreen(session, isAsk(need) ? need : undefined, undefined, {
    style: plainStyle('en', false),
    ...SMALLEST,
  }).join('\n');
};

/** All that a session can show now: the screen, the log and every page. */
function shown(session: Session<GameId>, need: Need): readonly string[] {
  const pages = isAsk(need)
    ? PAGES.flatMap((command) => pageFor(session, need, command, 76).lines)
    : [];
  return [screenOf(session), ...session.log, ...pages];
}

const PAGES = ['help', 'rules', 'log', 'board', 'list'] as const;

describe('what is typed is done or answered with its reason', () => {
  test('Skip-Bo Dice: roll, a die that does not fit, stopping too early', () => {
    const at = desk('skip-bo-dice', { seats: '2', first: '1' });
    expect(note(at, 'place 7')).toBe('The dice come first: press Enter to roll them.');
    expect(type(at, '')).toEqual({ kind: 'done' });
    const entries = at.log.length;
    expect(note(at, 'stop')).toMatch(/^From every roll you must place at least one die/);
    expect(note(at, 'place 12')).toMatch(/^There is no 12 among your dice/);
    expect(note(at, 'draw')).toMatch(/^This game cannot be drawn/);
    expect(note(at, 'dance')).toMatch(/^“dance” is not a command/);
    expect(at.log.length).toBe(entries);
  });

  test.each([
    ['dance', /^“dance” is not a command/],
    ['7', /^It is not your turn/],
    ['skip', /^It is not your turn/],
    ['', /^It is not your turn/],
  ])('while others play, “%s” is answered with %s', (line, text) => {
    const { session } = desk('dodge-dice', { seats: '2', first: '1' });
    const reply = answer(session, { kind: 'idle', seat: 1 }, line);
    expect(reply).toEqual({ kind: 'note', text: expect.stringMatching(text) });
  });

  test.each(['???', '!!!', '...'])('%s is not Enter', (line) => {
    const at = desk('dodge-dice', { bots: 'thumb', first: '1' });
    const entries = at.log.length;
    expect(note(at, line)).toMatch(/is not a command/);
    expect(at.log.length).toBe(entries);
  });

  test('Sequence Dice: Enter does nothing where there is a choice', () => {
    const at = desk('sequence-dice', { seats: '2', first: '1' });
    type(at, 'roll');
    expect(note(at, '')).toMatch(/^Enter does nothing here/);
    expect(note(at, 'roll')).toMatch(/^No dice are rolled now/);
  });

  test('the dice of a person wait for a key, but not for a player who has chosen to roll', () => {
    const sequence = desk('sequence-dice', { seats: '2', first: '1' });
    expect(askedAt(sequence)).toEqual({ kind: 'throw', seat: 0 });
    expect(screenOf(sequence.session)).not.toContain('Rolled');
    type(sequence, '');
    expect(screenOf(sequence.session)).toContain('Rolled');
    const dodge = desk('dodge-dice', { seats: '2', first: '1' });
    expect(askedAt(dodge)).toEqual({ kind: 'choice', seat: 0 });
    type(dodge, '');
    expect(needOf(dodge.session)).toEqual({ kind: 'step' });
  });

  test.each([
    ['help', 'help'],
    ['ayuda', 'help'],
    ['rules', 'rules'],
    ['log', 'log'],
    ['board', 'board'],
    ['list', 'list'],
    ['save', 'save'],
    ['q', 'quit'],
  ])('"%s" asks the program for %s', (line, command) => {
    expect(type(desk('dodge-dice', { seats: '2' }), line)).toEqual({ kind: 'command', command });
  });
});

test('the page of rules opens at what matters now', () => {
  const at = desk('skip-bo-dice', { names: 'Ana,Ben', first: '1' });
  const title = () => pageFor(at.session, askedAt(at), 'rules', 76).title;
  const moment = (fields: string): void => {
    const text = `skip-bo-dice@1 2 goal=50,wildFaces=2,first=0 ${fields} scores=0,0 goal=50 closer=-`;
    const state = gameOf('skip-bo-dice').notation.parseState(text);
    if (!state.ok) throw new Error(JSON.stringify(state.refusal));
    at.session.state = state.value;
  };
  expect(title()).toBe('Your turn');
  moment('phase=place seat=0 next=5 hand=1 dice=R placed=4 last=number points=4');
  expect(pageFor(at.session, { kind: 'choice', seat: 0 }, 'rules', 76).title).toBe(
    'Stopping and scoring',
  );
});

describe('Sequence 17: a draw needs the word of all people', () => {
  const open = (names: string): Desk => {
    const at = desk('sequence-dice', { names, first: '1' });
    type(at, 'draw');
    return at;
  };

  test('all agree', () => {
    const at = open('Ana,Ben,Cleo');
    expect(askedAt(at)).toEqual({ kind: 'vote', seat: 1 });
    expect(note(at, 'maybe')).toMatch(/^Answer “yes”/);
    type(at, 'yes');
    expect(askedAt(at)).toEqual({ kind: 'vote', seat: 2 });
    type(at, 'sí');
    while (at.step());
    expect(needOf(at.session)).toEqual({ kind: 'over' });
    expect(at.session.log.at(-1)).toBe('The players agree to a draw.');
  });

  test('one does not, and play goes on with the dice where they were', () => {
    const at = open('Ana,Ben,Cleo');
    type(at, 'no');
    expect(askedAt(at)).toEqual({ kind: 'throw', seat: 0 });
    expect(at.session.log.at(-1)).toBe('Ben does not agree.');
  });

  test('a person among bots decides alone, but is asked whether it was meant', () => {
    const at = desk('sequence-dice', { bots: 'thumb', first: '1' });
    type(at, 'draw');
    expect(askedAt(at)).toEqual({ kind: 'vote', seat: 0 });
    type(at, 'no');
    expect(askedAt(at)).toEqual({ kind: 'throw', seat: 0 });
    type(at, 'draw');
    type(at, 'yes');
    while (at.step());
    expect(needOf(at.session)).toEqual({ kind: 'over' });
  });

  test('the beginning of the word is not enough: it may be half of a space', () => {
    const at = desk('sequence-dice', { bots: 'thumb', first: '1' });
    for (const line of ['d', 'dr', 'dra']) {
      expect(note(at, line)).toMatch(/is not a command|could mean/);
    }
    expect(at.session.doubt).toBeUndefined();
  });
});

describe('undo', () => {
  test('takes a choice back while no die has rolled, and shows the moment before it', () => {
    const at = desk('skip-bo-dice', { names: 'Ana,Ben', first: '1', seed: '4' });
    type(at, '');
    const before = screenOf(at.session).split('\n').slice(0, 12);
    const entries = at.log.length;
    expect(note(at, 'undo')).toMatch(/^Nothing can be taken back/);
    expect(at.log.length).toBe(entries);
    expect(type(at, '1')).toEqual({ kind: 'done' });
    askedAt(at);
    expect(screenOf(at.session).split('\n').slice(0, 12)).not.toEqual(before);
    expect(type(at, 'undo')).toEqual({ kind: 'done' });
    askedAt(at);
    expect(screenOf(at.session).split('\n').slice(0, 12)).toEqual(before);
    expect(at.session.log.at(-1)).toBe('Ana takes the last choice back.');
  });
});

describe('who leaves a shared device', () => {
  test('a bot plays on in the seat until its owner is back; the last person stays', () => {
    const at = desk('dodge-dice', { names: 'Ana,Ben', first: '1' });
    expect(askedAt(at).seat).toBe(0);
    expect(type(at, 'leave')).toEqual({ kind: 'done' });
    expect(askedAt(at).seat).toBe(1);
    expect(at.session.log).toContain('Ana leaves; a bot plays on in that seat.');
    expect(note(at, 'leave')).toMatch(/^Nobody else is left/);
    expect(type(at, 'back Ana')).toEqual({ kind: 'done' });
    askedAt(at);
    expect(at.session.log).toContain('Ana is back.');
    expect(note(at, 'back')).toBe('Nobody stands in for Ben.');
  });
});

test('the bar names the house rules, but not who began', () => {
  const bar = (options?: string): string => {
    const at = desk('skip-bo-dice', { seats: '2', first: '1', ...(options && { options }) });
    return screenOf(at.session).split('\n')[0] ?? '';
  };
  expect(bar()).toMatch(/^ Skip-Bo Dice {2,}/);
  expect(bar('goal=25')).toMatch(/^ Skip-Bo Dice, Points to reach \(25 points\) {2,}/);
});

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
  const events = lastGame(at.log).slice(0, -session.coming.length || undefined);
  const opened = events.findLastIndex(({ kind }) => kind === 'reveal');
  const other = openSession(session.game, session.views, 'en', { isHere: true, events: [] });
  other.coming = events.map((event, index) =>
    event.kind === 'hand' && event.seat !== viewer && index > opened
      ? rethrown(event, random)
      : event,
  );
  catchUp(other);
  other.holder = session.holder;
  other.coming = [...session.coming];
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

  test('stay with whoever has the device and acts next', () => {
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
    expect(at.session.keeper).toBe(0);
    type(at, '1 bow');
    askedAt(at);
    expect(at.session.holder).toBeUndefined();
    type(at, 'believe');
    at.step();
    // Ben has answered without looking: anybody may have typed it.
    expect(at.session.keeper).toBeUndefined();
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
      const ask = askedAt(at);
      if (ask.kind === 'handover') asked.push(ask.seat);
      type(at, 'believe');
    }
    expect(asked).toEqual([3, 0, 1]);
  });

  test('whoever plays alone against bots sees only their own', () => {
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
    wander(one, 'en', random, (session, need, at) => {
      if (need.kind === 'step') return;
      const other = thrownAgain(at, random, viewerOf(session));
      if (gameOf(one.game).key(other.state) !== gameOf(one.game).key(session.state)) compared++;
      expect(shown(other, need)).toEqual(shown(session, need));
    });
    expect(compared).toBeGreaterThan(20);
  });

  test('a screen does depend on the dice that its viewer may see', () => {
    const random = seeded(12);
    const differing = new Set<string>();
    wander(table('dodgy-dice', { names: 'Ana,Ben,Cleo' }), 'en', random, (session, need, at) => {
      if (need.kind === 'step') return;
      const other = thrownAgain(at, random, 'spectator');
      if (shown(other, need).join() !== shown(session, need).join()) differing.add(need.kind);
    });
    expect([...differing]).toEqual(['choice']);
  });
});

describe('following a table', () => {
  test.each(GAME_IDS)('%s: what is followed is what the table says, at every question', (game) => {
    const random = seeded(21);
    let compared = 0;
    wander(
      table(game, { names: 'Ana,Ben', bots: 'random', seats: '3' }),
      'en',
      random,
      (session) => {
        if (session.coming.length > 0) return;
        compared++;
        const { notation, view } = gameOf(session.game);
        for (const { viewer, match } of session.views) {
          expect(notation.makeView(view(session.state, viewer))).toBe(match?.view);
        }
        // And whoever joins now sees the same.
        const joined = stateFromViews(session.game, session.views) ?? session.state;
        for (const viewer of heldSeats(session)) {
          expect(view(joined, viewer)).toEqual(view(session.state, viewer));
        }
      },
    );
    expect(compared).toBeGreaterThan(20);
  });

  test('the opened dice take the place of those that were not seen', () => {
    const state = stateAtStart('dodgy-dice', 'dodgy-dice@1 2 outAt=0,stone=rolled,first=0');
    if (state === undefined) throw new Error('no state');
    const hands = [{ seat: 0, turn: 0, roll: 0, dice: '0011223344', salt: '' }];
    openHands('dodgy-dice', state, hands);
    expect(state.hands[0]).toEqual([2, 2, 2, 2, 2, 0]);
  });
});

describe('the end', () => {
  test.each(GAME_IDS)('%s: bots play to the end, and everything is told', (game) => {
    const at = desk(game, { seats: '2', bots: 'thumb,thumb', first: '2' });
    while (at.step());
    expect(needOf(at.session)).toEqual({ kind: 'over' });
    expect(gameOf(game).result(at.session.state)).toEqual(tableOf(at.session).match?.result);
  });
});

test('with a seed, secrets are the same again; without one they never are', () => {
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
  const first = (seed: number, entries: number): string =>
    hex(chanceFor(seed, entries).randomBytes(16));
  expect(first(2, 0)).toBe(first(2, 0));
  expect(new Set([first(2, 0), first(3, 0), first(2, 9)]).size).toBe(3);
  const secret = chanceFor(undefined, 0);
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
