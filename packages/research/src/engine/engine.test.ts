import { GAME_IDS, type GameId, makeStep, parseStep, withGame } from '@dicehall/rules';
import { RULED_IDS } from '@dicehall/rules/testing';
import { seeded } from '@dicehall/strategy';
import { read, type Shape } from '@dicehall/table/schema';
import { describe, expect, test } from 'vitest';
import { placesOf, rounded } from '../terminal/digits.ts';
import { answerLine, makeEngine } from './engine.ts';
import { METHODS, type Method } from './requests.ts';
import { errorShape, RESULTS, type ResultOf } from './results.ts';
import { resultSchema, schemaFaults } from './testing/schema.ts';

const engine = makeEngine();

/** Whatever is answered fits the published schema. */
async function ask(request: unknown) {
  const answer = JSON.parse(await answerLine(engine, JSON.stringify(request)));
  expect(schemaFaults('Answer', answer)).toEqual([]);
  return answer;
}

/** The result, which has the shape of its method. */
async function result<K extends Method>(
  method: K,
  fields: Readonly<Record<string, unknown>>,
): Promise<ResultOf<K>> {
  const request = { method, ...fields };
  expect(schemaFaults('Request', request)).toEqual([]);
  const answer = await ask(request);
  if (answer.result === undefined) throw new Error(JSON.stringify(answer));
  expect(schemaFaults(resultSchema(method), answer.result)).toEqual([]);
  const shape: Shape<ResultOf<K>> = { form: RESULTS[method].form };
  const fitting = read(shape, answer.result);
  if (!fitting.ok) throw new Error(`${method}: ${JSON.stringify(fitting.refusal)}`);
  return fitting.value;
}

/** The error, which has its shape. */
async function errorTo(request: unknown): Promise<unknown> {
  const { error } = await ask(request);
  expect(read(errorShape, error)).toEqual({ ok: true, value: error });
  expect(schemaFaults('Error', error)).toEqual([]);
  return error;
}

const SHOW = ['asked', 'result', 'key', 'states'];

/** A whole game at random, each moment as the engine tells it. */
async function playAtRandom(game: GameId, seed: number): Promise<readonly ResultOf<'play'>[]> {
  const whims = seeded(seed);
  const options = RULED_IDS.includes(game) ? { first: 1 } : {};
  const { state } = await result('initial', { game, seats: 3, options });
  const moments = [await result('play', { state, seed, stream: 0, show: SHOW })];
  for (let turn = 1; turn <= 2_000; turn++) {
    const now = moments.at(-1);
    const [asked] = now?.asked ?? [];
    if (now === undefined || asked === undefined) break;
    const step = `${asked.seat}.${asked.actions[whims(asked.actions.length)]}`;
    const steps = [step];
    moments.push(await result('play', { state: now.state, steps, seed, stream: turn, show: SHOW }));
  }
  return moments;
}

