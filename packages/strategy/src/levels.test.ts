import { GAME_IDS, type GameId, gameOf, type OptionValue } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import type { Reason } from './bot.ts';
import { withSomeBots } from './bots.ts';
import { bookCoverageOf, levelsOf } from './levels.ts';
import { playout } from './playout.ts';
import { seeded } from './random.ts';
import './books-node.ts';

type House = Readonly<Record<string, OptionValue>>;

/** Why a player chose what it chose in one short game. */
const reasonsOf = (
  id: GameId,
  name: string,
  house: House,
  seats: number,
): Promise<readonly Reason[]> =>
  withSomeBots(id, [name, 'random'], (game, [bot, other]) => {
    if (bot === undefined || other === undefined) throw new Error(`no ${name}`);
    const options = game.options.parse(house, seats);
    if (!options.ok) throw new Error(options.refusal.code);
    const found: Reason[] = [];
    const watched: typeof bot = {
      name,
      choose(question) {
        const choice = bot.choose(question);
        if (choice.reason !== undefined) found.push(choice.reason);
        return choice;
      },
    };
    const bots = Array.from({ length: seats }, (_, seat) => (seat === 0 ? watched : other));
    playout(game, options.value, bots, seeded(5), seeded(6));
    return found;
  });

/** What a reason says by itself: 1 or 0, or undefined if it does not speak of books. */
const exactness = ({ data }: Reason): number | undefined => data['exact'] ?? data['trained'];

describe('what is promised is what the bot says of its decisions', () => {
  test.each<[GameId, string, House, number, 'own' | 'estimates']>([
    ['dodge-dice', 'marlene', { target: 100 }, 2, 'own'],
    ['dodge-dice', 'marlene', { target: 50, lastMatchChip: 'chip-and-points' }, 2, 'own'],
    ['dodge-dice', 'marlene', { target: 200 }, 2, 'own'],
    ['dodge-dice', 'marlene', { target: 100 }, 3, 'estimates'],
    ['sequence-dice', 'iris', { row: 5 }, 2, 'own'],
    ['sequence-dice', 'iris', { row: 5 }, 3, 'own'],
    ['sequence-dice', 'iris', { chips: 30 }, 2, 'estimates'],
    ['sequence-dice', 'iris', { cornerBonusWhenOwned: true }, 2, 'estimates'],
    ['skip-bo-dice', 'ada', { goal: 50 }, 2, 'own'],
    ['skip-bo-dice', 'ada', { goal: 25, wildFaces: 1 }, 2, 'own'],
    ['skip-bo-dice', 'ada', { goal: 100 }, 2, 'estimates'],
    ['skip-bo-dice', 'ada', { goal: 50 }, 4, 'estimates'],
  ])('%s: %s, %j, %i seats: %s', async (game, name, house, seats, coverage) => {
    const options = gameOf(game).options.parse(house, seats);
    if (!options.ok) throw new Error(options.refusal.code);
    expect(bookCoverageOf(name, { game, options: { ...options.value }, seats })).toBe(coverage);
    const found = await reasonsOf(game, name, house, seats);
    const said = found.map(exactness).filter((one) => one !== undefined);
    expect(said.length).toBeGreaterThan(0);
    // A long game comes within the book's reach towards its end.
    expect(said[0]).toBe(coverage === 'own' ? 1 : 0);
    if (coverage === 'own') expect(said).not.toContain(0);
  });
});

test('a bot without books needs none anywhere', () => {
  for (const game of GAME_IDS) {
    for (const { name, books } of levelsOf(game)) {
      const at = { game, options: { goal: 200, target: 200, chips: 30 }, seats: 4 };
      expect(bookCoverageOf(name, at)).toBe(books.length === 0 ? 'own' : 'estimates');
    }
  }
});
