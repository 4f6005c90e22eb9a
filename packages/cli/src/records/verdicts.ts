/** What a review says of a whole game: the turning point, and each player's best and costliest choice, with the reasons. */

import type { ActionOf, GameId, Seat } from '@dicehall/rules';
import type { Judgement } from '@dicehall/strategy/review';
import { actionText, type Lang, rollText, say } from '@dicehall/words';
import { oddsTexts } from '@dicehall/words/coach/pages';
import { hundredths, type ReviewedGame, sideName } from './review.ts';

export function verdictLines<K extends GameId>(reviewed: ReviewedGame<K>, lang: Lang): string[] {
  const turning = turningLine(reviewed, lang);
  return [
    ...(turning === undefined ? [] : [turning]),
    ...reviewed.review.seats.flatMap((_, seat) => seatLines(reviewed, seat, lang)),
  ];
}

export function turningLine<K extends GameId>(
  reviewed: ReviewedGame<K>,
  lang: Lang,
): string | undefined {
  const { game, review, names, steps } = reviewed;
  const { turningPoint: entry, result } = review;
  if (entry === undefined) return undefined;
  const side = result.indexOf(Math.max(...result));
  const step = steps[entry.n - 1];
  const data = {
    n: entry.n,
    winner: sideName(reviewed, side),
    gain: hundredths(entry.values[side] ?? 0, lang),
    player: names.seats[entry.seat ?? -1] ?? '',
  };
  if (entry.seat === undefined || step === undefined || entry.kind === 'cups') {
    return say(lang, 'review.turning-other', data);
  }
  if (step.kind === 'roll') {
    const roll = rollText(lang, game, step.roll, names);
    return say(lang, 'review.turning-roll', { ...data, roll });
  }
  const action = step.kind === 'action' ? actionText(lang, game, step.action, names) : '';
  return say(lang, 'review.turning-choice', { ...data, action });
}

function seatLines<K extends GameId>(reviewed: ReviewedGame<K>, seat: Seat, lang: Lang): string[] {
  const { game, review, names } = reviewed;
  const own = review.seats[seat];
  if (own === undefined || own.decisions === 0) return [];
  const { best, costliest, decisions, cost } = own;
  const player = names.seats[seat] ?? '';
  const side = review.sides[seat] ?? 0;
  const tell = (judged: Judgement<ActionOf<K>>, other: number) => {
    const { choices = [], chosen = 0 } = judged.entry.options ?? {};
    return {
      player,
      n: judged.entry.n,
      action: actionText(lang, game, judged.action, names),
      best: actionText(lang, game, judged.best, names),
      own: hundredths(choices[chosen]?.chances[side] ?? 0, lang),
      other: hundredths((choices[chosen]?.chances[side] ?? 0) + other, lang),
      cost: hundredths(judged.cost, lang),
    };
  };
  return [
    ...(best === undefined
      ? []
      : [
          say(lang, 'review.best-choice', tell(best, best.cost - best.lead)),
          ...stakeLines(reviewed, best, lang),
        ]),
    ...(costliest === undefined
      ? [say(lang, 'review.no-mistake', { player })]
      : [
          say(lang, 'review.costliest', tell(costliest, costliest.cost)),
          ...stakeLines(reviewed, costliest, lang),
        ]),
    say(lang, 'review.given-away', { player, decisions, cost: hundredths(cost, lang) }),
  ];
}

/** Why: chance and stake of what was chosen, and of what it is compared with. */
function stakeLines<K extends GameId>(
  { game, names, stakes, coach }: ReviewedGame<K>,
  judged: Judgement<ActionOf<K>>,
  lang: Lang,
): string[] {
  const nameOf = (action: ActionOf<K>): string => actionText(lang, game, action, names);
  const talk = { voice: { lang, names }, game, words: coach, nameOf };
  return oddsTexts(talk, stakes.get(judged) ?? [], []).map((line) => `  ${line}`);
}