describe.each(GAME_IDS)('%s', (game) => {
  test('a game is played by the rules, with the same dice again', async () => {
    const moments = await playAtRandom(game, 5);
    expect(moments.length).toBeGreaterThan(5);
    expect(await playAtRandom(game, 5)).toEqual(moments);
    expect(await playAtRandom(game, 6)).not.toEqual(moments);
    withGame(game, (rules) => {
      for (const { state: text, turn, asked, key, result: end, states } of moments.slice(0, 300)) {
        const state = rules.notation.parseState(text);
        if (!state.ok) throw new Error(text);
        expect(rules.turn(state.value)).toMatchObject(turn);
        expect(key).toBe(rules.key(state.value));
        expect(end).toEqual(rules.result(state.value) ?? null);
        expect(states?.at(-1) ?? text).toBe(text);
        for (const { seat, actions, view } of asked ?? []) {
          expect(actions).toEqual(rules.actions(state.value, seat).map(rules.notation.makeAction));
          expect(view).toBe(rules.notation.makeView(rules.view(state.value, seat)));
        }
      }
    });
  });

  test('every method answers in its shape', async () => {
    const { options } = await result('options', { game, seats: 2 });
    const { state } = await result('initial', { game, seats: 2, options });
    const begun = await result('play', { state, seed: 1, show: ['asked'] });
    const [asked] = begun.asked ?? [];
    if (asked === undefined) throw new Error('nobody is asked');
    const { seat, view, actions } = asked;
    const moment = begun.state;
    expect(await result('actions', { state: moment })).toEqual({ seat, actions });
    expect(await result('actions', { state: moment, seat: 1 - seat })).toMatchObject({
      seat: 1 - seat,
    });
    expect(await result('view', { state: moment, viewer: seat })).toEqual({ view });
    await result('view', { state: moment, viewer: 'spectator' });
    const [action] = actions;
    expect(await result('explain', { state: moment, seat, action })).toEqual({ refusal: null });
    const { refusal } = await result('explain', { state: moment, seat: 7, action });
    expect(refusal).toMatchObject({ code: 'no-such-seat' });
    expect(await result('result', { state: moment })).toEqual({ result: null });
    await result('key', { state: moment });
    await result('turn', { state: moment });
    const { bots } = await result('bots', { game });
    const bot = bots[0]?.name;
    expect(actions).toContain((await result('best', { moment, bot })).action);
    const { alternatives } = await result('values', { moment });
    expect(alternatives.map((one) => one.action)).toEqual(actions);
    for (const one of alternatives) {
      if (one.value !== undefined) expect(one.value).toBe(rounded(one.value, placesOf(one)));
    }
    await result('odds', { moment, seat });
    const between = { game, bots: ['random', 'random'], seed: 3 };
    const whole = await result('simulate', { ...between, games: 20 });
    const [half, rest] = [
      await result('simulate', { ...between, games: 12 }),
      await result('simulate', { ...between, from: 12, games: 8 }),
    ];
    expect(whole.wins).toEqual(half.wins.map((wins, at) => wins + (rest.wins[at] ?? 0)));
  });

  test('what is listed and what is thrown are the same rolls', async () => {
    let { state } = await result('initial', { game, seats: 2 });
    const { turn } = await result('turn', { state });
    if (turn.kind === 'seats') {
      const { seat, actions } = await result('actions', { state });
      ({ state } = await result('play', { state, steps: [`${seat}.${actions[0]}`] }));
    }
    const { rolls, ways } = await result('rolls', { state });
    expect(ways).toBe(rolls.reduce((sum, { weight }) => sum + weight, 0));
    const known = rolls.map(({ roll }) => roll);
    const thrown = await result('sample', { state, seed: 1, stream: 2, count: 50 });
    expect(thrown.rolls.filter((roll) => !known.includes(roll))).toEqual([]);
    expect(await result('sample', { state, seed: 1, stream: 2, count: 50 })).toEqual(thrown);
    withGame(game, (rules) => {
      const step = parseStep(rules, `*${thrown.rolls[0]}`);
      if (step.ok) expect(makeStep(rules, step.value)).toBe(`*${thrown.rolls[0]}`);
      expect(step.ok).toBe(true);
    });
  });
});

const STATE =
  'skip-bo-dice@1 2 goal=50,wildFaces=2,first=0 phase=roll seat=0 next=1 hand=5 dice=- placed=0 last=number points=0 scores=0,0 goal=50 closer=-';

test('the schema refuses what the engine refuses', () => {
  expect(schemaFaults('Request', { method: 'turn', state: STATE })).toEqual([]);
  expect(schemaFaults('Request', { method: 'turn' })).not.toEqual([]);
  expect(schemaFaults('Request', { method: 'games', all: true })).not.toEqual([]);
  expect(schemaFaults('Error', { code: 'illegal-step', step: -1 })).not.toEqual([]);
  expect(schemaFaults('TurnResult', { turn: { kind: 'dance' } })).not.toEqual([]);
});

test('every method is listed with its words', async () => {
  const { games } = await result('games', {});
  expect(games.map(({ game }) => game)).toEqual(GAME_IDS);
  const error = await errorTo({ method: 'nothing' });
  expect(error).toMatchObject({ code: 'unknown-method', known: [...METHODS, 'batch'] });
});

