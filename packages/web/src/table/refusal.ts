/** Why something was refused. */

import type { SendReply } from '@dicehall/link';
import type { Refusal as RulesRefusal } from '@dicehall/rules';
import { isMessageKey, type Names, refusalText, tableRefusalText } from '@dicehall/words/on-demand';
import { lang, t } from '../words.ts';

type Why = Extract<SendReply, { readonly ok: false }>['refusal'];

/** In one sentence. Refusals of the rules have their own words; those of a table on this device come down to a few. */
export function whyNot(refusal: Why, names: Names): string {
  switch (refusal.code) {
    case 'stale':
      return t('web-table.refused-stale');
    case 'store-unavailable':
      return t('web-table.refused-unkept');
    case 'paused':
      return t('web-table.refused-paused');
    default:
      if (isOfRules(refusal)) return refusalText(lang.value, refusal, names);
      // Only tables on a server have learnt these.
      return isMessageKey(lang.value, `table.refused-${refusal.code}`) ||
        isMessageKey(lang.value, `table.fault-${refusal.code}`)
        ? tableRefusalText(lang.value, refusal, names, 0)
        : t('web.refused');
  }
}

/** The rules' refusals are exactly those with a message of their own. */
const isOfRules = (refusal: Why): refusal is RulesRefusal =>
  isMessageKey(lang.value, `refusal.${refusal.code}`);
