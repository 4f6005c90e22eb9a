/** Every number in what a review says of a whole game is followed to the ledger, or to the facts of a choice. */

import { type ActionOf, GAME_IDS, type GameId } from '@dicehall/rules';
import type { Judgement } from '@dicehall/strategy/review';
import { actionText, LANGS, type Lang, rollText } from '@dicehall/words';
import { lineFields } from '@dicehall/words/testing/facts';
import { untraced } from '@dicehall/words/testing/numbers';
import { expect, test } from 'vitest';
import { botRecord } from '../testing/bot-record.ts';
import { type ReviewedGame, withReview } from './review.ts';
import { verdictLines } from './verdicts.ts';

/** What each line may name. */
function fieldsByLine<K extends GameId>(one: ReviewedGame<K>) {
  const { review, stakes } = one;
  const { turningPoint: turn, result, seats, sides } = review;
  const winner = result.indexOf(Math.max(...result));
  const told = (judged: Judgement<ActionOf<K>>, other: number): readonly (readonly number[])[] => {
    const { choices = [], chosen = 0 } = judged.entry.options ?? {};
    const own = choices[chosen]?.chances[sides[judged.seat] ?? 0] ?? 0;
    return [
      [judged.entry.n, 100 * own, 100 * (own + other), 100 * judged.cost],
      ...(stakes.get(judged) ?? []).map((prospect) => lineFields(prospect)),
    ];
  };
  return [
    ...(turn === undefined
      ? []
      : [[turn.n, 100 * (turn.values[winner] ?? 0), ...numbersRolled(one)]]),
    ...seats.flatMap(({ best, costliest, decisions, cost }) =>
      decisions === 0
        ? []
        : [
            ...(best === undefined ? [] : told(best, best.cost - best.lead)),
            ...(costliest === undefined ? [[]] : told(costliest, costliest.cost)),
            [decisions, 100 * cost],
          ],
    ),
  ];
}

/** A roll that turned the game is told by its dice. */
function numbersRolled<K extends GameId>({ game, names, steps, review }: ReviewedGame<K>) {
  const step = steps[(review.turningPoint?.n ?? 0) - 1];
  const text = step?.kind === 'roll' ? rollText('en', game, step.roll, names) : '';
  return [...text.matchAll(/\d+/g)].map(Number);
}

/** What was done is called something with numbers of its own. */
function without<K extends GameId>(text: string, one: ReviewedGame<K>, lang: Lang): string {
  const { game, names, review, stakes } = one;
  const actions = [
    ...review.judgements.flatMap(({ action, best }) => [action, best]),
    ...[...stakes.values()].flat().map(({ action }) => action),
  ].map((action) => actionText(lang, game, action, names));
  return actions
    .toSorted((long, short) => short.length - long.length)
    .reduce((left, name) => left.replaceAll(name, ''), text);
}

test.each(GAME_IDS)('%s', async (game) => {
  const told = await withReview(botRecord(game), (one) => {
    const fields = fieldsByLine(one);
    for (const lang of LANGS) {
      const lines = verdictLines(one, lang);
      expect(lines).toHaveLength(fields.length);
      for (const [at, line] of lines.entries())
        expect(untraced(lang, without(line, one, lang), fields[at] ?? []), line).toEqual([]);
    }
    return fields.length;
  });
  expect(told).toBeGreaterThan(2);
});
