import type { DodgyOdds } from '@dicehall/strategy/dodgy-dice/odds';
import { imageCount, imageName } from '@dicehall/words/dodgy-dice';
import type { OddsRows } from '../odds-row.ts';

export const oddsRows: OddsRows<DodgyOdds> = (
  { newest, call, callHeard, mine, expected },
  row,
  lang,
) => [
  ...row('newest', newest?.isTrue, { needed: newest?.needed ?? 0, covered: newest?.covered ?? 0 }),
  ...row('newest-heard', newest?.heard),
  ...row('call-dice', call?.dice),
  ...row('call-dice-heard', callHeard?.dice),
  ...mine
    .filter(({ isTrue }) => isTrue.chance >= 0.01)
    .flatMap(({ count, image, isTrue }) =>
      row('statement', isTrue, { statement: imageCount(lang, count, image) }),
    ),
  ...expected.flatMap(({ image, dice }) =>
    row('expected-dice', dice, { image: imageName(lang, image, 2) }),
  ),
];
