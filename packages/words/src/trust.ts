/** What a device says of the dice: that they are fair, or why they cannot be trusted. */

import type { Difference, Trust } from '@dicehall/link/witness';
import type { VerifiedRecord } from '@dicehall/table';
import type { Lang } from './lang.ts';
import { say } from './messages/say.ts';
import { player, tell, type Voice } from './voice.ts';

/** Why the dice of a table cannot be trusted, as the end of a sentence. */
export const differenceText = (voice: Voice, difference: Difference): string =>
  tell(voice, `trust.why-${difference.code}`, {
    player: 'seat' in difference ? player(voice, difference.seat) : '',
  });

/** That the dice of a game that is over are fair, or why this device cannot say so; empty if it has not looked yet. */
export function fairnessText(lang: Lang, trust: Trust): string {
  const { kind, gap, failedStarts: n = 0 } = trust;
  if (kind === 'checked') {
    const failed = n > 0 ? ` ${say(lang, 'trust.failed-starts', { n })}` : '';
    return `${checkedText(lang, trust)}${failed}`;
  }
  if (kind !== 'unknown') return '';
  return say(lang, gap === undefined ? 'trust.unknown' : `trust.unknown-${gap}`);
}

function checkedText(lang: Lang, { isUnconfirmed, isWatcher }: Trust): string {
  if (isWatcher) return say(lang, 'trust.checked-watcher');
  return say(lang, isUnconfirmed ? 'trust.checked-unconfirmed' : 'trust.checked');
}

/** That a record proves nothing by itself, however well all of it fits; empty under the seal of a known server. */
export function madeUpText(
  lang: Lang,
  { seal }: Pick<VerifiedRecord, 'seal'>,
  isKnown: boolean | undefined,
): string {
  if (seal === 'good' && isKnown) return '';
  return say(lang, seal === 'good' ? 'trust.made-up-unknown' : 'trust.made-up');
}

/** Who vouches for a record. `isKnown`: whether its key is the server's; undefined if no key of it is known. */
export function provedTexts(
  lang: Lang,
  { seal, confirmed, players }: Pick<VerifiedRecord, 'seal' | 'confirmed' | 'players'>,
  isKnown: boolean | undefined,
): readonly string[] {
  const unknown = isKnown === undefined ? 'trust.sealed-unknown' : 'trust.sealed-other';
  const sealed = isKnown ? 'trust.sealed' : unknown;
  // Somebody who makes a record up can confirm it too: only a known server says that the keys were players'.
  const confirmedBy =
    isKnown || confirmed.length === 0 ? 'trust.confirmed' : 'trust.confirmed-unknown';
  const isConfirmable = seal === 'good' || confirmed.length > 0;
  return [
    say(lang, seal === 'good' ? sealed : 'trust.unsealed'),
    ...(isConfirmable ? [say(lang, confirmedBy, { n: confirmed.length, m: players })] : []),
  ];
}
