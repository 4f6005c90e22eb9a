import { readPosition } from '@dicehall/research/position/read';
import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { RULED_IDS } from '@dicehall/rules/testing';
import { describe, expect, test, vi } from 'vitest';
import { askedAt, type Desk, type } from '../testing/desk.ts';
import { desk } from '../testing/tables.ts';
import { askCoach, type CoachQuestion, coachSentence } from './coach.ts';
import { enterLine } from './line.ts';
import type { Prompt } from './prompt.ts';
import { type Session, viewOf } from './session.ts';

const thinks = vi.fn();

const questionIn = (session: Session<GameId>, prompt: Prompt, line: string): CoachQuestion => {
  const result = enterLine(session, prompt, line);
  if (result.kind !== 'coach') throw new Error(`${line}: ${result.kind}`);
  return result;
};

async function answer(session: Session<GameId>, prompt: Prompt, line: string): Promise<string> {
  const question = questionIn(session, prompt, line);
  const given = await askCoach(session, prompt, question, { isDrawn: true, thinks });
  return given.kind === 'note' ? given.text : given.page.lines(76).join('\n');
}

const ask = (at: Desk, line: string): Promise<string> => answer(at.session, askedAt(at), line);

describe('alone among bots', () => {
  test('Skip-Bo Dice: chances of each choice, more about one, advice', async () => {
    const at = desk('skip-bo-dice', { bots: 'thumb', first: '1' });
    expect(await ask(at, 'odds')).toBe('There is nothing to choose right now.');
    type(at, '');
    const odds = await ask(at, 'odds');
    expect(odds).toMatch(/^1\. Place the \S+.*: adds 1 point/);
    expect(odds).toContain('“odds 1” tells more about one choice.');
    type(at, '1');
    expect(await ask(at, 'odds roll')).toMatch(/a bust: \d+ in 100 .*%.* exact/s);
    expect(await ask(at, 'odds 99')).toContain('is not a choice you have');
    expect(await ask(at, 'odds help')).toContain('is not a choice you have');
    expect(thinks).not.toHaveBeenCalled();
    expect(await ask(at, 'hint')).toMatch(/^I’d choose “\d\. .*It wins \d+(\.\d)? games in 100/);
    expect(thinks).toHaveBeenCalledOnce();
    expect(await ask(at, 'probabilidades')).toBe(await ask(at, 'odds'));
  });

  test('of many choices the first are told, all on request, and any by its words', async () => {
    const at = desk('dodgy-dice', { bots: 'thumb', first: '1' });
    const first = await ask(at, 'odds');
    expect(first).toContain('These are 12 of 120 choices. “odds all” shows them all.');
    expect(first.split('\n')).toHaveLength(15);
    expect((await ask(at, 'odds all')).split('\n').length).toBeGreaterThan(120);
    expect(await ask(at, 'odds 9 ships')).toMatch(/^Say: 9 ships\n.*unseen dice must show it/);
  });

  test('a hundred futures: counted for every choice, drawn, and told step by step', async () => {
    const at = desk('dodge-dice', { bots: 'thumb', first: '1', options: 'target=100' });
    const all = await ask(at, 'futures');
    const counts = [...all.matchAll(/: (\d+) in 100 won/g)].map(([, n]) => Number(n));
    expect(counts).toHaveLength(2);
    const drawn = all.split('\n').filter((line) => / \| /.test(line));
    expect(drawn).toHaveLength(10);
    for (const [side, n] of counts.entries()) {
      const marks = drawn.map((line) => line.split(' | ')[side] ?? '').join(' ');
      expect(marks.split(' ').filter((mark) => mark === '#')).toHaveLength(n);
      expect(marks.split(' ')).toHaveLength(100);
    }
    const [first = 0] = counts;
    expect(await ask(at, 'futures 1')).toContain(`1. Roll the dice: ${first} in 100 won`);
    const [won = '', choice] = (await ask(at, `futures 1 ${first}`)).split('\n');
    expect(won).toBe(`1. Roll the dice: future ${first}, won`);
    expect(choice).toMatch(/^1\. /);
    const lost = await ask(at, `futuros 1 ${first + 1}`);
    expect(lost).toContain(`1. Roll the dice: future ${first + 1}, lost`);
    expect(await ask(at, 'futures 1 101')).toContain('give a number from 1 to');
    expect(await ask(at, 'futures 9')).toContain('is not a choice you have');
  });

  test('it says at the start what can be asked', () => {
    const { session } = desk('dodge-dice', { bots: 'thumb', coach: 'own' });
    expect(coachSentence(session)).toBe('Coach: my own risk. “odds” and “hint” ask it.');
  });
});

describe('with other people the table decides', () => {
  test.each([
    ['off', /^The coach is off with several people here: start with/, /^The coach is off/],
    ['own', /^1\. Roll the dice: of 100/, /^The coach only tells chances here/],
    ['all', /^1\. Roll the dice: of 100/, /^I’d choose/],
  ])('%s', async (coach, odds, hint) => {
    const at = desk('dodge-dice', { names: 'Ana,Ben', coach, first: '1' });
    expect(await ask(at, 'odds')).toMatch(odds);
    expect(await ask(at, 'hint')).toMatch(hint);
    const state = await ask(at, 'state');
    expect(state).toMatch(/^dodge-dice@1 2 /);
    expect(state).toMatch(coach === 'all' ? /Copy the line/ : /answers once this game is over/);
  });

  test('online the host is named, and a player who waits is told to', async () => {
    const { session } = desk('dodge-dice', { names: 'Ana,Ben', first: '1' });
    const far = { ...session, isLocal: false };
    const idle: Prompt = { kind: 'idle', seat: 1 };
    expect(await answer(far, idle, 'odds')).toContain('only the host can change that');
    const { session: open } = desk('dodge-dice', { names: 'Ana,Ben', coach: 'all', first: '1' });
    expect(await answer({ ...open, isLocal: false }, idle, 'hint')).toMatch(/^Wait for your turn/);
  });
});

test.each(GAME_IDS)('%s: the notation of a moment can be asked about elsewhere', async (game) => {
  const first = RULED_IDS.includes(game) ? { first: '1' } : {};
  const at = desk(game, { bots: 'thumb', ...first });
  while (askedAt(at).kind === 'throw') type(at, '');
  const { session } = at;
  const { seat } = askedAt(at);
  const [line = ''] = (await ask(at, 'state')).split('\n');
  const position = readPosition(game, line, undefined, 'en');
  expect(position.view).toEqual(viewOf(session));
  expect(position).toMatchObject({
    seat,
    actions: gameOf(game).actions(session.following.state, seat),
  });
});

describe('covered dice', () => {
  test('stay covered until their player has lifted the cup', async () => {
    const at = desk('dodgy-dice', { names: 'Ana,Ben', coach: 'all', first: '1' });
    expect(askedAt(at).kind).toBe('handover');
    expect(await ask(at, 'odds')).toBe('Lift your cup first: press Enter.');
    expect(await ask(at, 'hint')).toBe('Lift your cup first: press Enter.');
    expect(await ask(at, 'state')).toContain('viewer=spectator');
    type(at, '');
    expect(await ask(at, 'odds')).toContain('you hold');
    expect(await ask(at, 'state')).toContain('viewer=0');
  });
});
