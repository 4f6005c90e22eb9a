import { GAME_IDS, type GameId, gameOf, type Random, type Viewer } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import type { Lang } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { plainStyle } from '../draw/style.ts';
import { randomTable, wander } from '../testing/wander.ts';
import { advance } from './advance.ts';
import { type Answer, answer } from './answer.ts';
import { chanceFor } from './dice.ts';
import { type Need, needOf } from './needs.ts';
import { pageFor } from './pages.ts';
import { rematch } from './rematch.ts';
import { composeScreen, SMALLEST } from './screen.ts';
import { apply, openSession, type Session, viewerOf } from './session.ts';
import { tableFromFlags } from './setup.ts';

const table = (game: GameId, flags: Parameters<typeof tableFromFlags>[1]) =>
  tableFromFlags(game, { seed: '2', ...flags }, 'en');

/** Lets dice and bots go on until a person is asked, then types the line. */
function type(session: Session<GameId>, line: string): Answer {
  for (;;) {
    const need = needOf(session);
    if (need.kind === 'over') throw new Error('the game is over');
    if (need.kind !== 'step') return answer(session, need, line);
    advance(session);
  }
}

const note = (session: Session<GameId>, line: string): string => {
  const reply = type(session, line);
  return reply.kind === 'note' ? reply.text : `${reply.kind}`;
};

const screenOf = (session: Session<GameId>): string => {
  const need = needOf(session);
  const ask = need.kind === 'step' || need.kind === 'over' ? undefined : need;
  return composeScreen(session, ask, undefined, {
    style: plainStyle('en', false),
    ...SMALLEST,
  }).join('\n');
};

/** The same table up to now, but with every die that still lies covered before the viewer thrown again. */
function thrownAgain(
  session: Session<GameId>,
  random: Random,
  viewer: Viewer = viewerOf(session),
): Session<GameId> {
  const { table: same, lang, steps, holder } = session;
  const { notation, sample, seen } = gameOf(same.game);
  const isCall = (step: (typeof steps)[number]): boolean =>
    step.kind === 'action' && notation.makeAction(step.action) === 'dodgy';
  const lastCall = steps.findLastIndex(isCall);
  const other = openSession(same, lang);
  for (const [index, step] of steps.entries()) {
    const isCovered = index > lastCall && seen(step, viewer).kind === 'secret';
    apply(other, isCovered ? { kind: 'roll', roll: sample(other.state, random) } : step);
  }
  other.holder = holder;
  return other;
}

/** All that a session can show now: the screen, the log and every page. */
function shown(session: Session<GameId>, need: Need): readonly string[] {
  const pages =
    need.kind === 'step' || need.kind === 'over'
      ? []
      : PAGES.flatMap((command) => pageFor(session, need, command, 76).lines);
  return [screenOf(session), ...session.log, ...pages];
}

const PAGES = ['help', 'rules', 'log', 'board', 'list'] as const;

describe('what is typed is done or answered with its reason', () => {
  test('Skip-Bo Dice: roll, a die that does not fit, stopping too early', () => {
    const session = openSession(table('skip-bo-dice', { seats: '2', first: '1' }), 'en');
    expect(note(session, 'place 7')).toBe('The dice come first: press Enter to roll them.');
    expect(type(session, '')).toEqual({ kind: 'done' });
    const steps = session.steps.length;
    expect(note(session, 'stop')).toMatch(/^From every roll you must place at least one die/);
    expect(note(session, 'place 12')).toMatch(/^There is no 12 among your dice/);
    expect(note(session, 'draw')).toMatch(/^This game cannot be drawn/);
    expect(note(session, 'dance')).toMatch(/^“dance” is not a command/);
    expect(session.steps.length).toBe(steps);
  });

  test.each(['???', '!!!', '...'])('%s is not Enter', (line) => {
    const session = openSession(table('dodge-dice', { bots: 'thumb', first: '1' }), 'en');
    expect(note(session, line)).toMatch(/is not a command/);
    expect(session.steps).toEqual([]);
  });

  test('Sequence Dice: Enter does nothing where there is a choice', () => {
    const session = openSession(table('sequence-dice', { seats: '2', first: '1' }), 'en');
    type(session, 'roll');
    expect(note(session, '')).toMatch(/^Enter does nothing here/);
    expect(note(session, 'roll')).toMatch(/^No dice are rolled now/);
  });

  test('a player who has chosen to roll is not asked again', () => {
    const session = openSession(table('dodge-dice', { seats: '2', first: '1' }), 'en');
    expect(needOf(session)).toEqual({ kind: 'choice', seat: 0 });
    type(session, '');
    expect(needOf(session)).toEqual({ kind: 'step' });
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
    const session = openSession(table('dodge-dice', { seats: '2' }), 'en');
    expect(type(session, line)).toEqual({ kind: 'command', command });
  });
});

