/** Why a table or a link has not done something, in words. */

import type { Answer } from '@dicehall/link';
import { type Lang, tableRefusalText } from '@dicehall/words';

type Refusal = Extract<Answer, { readonly ok: false }>['refusal'];

/** `seat` is whom it concerns where the refusal itself names nobody. */
export const refusedText = (
  refusal: Refusal,
  names: readonly string[],
  seat: number,
  lang: Lang,
): string => tableRefusalText(lang, refusal, { seats: names }, seat);
