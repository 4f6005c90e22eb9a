import type { GameId } from '@dicehall/rules';
import { sizeOf } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { strategyOf } from '../games.ts';
import { seeded } from '../random.ts';
import { scaleOf } from './judge.ts';
import { kindOf, pointOf, verbOf } from './kind.ts';
import { type PlayedQuestion, type Question, questionsOf, verdictOf } from './question.ts';
import { reviewOf } from './review.ts';
import { mixedGames } from './testing.ts';
import { variationOf } from './variation.ts';

const KINDS: readonly [GameId, number, number, Readonly<Record<string, unknown>>][] = [
  ['skip-bo-dice', 2, 6, {}],
  ['skip-bo-dice', 3, 1, { goal: 25 }],
  ['dodge-dice', 2, 4, {}],
  ['sequence-dice', 2, 1, {}],
  ['dodgy-dice', 2, 1, { outAt: 4 }],
];

async function varied(id: GameId, seats: number, games: number, house: object) {
  const { game, values, play } = await mixedGames(id, seats, { ...house });
  const strategy = strategyOf(id);
  const [{ outlook, choiceKind }, { thumb }] = await Promise.all([
    strategy.outlook(),
    strategy.bots.thumb(),
  ]);
  const plays = Array.from({ length: games }, (_, number) => play(number));
  return plays.flatMap((played) => {
    const review = reviewOf(game, played, values);
    if (review === undefined) throw new Error('not over');
    const { options } = played;
    const setup = { game, outlook, choiceKind, values, bot: thumb, options, seats };
    // The first of a game will do.
    return questionsOf(setup, played, review)
      .slice(0, 1)
      .map((original, nth) => {
        const best = bestOf(original);
        const state = played.states[original.n - 1] ?? played.end;
        const wanted = { chance: best.chance, state, seat: original.seat };
        /** What is learnt from a question, and by how much what one should do leads. */
        const leadOf = ({ moment, seat, answers }: Question) => {
          const at = game.notation.parseState(moment);
          if (!at.ok) throw new Error(at.refusal.code);
          const [first, ...others] = [...answers]
            .toSorted((one, other) => other.chance - one.chance)
            .flatMap(({ action, chance }) => {
              const parsed = game.notation.parseAction(action);
              return parsed.ok
                ? [{ kind: kindOf(setup, at.value, seat, parsed.value), chance }]
                : [];
            });
          const next = others.find(({ kind }) => kind.join() !== first?.kind.join()) ?? others[0];
          if (first === undefined || next === undefined) throw new Error('nothing to compare');
          return {
            kind: first.kind,
            point: pointOf(first.kind, next.kind),
            gap: first.chance - next.chance,
          };
        };
        return {
          original,
          leadOf,
          one: variationOf({ ...setup, random: seeded(5, nth) }, wanted),
          again: variationOf({ ...setup, random: seeded(5, nth) }, wanted),
        };
      });
  });
}

function bestOf(question: Pick<PlayedQuestion, 'answers' | 'limits' | 'moment' | 'seat'>) {
  const best = verdictOf(question, question.answers[0]?.action ?? '')?.best;
  if (best === undefined) throw new Error('nothing to choose');
  return best;
}

/** Every choice of Dodgy Dice takes long to weigh, and `npm run check` has no time for hundreds of them. */
const TRIED = KINDS.slice(0, sizeOf(KINDS.length, KINDS.length - 1));

describe.each(TRIED)('%s with %i seats, %i games %j', async (id, seats, games, house) => {
  const all = await varied(id, seats, games, house);
  const found = all.flatMap(({ one, ...more }) => (one === undefined ? [] : [{ one, ...more }]));

  test('most moments come back with other numbers', () => {
    expect(found.length).toBeGreaterThan(all.length / 2);
    for (const { original, one } of found) expect(one.moment).not.toBe(original.moment);
  });

  test('the same kind of choice is best, by four games in 100 and more than the error', () => {
    for (const { original, one, leadOf } of found) {
      const { kind, gap } = leadOf(one);
      expect(kind).toEqual(leadOf(original).kind);
      expect(gap).toBeGreaterThanOrEqual(0.04 * scaleOf(seats));
      expect(gap).toBeGreaterThanOrEqual(one.limits.best);
    }
  });

  test('most of them teach the same', () => {
    const same = found.filter(
      ({ original, one, leadOf }) => leadOf(one).point === leadOf(original).point,
    );
    expect(same.length).toBeGreaterThan(found.length / 2);
  });

  test('the same kinds of choices are offered', () => {
    const kinds = ({ answers }: Pick<PlayedQuestion, 'answers'>) =>
      new Set(answers.map(({ action }) => verbOf(action)));
    for (const { original, one } of found) expect(kinds(one)).toEqual(kinds(original));
  });

  test('the same seed gives the same moment', () => {
    for (const { one, again } of all) expect(again?.moment).toBe(one?.moment);
  });
});
