/** A result and what led to it, in a few sentences, from the chair of one player. */

import type { Seat } from '@dicehall/rules';
import { t } from '../words.ts';
import { type Part, type PartName, partsFor } from './ledger-rows.ts';
import { chanceText, sizeText } from './numbers.ts';
import { type People, tellOf } from './people.ts';
import type { ReviewPage } from './review-page.ts';

export function resultText({ result, sides }: ReviewPage, people: People, seat: Seat): string {
  const share = result[sides[seat] ?? 0] ?? 0;
  if (share > 0 && share < 1) return t('web-review.shared');
  return tellOf(people, seat, (told) =>
    share === 1 ? `web-review.won-${told}` : `web-review.lost-${told}`,
  );
}

export function leadSentences(reviewed: ReviewPage, people: People, seat: Seat): readonly string[] {
  const side = reviewed.sides[seat] ?? 0;
  const parts = partsFor(reviewed, seat);
  const start = chanceText(reviewed.start[side] ?? 0);
  return [
    tellOf(people, seat, (told) => `web-review.start-${told}`, { start }),
    ...(isDiceAlone(parts)
      ? diceAlone(reviewed, people, seat, parts)
      : [
          ...gainText(people, seat, 'dice', diceIn(parts)),
          ...gainText(people, seat, 'cups', tenthsIn(parts, 'cups')),
          choiceSentence(people, seat, tenthsIn(parts, 'own-choices')),
          ...gainText(people, seat, 'stand-in', tenthsIn(parts, 'own-stand-in')),
          ...othersSentence(tenthsIn(parts, 'other-choices') + tenthsIn(parts, 'other-stand-in')),
          ...restSentence(tenthsIn(parts, 'rest')),
        ]),
    ...(isBeyond100(parts) ? [t('review.beyond-100')] : []),
  ];
}

/** In tenths: a hundred games of 100. */
const ALL = 1000;

/** Whether a total is more than anybody can win. */
const isBeyond100 = (parts: readonly Part[]): boolean =>
  [diceIn(parts), ...parts.map(({ tenths }) => tenths)].some((total) => Math.abs(total) > ALL);

const tenthsIn = (parts: readonly Part[], name: PartName): number =>
  parts.find((part) => part.name === name)?.tenths ?? 0;

const DICE: ReadonlySet<PartName> = new Set(['own-dice', 'other-dice', 'lot']);

/** Who goes first is thrown too. */
const diceIn = (parts: readonly Part[]): number =>
  parts.reduce((sum, { name, tenths }) => (DICE.has(name) ? sum + tenths : sum), 0);

const isDiceAlone = (parts: readonly Part[]): boolean => parts.every(({ name }) => DICE.has(name));

/** Without mistakes dice give exactly what was missing, which is no luck of its own. */
function diceAlone(reviewed: ReviewPage, people: People, seat: Seat, parts: readonly Part[]) {
  const hasWon = reviewed.result[reviewed.sides[seat] ?? 0] === 1;
  const n = sizeText(diceIn(parts));
  return hasWon
    ? [tellOf(people, seat, (told) => `web-review.needed-${told}`, { n })]
    : [...gainText(people, seat, 'dice', diceIn(parts)), t('web-review.dice-alone')];
}

function gainText(
  people: People,
  seat: Seat,
  what: 'dice' | 'cups' | 'stand-in',
  tenths: number,
): readonly string[] {
  if (tenths === 0) return [];
  const way = tenths > 0 ? 'gave' : 'took';
  return [
    tellOf(people, seat, (told) => `web-review.${what}-${way}-${told}`, { n: sizeText(tenths) }),
  ];
}

function choiceSentence(people: People, seat: Seat, tenths: number): string {
  const way = tenths === 0 ? 'none' : tenths > 0 ? 'gave' : 'took';
  return tellOf(people, seat, (told) => `web-review.own-${way}-${told}`, { n: sizeText(tenths) });
}

const othersSentence = (tenths: number): readonly string[] =>
  tenths === 0
    ? []
    : [
        t(tenths > 0 ? 'web-review.others-gave' : 'web-review.others-took', {
          n: sizeText(tenths),
        }),
      ];

const restSentence = (tenths: number): readonly string[] =>
  tenths === 0 ? [] : [t('web-review.rest', { n: sizeText(tenths) })];