test('the page of rules opens at what matters now', () => {
  const session = openSession(table('skip-bo-dice', { names: 'Ana,Ben', first: '1' }), 'en');
  const title = () => pageFor(session, { kind: 'choice', seat: 0 }, 'rules', 76).title;
  expect(title()).toBe('Your turn');
  apply(session, { kind: 'roll', roll: { kind: 'dice', faces: [1, 2, 3, 4, 14] } });
  for (const face of [1, 2, 3, 4]) {
    apply(session, { kind: 'action', seat: 0, action: { kind: 'place', face } });
  }
  expect(title()).toBe('Stopping and scoring');
  apply(session, { kind: 'action', seat: 0, action: { kind: 'place', face: 14 } });
  expect(title()).toBe('Skip-Bo');
});

describe('Sequence 17: a draw needs the word of all people', () => {
  const open = (names: string) => {
    const session = openSession(table('sequence-dice', { names, first: '1' }), 'en');
    type(session, 'draw');
    return session;
  };

  test('all agree', () => {
    const session = open('Ana,Ben,Cleo');
    expect(needOf(session)).toEqual({ kind: 'vote', seat: 1 });
    expect(note(session, 'maybe')).toMatch(/^Answer “yes”/);
    type(session, 'yes');
    expect(needOf(session)).toEqual({ kind: 'vote', seat: 2 });
    type(session, 'sí');
    expect(needOf(session)).toEqual({ kind: 'over' });
    expect(session.steps).toEqual([{ kind: 'draw' }]);
  });

  test('one does not, and play goes on', () => {
    const session = open('Ana,Ben,Cleo');
    type(session, 'no');
    expect(needOf(session)).toEqual({ kind: 'throw', seat: 0 });
    expect(session.log.at(-1)).toBe('Ben does not agree to a draw: play goes on.');
  });

  test('a person among bots decides alone, but is asked whether it was meant', () => {
    const session = openSession(table('sequence-dice', { bots: 'thumb', first: '1' }), 'en');
    type(session, 'draw');
    expect(needOf(session)).toEqual({ kind: 'vote', seat: 0 });
    type(session, 'yes');
    expect(needOf(session)).toEqual({ kind: 'over' });
  });

  test('the beginning of the word is not enough: it may be half of a space', () => {
    const session = openSession(table('sequence-dice', { bots: 'thumb', first: '1' }), 'en');
    for (const line of ['d', 'dr', 'dra']) {
      expect(note(session, line)).toMatch(/is not a command|could mean/);
    }
    expect(session.vote).toBeUndefined();
  });
});

test('the bar names the house rules, but not who began', () => {
  const bar = (options?: string): string =>
    screenOf(
      openSession(
        table('skip-bo-dice', { seats: '2', first: '1', ...(options && { options }) }),
        'en',
      ),
    ).split('\n')[0] ?? '';
  expect(bar()).toMatch(/^ Skip-Bo Dice {2,}/);
  expect(bar('goal=25')).toMatch(/^ Skip-Bo Dice, Points to reach \(25 points\) {2,}/);
});

describe('hidden dice', () => {
  const dice = /\d x /;

  test('are on the screen only after the device has been handed over, and covered again after the answer', () => {
    const session = openSession(table('dodgy-dice', { names: 'Ana,Ben', first: '1' }), 'en');
    while (needOf(session).kind === 'step') advance(session);
    expect(needOf(session)).toEqual({ kind: 'handover', seat: 0 });
    expect(screenOf(session)).not.toMatch(dice);
    expect(screenOf(session)).toContain('Hand the device to Ana.');
    type(session, '');
    expect(needOf(session)).toEqual({ kind: 'choice', seat: 0 });
    expect(screenOf(session)).toMatch(dice);
    type(session, 'say 2 ships');
    expect(needOf(session)).toEqual({ kind: 'handover', seat: 1 });
    expect(screenOf(session)).not.toMatch(dice);
  });

  test('stay with whoever has the device and acts next', () => {
    const session = openSession(table('dodgy-dice', { names: 'Ana,Ben', first: '1' }), 'en');
    type(session, '');
    type(session, '2 ships');
    type(session, '');
    expect(needOf(session)).toEqual({ kind: 'choice', seat: 1 });
    type(session, 'believe');
    expect(needOf(session)).toEqual({ kind: 'choice', seat: 1 });
    expect(screenOf(session)).toMatch(dice);
  });

  test('are covered while others play, and stay with nobody once another person has answered', () => {
    const session = openSession(
      table('dodgy-dice', { names: 'Ana,Ben', bots: 'thumb', first: '1' }),
      'en',
    );
    type(session, '');
    expect(session.keeper).toBe(0);
    type(session, '1 bow');
    expect(session.holder).toBeUndefined();
    type(session, 'believe');
    // Ben has answered without looking: anybody may have typed it.
    expect(session.keeper).toBeUndefined();
  });

  test('a statement can be answered without looking', () => {
    const session = openSession(table('dodgy-dice', { names: 'Ana,Ben', first: '1' }), 'en');
    type(session, '');
    type(session, '2 ships');
    expect(type(session, 'dodgy')).toEqual({ kind: 'done' });
    // All dice are open now: nobody needs the device alone.
    expect(needOf(session).kind).toBe('choice');
  });

  test('Dodgy 6: people are asked in order from the left of the speaker', () => {
    const session = openSession(
      table('dodgy-dice', { names: 'Ana,Ben,Cleo,Dan', first: '3' }),
      'en',
    );
    const asked: number[] = [];
    type(session, '');
    type(session, '1 bow');
    for (let i = 0; i < 3; i++) {
      const need = needOf(session);
      if (need.kind === 'handover') asked.push(need.seat);
      type(session, 'believe');
    }
    expect(asked).toEqual([3, 0, 1]);
  });

  test('whoever plays alone against bots sees only their own', () => {
    const session = openSession(table('dodgy-dice', { bots: 'thumb,thumb', first: '1' }), 'en');
    while (needOf(session).kind === 'step') advance(session);
    expect(needOf(session)).toEqual({ kind: 'choice', seat: 0 });
    expect(viewerOf(session)).toBe(0);
  });

  const tables = [
    ['people', table('dodgy-dice', { names: 'Ana,Ben,Cleo' })],
    ['one person and bots', table('dodgy-dice', { seats: '3', bots: 'random,random' })],
    ['bots alone', table('dodgy-dice', { seats: '2', bots: 'random,random' })],
  ] as const;

  test.each(tables)(
    '%s: no screen, log or page depends on dice that the viewer must not see',
    (_, one) => {
      const random = seeded(11);
      let compared = 0;
      wander(one, 'en', random, (session, need) => {
        const other = thrownAgain(session, random);
        if (gameOf(one.game).key(other.state) !== gameOf(one.game).key(session.state)) compared++;
        expect(shown(other, need)).toEqual(shown(session, need));
      });
      expect(compared).toBeGreaterThan(30);
    },
  );

  test('a screen does depend on the dice that its viewer may see', () => {
    const people = table('dodgy-dice', { names: 'Ana,Ben,Cleo' });
    const random = seeded(12);
    const differing = new Set<string>();
    wander(people, 'en', random, (session, need) => {
      const other = thrownAgain(session, random, 'spectator');
      if (shown(other, need).join() !== shown(session, need).join()) differing.add(need.kind);
    });
    expect([...differing]).toEqual(['choice']);
  });
});

