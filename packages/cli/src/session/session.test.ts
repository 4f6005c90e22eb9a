import { gameOf } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import { askedAt, type Desk, type } from '../testing/desk.ts';
import { desk, screenOf } from '../testing/tables.ts';
import { enterLine } from './line.ts';
import { pageFor } from './pages.ts';
import { nextOf } from './prompt.ts';

const note = (at: Desk, line: string): string => {
  const reply = type(at, line);
  return reply.kind === 'note' ? reply.text : `${reply.kind}`;
};

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
    const reply = enterLine(session, { kind: 'idle', seat: 1 }, line);
    expect(reply).toEqual({ kind: 'note', text: expect.stringMatching(text) });
  });

  test.each(['???', '!!!', '...'])('%s is not Enter', (line) => {
    const at = desk('dodge-dice', { bots: 'thumb', first: '1' });
    const entries = at.log.length;
    expect(note(at, line)).toMatch(/is not a command/);
    expect(at.log.length).toBe(entries);
  });

  test('Sequence Dice: Enter does nothing where there is a choice', () => {
    const at = desk('sequence-dice', { seats: '2', first: '1', seed: '3' });
    type(at, 'roll');
    expect(note(at, '')).toMatch(/^Enter does nothing here/);
    expect(note(at, 'roll')).toMatch(/^No dice are rolled now/);
  });

  test('the dice of a person wait for a key, but not for a player who has chosen to roll', () => {
    const sequence = desk('sequence-dice', { seats: '2', first: '1', seed: '3' });
    expect(askedAt(sequence)).toEqual({ kind: 'throw', seat: 0 });
    expect(screenOf(sequence.session)).not.toContain('Rolled');
    type(sequence, '');
    expect(screenOf(sequence.session)).toContain('Rolled');
    const dodge = desk('dodge-dice', { seats: '2', first: '1' });
    expect(askedAt(dodge)).toEqual({ kind: 'choice', seat: 0 });
    type(dodge, '');
    expect(nextOf(dodge.session)).toEqual({ kind: 'show' });
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
    expect(type(desk('dodge-dice', { seats: '2' }), line)).toEqual({ kind: 'program', command });
  });
});

test('the page of rules opens at what matters now', () => {
  const at = desk('skip-bo-dice', { names: 'Ana,Ben', first: '1' });
  const title = () => pageFor(at.session, askedAt(at), 'rules').title;
  const moment = (fields: string): void => {
    const text = `skip-bo-dice@1 2 goal=50,wildFaces=2,first=0 ${fields} scores=0,0 goal=50 closer=-`;
    const state = gameOf('skip-bo-dice').notation.parseState(text);
    if (!state.ok) throw new Error(JSON.stringify(state.refusal));
    at.session.following.state = state.value;
  };
  expect(title()).toBe('Your turn');
  moment('phase=place seat=0 next=5 hand=1 dice=R placed=4 last=number points=4');
  expect(pageFor(at.session, { kind: 'choice', seat: 0 }, 'rules').title).toBe(
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
    expect(nextOf(at.session)).toEqual({ kind: 'over' });
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
    expect(nextOf(at.session)).toEqual({ kind: 'over' });
  });

  test('the beginning of the word is not enough: it may be half of a space', () => {
    const at = desk('sequence-dice', { bots: 'thumb', first: '1' });
    for (const line of ['d', 'dr', 'dra']) {
      expect(note(at, line)).toMatch(/is not a command|could mean/);
    }
    expect(at.session.drawToConfirm).toBeUndefined();
  });
});

describe('undo', () => {
  test('takes a choice back while no die has rolled, and shows the moment before it', () => {
    const at = desk('skip-bo-dice', { names: 'Ana,Ben', first: '1', seed: '3' });
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
