import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { alternativesAt, levelsOf, oddsAt, playersOf, seeded } from '@dicehall/strategy';
import '@dicehall/strategy/books-node';
import { isMessageKey, LANGS } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { rowsOf } from './odds-rows.ts';
import { gameNamedIn, readPosition } from './read.ts';
import { reasonText } from './reasons.ts';

/** States of a game in which a seat has something to choose, in notation. */
function moments<K extends GameId>(id: K, wanted: number): readonly string[] {
  const game = gameOf(id);
  const hasFirst = game.options.fields.some(({ name }) => name === 'first');
  const parsed = game.options.parse(hasFirst ? { first: 0 } : {}, 2);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  const state = game.initial(parsed.value, 2);
  const random = seeded(3);
  const found: string[] = [];
  while (found.length < wanted) {
    const turn = game.turn(state);
    if (turn.kind === 'over') break;
    if (turn.kind === 'roll') {
      game.play(state, { kind: 'roll', roll: game.sample(state, random) });
      continue;
    }
    const seat = turn.seats[0] ?? 0;
    const actions = game.actions(state, seat);
    if (actions.length > 1) found.push(game.notation.makeState(state));
    const action = actions[random(actions.length)];
    if (action !== undefined) game.play(state, { kind: 'action', seat, action });
  }
  return found;
}

describe.each(GAME_IDS)('%s', (game) => {
  const lines = moments(game, 6);

  test('a state is read for the seat whose turn it is', () => {
    for (const line of lines) {
      const position = readPosition(game, line, undefined, 'en');
      expect(position.actions.length).toBeGreaterThan(1);
    }
  });

  test('every alternative has a value between 0 and 1, in the order of the rules', async () => {
    for (const line of lines) {
      const position = readPosition(game, line, undefined, 'en');
      const found = await alternativesAt(game, position);
      expect(found.map(({ action }) => action)).toEqual(position.actions);
      for (const { value } of found) {
        if (value === undefined) continue;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
  });

  test('what the strongest player does has the highest value, or a share of its own', async () => {
    const { bots } = await playersOf(game);
    for (const line of lines) {
      const position = readPosition(game, line, undefined, 'en');
      const choice = bots.at(-1)?.choose({ ...position, random: seeded(1) });
      const found = await alternativesAt(game, position);
      const taken = found.find(
        ({ action }) => JSON.stringify(action) === JSON.stringify(choice?.action),
      );
      if (taken?.share !== undefined) expect(taken.share).toBeGreaterThan(0);
      else {
        const furthest = Math.max(...found.map(({ plies = 0 }) => plies));
        const best = Math.max(
          ...found.filter(({ plies = 0 }) => plies === furthest).map(({ value = 0 }) => value),
        );
        expect(taken?.value).toBe(best);
      }
    }
  });

  test.each(LANGS)('odds are told in %s', async (lang) => {
    for (const line of lines) {
      const { view, seat } = readPosition(game, line, undefined, lang);
      const odds = await oddsAt(game, view, seat);
      if (odds === undefined) continue;
      const rows = await rowsOf(game, odds, lang);
      expect(rows.length).toBeGreaterThan(0);
      for (const { value } of rows) {
        if (typeof value === 'object') expect(value.chance).toBeLessThanOrEqual(1 + 1e-12);
      }
    }
  });

  test('the reasons of all players have words', async () => {
    const { bots } = await playersOf(game);
    expect(levelsOf(game)).toHaveLength(bots.length);
    for (const line of lines) {
      const position = readPosition(game, line, undefined, 'en');
      for (const bot of bots) {
        const { reason } = bot.choose({ ...position, random: seeded(1) });
        if (reason === undefined) continue;
        for (const lang of LANGS) expect(reasonText(game, reason, lang), reason.code).toBeDefined();
      }
    }
  });
});

test('Dodgy 20: a seat is advised alike by what it sees and by the whole state', async () => {
  for (const line of moments('dodgy-dice', 4)) {
    const whole = readPosition('dodgy-dice', line, undefined, 'en');
    const seen = gameOf('dodgy-dice').notation.makeView(whole.view);
    const part = readPosition('dodgy-dice', seen, undefined, 'en');
    expect(part).toEqual(whole);
  }
});

test('a record is read up to its end', () => {
  const record = 'skip-bo-dice@1 2 goal=50,wildFaces=2,first=0 :';
  expect(readPosition('skip-bo-dice', record, undefined, 'en')).toMatchObject({
    seat: 0,
    actions: [],
  });
});

test.each([
  ['nothing', 'does not begin with a game'],
  ['chess@1 2', 'no game called'],
  ['skip-bo-dice@1 2 goal=50', ''],
])('%j is refused', (line, words) => {
  expect(() => readPosition(gameNamedIn(line, 'en'), line, undefined, 'en')).toThrow(words);
});

test('a seat that is not there and a code without words', () => {
  const [line = ''] = moments('dodge-dice', 1);
  expect(() => readPosition('dodge-dice', line, 5, 'en')).toThrow('--seat');
  expect(reasonText('dodge-dice', { code: 'unheard-of', data: {} }, 'en')).toBeUndefined();
  expect(isMessageKey('en', 'research.reason.dodge-dice.roll')).toBe(true);
});