describe('the end', () => {
  test.each(GAME_IDS)(
    '%s: bots play to the end, and the rematch begins with the next player',
    (game) => {
      const session = openSession(
        table(game, { seats: '2', bots: 'thumb,thumb', first: '2' }),
        'en',
      );
      while (needOf(session).kind === 'step') advance(session);
      expect(needOf(session)).toEqual({ kind: 'over' });
      expect(session.starter).toBe(1);
      const again = openSession(rematch(session), 'en');
      expect(again.table.options).toMatchObject({ first: 0 });
      expect(again.table.seed).toBe(3);
      expect(openSession(rematch(again), 'en').table.options).toMatchObject({ first: 1 });
    },
  );

  test.each(GAME_IDS)('%s: a lot decides who starts, and is remembered', (game) => {
    const random = seeded(3);
    const first = randomTable(game, random);
    const lot = tableFromFlags(game, { seats: `${first.players.length}`, seed: '9' }, 'en');
    const session = wander(lot, 'en', random, () => {}, 40);
    expect(session.starter).toBeGreaterThanOrEqual(0);
  });

  test('Sequence 17: bots alone draw after a thousand rolls, people never', () => {
    // A 10 on an empty board leaves nothing to do, so it can go on for ever.
    const rolls = new Array(1000).fill({ kind: 'roll', roll: { kind: 'dice', total: 10 } });
    const bots = table('sequence-dice', { seats: '2', bots: 'thumb,thumb', first: '1' });
    const session = openSession(bots, 'en', rolls.slice(1));
    advance(session);
    expect(session.steps.at(-1)?.kind).toBe('roll');
    const later = openSession(bots, 'en', rolls);
    advance(later);
    expect(later.steps.at(-1)).toEqual({ kind: 'draw' });
    const people = openSession(table('sequence-dice', { seats: '2', first: '1' }), 'en', rolls);
    expect(needOf(people)).toEqual({ kind: 'throw', seat: 0 });
  });
});

test('bots draw from another source than the dice', () => {
  const { dice, whims } = chanceFor(2);
  const numbers = (random: Random): string => Array.from({ length: 8 }, () => random(1000)).join();
  const streams = [0, 1, 2, 3].flatMap((step) => [dice(step), whims(step)]);
  expect(new Set(streams.map(numbers)).size).toBe(8);
  expect(numbers(whims(3))).toBe(numbers(chanceFor(2).whims(3)));
  const secret = chanceFor(undefined);
  expect(secret.dice(0)).not.toBe(secret.whims(0));
});

test.each(['en', 'es'] as const)('the same seed gives the same play (%s)', (lang: Lang) => {
  const play = () => {
    const session = openSession(table('skip-bo-dice', { bots: 'random,thumb', seats: '2' }), lang);
    while (needOf(session).kind === 'step') advance(session);
    return session.log;
  };
  expect(play()).toEqual(play());
});
