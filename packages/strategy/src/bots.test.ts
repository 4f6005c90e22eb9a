import { existsSync, readFileSync } from 'node:fs';
import { GAME_IDS, type Game, type GameId } from '@dicehall/rules';
import { dodgeDice } from '@dicehall/rules/dodge-dice';
import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { describe, expect, test } from 'vitest';
import { fromDisk } from './books-node.ts';
import type { Bot, BotQuestion, Choice } from './bot.ts';
import { botNamed, type Players, playersOf, thumbOf, withBot } from './bots.ts';
import {
  defaultLevels,
  isBotName,
  levelNamed,
  levelsOf,
  policyNamed,
  policyNames,
  strongerThan,
  yardstickOf,
} from './levels.ts';
import { playout } from './playout.ts';
import { seeded } from './random.ts';

/** What `dicehall tournament --json` prints. */
interface Measured {
  readonly ratings: readonly {
    readonly bot: string;
    readonly rating: number;
    readonly low: number;
    readonly high: number;
  }[];
}

const tournamentOf = (game: GameId): URL =>
  new URL(`../../../docs/figures/tournament-${game}.json`, import.meta.url);

test.each(GAME_IDS)('%s: players have ratings exactly if a tournament measured them', (game) => {
  const isMeasured = existsSync(tournamentOf(game));
  for (const { rating } of levelsOf(game)) expect(rating !== undefined).toBe(isMeasured);
});

describe.each(GAME_IDS)('%s', (game) => {
  test('the list of names is the list of players', async () => {
    const { bots } = await playersOf(game);
    expect(levelsOf(game).map(({ name }) => name)).toEqual(bots.map(({ name }) => name));
    expect(bots.length).toBeGreaterThanOrEqual(existsSync(tournamentOf(game)) ? 5 : 2);
  });

  test('players stand in the order in which they were measured, as far as that tells them apart', () => {
    if (!existsSync(tournamentOf(game))) return;
    const { ratings }: Measured = JSON.parse(readFileSync(tournamentOf(game), 'utf8'));
    const found = levelsOf(game).map((level) => {
      const own = ratings.find(({ bot }) => bot === level.name);
      expect(level.rating).toBe(Math.round(own?.rating ?? 0));
      return own;
    });
    for (const [i, weaker] of found.entries()) {
      for (const stronger of found.slice(i + 1)) {
        expect(stronger?.high).toBeGreaterThan(weaker?.low ?? 0);
      }
    }
  });

  test('the names of the simple rules are theirs', async () => {
    const { policies } = await playersOf(game);
    const names = policies.map(({ name }) => name).filter((name) => name !== 'random');
    expect(policyNames(game)).toEqual(names);
    for (const name of names) expect(isBotName(game, name)).toBe(true);
    expect(isBotName(game, 'hold-at-0') || isBotName(game, 'toString')).toBe(false);
  });

  test('no two bots have the same name', async () => {
    const { bots, policies } = await playersOf(game);
    const names = ['random', 'thumb', ...[...bots, ...policies].map(({ name }) => name)];
    const others = names.filter((name, index) => names.indexOf(name) !== index);
    expect(others.filter((name) => name !== 'random' && name !== 'thumb')).toEqual([]);
  });

  test('whom to offer exists, gentle before standard before strongest', () => {
    const { gentle, standard, strongest } = defaultLevels(game);
    const order = [gentle, standard, strongest].map((name) => levelNamed(game, name)?.strength);
    expect(order).not.toContain(undefined);
    expect(order).toEqual(order.toSorted((a = 0, b = 0) => a - b));
    expect(levelsOf(game).at(-1)?.name).toBe(strongest);
  });

  test('the books that players need are there', () => {
    for (const { books } of levelsOf(game)) {
      for (const name of books) expect(fromDisk(name)?.length, name).toBeGreaterThan(0);
    }
  });

  test('bots are found by name, however it is written; nobody else is', async () => {
    const [first] = levelsOf(game);
    const found = await botNamed(game, ` ${first?.name.toUpperCase()} `);
    expect(found?.name).toBe(first?.name);
    expect((await botNamed(game, 'thumb'))?.name).toBe('thumb');
    expect(await botNamed(game, 'nobody')).toBeUndefined();
    expect(await withBot(game, 'random', ({ meta }, bot) => [meta.id, bot?.name])).toEqual([
      game,
      'random',
    ]);
  });
});