describe('what is wrong is said with a stable code', () => {
  test.each<[string, unknown, object]>([
    ['no method', {}, { code: 'bad-request', path: 'method' }],
    ['no object', 7, { code: 'bad-request', path: 'method' }],
    ['an unknown field', { method: 'games', all: true }, { code: 'bad-request', path: 'all' }],
    ['a missing field', { method: 'turn' }, { code: 'bad-request', path: 'state' }],
    ['a bad id', { id: [], method: 'games' }, { code: 'bad-request', path: 'id' }],
    [
      'an unknown game',
      { method: 'bots', game: 'chess' },
      { code: 'refused', field: 'game', refusal: { code: 'unknown-game' } },
    ],
    [
      'too many seats',
      { method: 'initial', game: 'dodge-dice', seats: 8 },
      { code: 'refused', field: 'seats', refusal: { code: 'bad-seat-count', max: 6 } },
    ],
    [
      'a house rule that there is not',
      { method: 'initial', game: 'dodge-dice', seats: 2, options: 'speed=1' },
      { code: 'refused', field: 'options', refusal: { code: 'unknown-option', at: 0 } },
    ],
    [
      'a state that no play leads to',
      { method: 'key', state: STATE.replace('points=0', 'points=9') },
      { code: 'refused', field: 'state', refusal: { code: 'impossible-state' } },
    ],
    [
      'an illegal step',
      { method: 'play', state: STATE, steps: ['*1,2,3,7,G', '0.place:9'] },
      { code: 'illegal-step', step: 1, refusal: { code: 'die-not-rolled', face: '9' } },
    ],
    [
      'a step that is none',
      { method: 'play', state: STATE, steps: ['*1,2,3,7,G', 'place'] },
      { code: 'refused', field: 'steps[1]', refusal: { code: 'bad-notation' } },
    ],
    [
      'no roll due',
      {
        method: 'sample',
        state: STATE.replace('phase=roll', 'phase=place').replace('dice=-', 'dice=1,2,3,7,G'),
        seed: 1,
      },
      { code: 'refused', refusal: { code: 'no-roll-now' } },
    ],
    [
      'no such viewer',
      { method: 'view', state: STATE, viewer: 2 },
      { code: 'refused', field: 'viewer', refusal: { code: 'no-such-seat', seats: 2 } },
    ],
    [
      'a bot that there is not',
      { method: 'simulate', game: 'skip-bo-dice', bots: ['deep', 'ada'], seed: 1, games: 1 },
      { code: 'no-such-bot', bot: 'deep' },
    ],
    [
      'nothing to choose',
      { method: 'best', moment: STATE },
      { code: 'no-such-moment', reason: 'no-choice' },
    ],
    ['no moment', { method: 'odds', moment: 'x' }, { code: 'refused', field: 'moment' }],
  ])('%s', async (_, request, error) => {
    expect(await errorTo(request)).toMatchObject(error);
  });

  test('what is not JSON', async () => {
    expect(await answerLine(engine, '{"id":1')).toBe('{"error":{"code":"bad-json"}}');
  });
});

test('ids come back as they were, also with an error', async () => {
  expect(await ask({ id: 'x', method: 'turn', state: STATE })).toMatchObject({ id: 'x' });
  expect(await ask({ id: 0, method: 'turn' })).toMatchObject({ id: 0, error: {} });
});

test('a batch answers each request, and goes on after an error', async () => {
  const requests = [
    { id: 1, method: 'turn', state: STATE },
    { method: 'key', state: 'x' },
    { id: 3, method: 'games' },
  ];
  const { id, result: batch } = await ask({ id: 'all', method: 'batch', requests });
  expect(schemaFaults('BatchResult', batch)).toEqual([]);
  expect(id).toBe('all');
  expect(batch.answers).toMatchObject([
    { id: 1, result: {} },
    { error: {} },
    { id: 3, result: {} },
  ]);
  const nested = { method: 'batch', requests: [{ method: 'batch', requests: [] }] };
  expect(await errorTo(nested)).toMatchObject({ code: 'bad-request', path: 'requests[0].method' });
});

test('no state that was told is changed by what is played from it', async () => {
  const one = await result('play', { state: STATE, steps: ['*1,2,3,7,G'] });
  await result('play', { state: one.state, steps: ['0.place:1'] });
  expect((await result('actions', { state: one.state })).actions).toContain('place:1');
  expect(await result('play', { state: STATE, steps: ['*1,2,3,7,G'] })).toEqual(one);
});
