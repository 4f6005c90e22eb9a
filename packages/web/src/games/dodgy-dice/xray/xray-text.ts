/** What is said of claims that were seen through: every number is a computed one. */

import type { Seat } from '@dicehall/rules';
import type { SeenThrough } from '@dicehall/strategy/dodgy-dice/xray';
import { imageCount } from '@dicehall/words/dodgy-dice';
import { hundredthsOf, type MessageKey } from '@dicehall/words/on-demand';
import { lang, t } from '../../../words.ts';

/** A message that has a form for you and one for others by name. */
export type Tell = (
  seat: Seat,
  key: (who: 'you' | 'other') => MessageKey,
  data?: Readonly<Record<string, string | number>>,
) => string;

/** In binary logarithms: a quarter more, or a fifth less, is almost nothing. */
const MUCH = 0.32;

export const tellFor =
  (names: readonly string[], own: readonly Seat[]): Tell =>
  (seat, key, data = {}) =>
    own.length === 1 && own[0] === seat
      ? t(key('you'), data)
      : t(key('other'), { ...data, player: names[seat] ?? '' });

/** How much the claims of a player told the others. */
export function readableText(tell: Tell, seat: Seat, bits: number | undefined): string {
  if (bits === undefined) return tell(seat, (who) => `web-xray.silent-${who}`);
  if (Math.abs(bits) < MUCH) return tell(seat, (who) => `web-xray.shut-${who}`);
  const times = (2 ** bits).toLocaleString(lang.value, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return tell(seat, (who) => (bits > 0 ? `web-xray.open-${who}` : `web-xray.misled-${who}`), {
    times,
  });
}

interface ClaimTexts {
  readonly claim: string;
  readonly held: string;
  /** How true it looked from the other chairs. */
  readonly chairs: readonly string[];
  /** How usual it is with these dice. */
  readonly usual: string;
}

export function claimTexts(seen: SeenThrough, tell: Tell): ClaimTexts {
  const { n, statement, held, share, usual, chairs } = seen;
  const written = (count: number, image: number): string => imageCount(lang.value, count, image);
  const isUsual = usual.count === statement.count && usual.image === statement.image;
  const said = { n: inHundred(share) };
  return {
    claim: t('web-xray.claim', { n, statement: written(statement.count, statement.image) }),
    held: tell(statement.seat, (who) => `web-xray.held-${who}`, { n: held }),
    chairs: chairs.flatMap((chair, seat) => {
      if (chair === undefined) return [];
      const data = { n: inHundred(chair.heard), alone: inHundred(chair.alone) };
      return [tell(seat, (who) => `web-xray.chair-${who}`, data)];
    }),
    usual: isUsual
      ? t('web-xray.usual', said)
      : t('web-xray.usual-other', {
          ...said,
          usual: written(usual.count, usual.image),
          most: inHundred(usual.share),
        }),
  };
}

function inHundred(chance: number): string {
  const n = hundredthsOf(chance);
  if (n === 'below') return t('web-review.below-1');
  return n === 'above' ? t('web-review.above-99') : String(n);
}