interface Seen<V, A> {
  readonly question: BotQuestion<V, A>;
  readonly answer: string;
}

const answerOf = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { action, value, reason }: Choice<A>,
): string => JSON.stringify([game.notation.makeAction(action), value, reason]);

/** Plays a game against others and notes what the bot was shown and what it chose. */
function watchGame<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  bot: Bot<V, A>,
  others: Bot<V, A>,
  seats: number,
  house: Readonly<Record<string, unknown>>,
  seed: number,
): Seen<V, A>[] {
  const options = game.options.parse(house, seats);
  if (!options.ok) throw new Error(options.refusal.code);
  const seen: Seen<V, A>[] = [];
  const watched: Bot<V, A> = {
    name: bot.name,
    choose(question) {
      const choice = bot.choose(question);
      seen.push({ question, answer: answerOf(game, choice) });
      expect(question.actions).toContain(choice.action);
      expect(choice.value ?? 0.5).toBeGreaterThanOrEqual(-1e-9);
      expect(choice.value ?? 0.5).toBeLessThanOrEqual(1 + 1e-9);
      expect(Object.values(choice.reason?.data ?? {}).every(Number.isFinite)).toBe(true);
      return choice;
    },
  };
  const bots = new Array<Bot<V, A>>(seats).fill(others).with(seed % seats, watched);
  playout(game, options.value, bots, seeded(seed, 0), seeded(seed, 1));
  return seen;
}

/**
 * In an open game a view holds everything there is, so another state with the same view is the same
 * moment: it must bring the same answer, whatever the bot was asked before.
 */
async function checkAnswers<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { bots, policies }: Players<V, A>,
  others: Bot<V, A>,
  seats: number,
  house: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const bot of [...bots, ...policies]) {
    const seen = watchGame(game, bot, others, seats, house, 3);
    watchGame(game, bot, others, seats, house, 4);
    expect(seen.length).toBeGreaterThan(0);
    for (const { question, answer } of seen.toReversed().slice(0, 40)) {
      const view = game.notation.parseView(game.notation.makeView(question.view));
      if (!view.ok) throw new Error('a view that cannot be read');
      expect(answerOf(game, bot.choose({ ...question, view: view.value }))).toBe(answer);
    }
  }
}

test.each([
  [2, {}],
  [2, { lastMatchChip: 'chip-and-points', target: 200 }],
  [4, {}],
  [6, { target: 50 }],
])(
  'Dodge Dice, %i seats, %j: every bot answers the same to the same view',
  async (seats, house) => {
    await checkAnswers(
      dodgeDice,
      await playersOf('dodge-dice'),
      await thumbOf('dodge-dice'),
      seats,
      house,
    );
  },
);

test.each([
  [2, {}],
  [2, { goal: 100, wildFaces: 1 }],
  [5, { goal: 25 }],
  [8, {}],
])(
  'Skip-Bo Dice, %i seats, %j: every bot answers the same to the same view',
  async (seats, house) => {
    await checkAnswers(
      skipBoDice,
      await playersOf('skip-bo-dice'),
      await thumbOf('skip-bo-dice'),
      seats,
      house,
    );
  },
);

test('strength in words: who wins how often, and who comes next', () => {
  const gentle = yardstickOf('skip-bo-dice');
  const ada = levelNamed('skip-bo-dice', 'ada');
  if (ada === undefined) throw new Error('no ada');
  expect(ada.againstGentle).toBeGreaterThan(0.7);
  expect(gentle.againstGentle).toBe(0.5);
  expect(strongerThan('skip-bo-dice', 'felix')).toBe(ada);
  expect(strongerThan('skip-bo-dice', 'ada')).toBeUndefined();
  expect(strongerThan('skip-bo-dice', 'nobody')).toBeUndefined();
});

test('a simple rule and its numbers', () => {
  expect(policyNamed('skip-bo-dice', 'hold-at-20')).toMatchObject({
    rule: 'hold-at',
    numbers: [20],
  });
  expect(policyNamed('dodgy-dice', 'doubt-0.30-bluff-0.4')).toMatchObject({
    rule: 'doubt-bluff',
    numbers: [0.3, 0.4],
  });
  expect(policyNamed('dodge-dice', 'hold-at-20')).toBeUndefined();
});
