/** At the end of a game: one green line if this device has checked its dice, or why it cannot say that. */

import type { TableLink } from '@dicehall/link';
import { fairnessText } from '@dicehall/words/on-demand';
import { useEffect, useRef } from 'preact/hooks';
import { needTrustWords } from '../../late-words.ts';
import { sayStatus } from '../../parts/announce.ts';
import { Icon } from '../../parts/Icon.tsx';
import { PageLink } from '../../parts/PageLink.tsx';
import { useLater } from '../../parts/use-later.ts';
import { lang, t } from '../../words.ts';
import { useTrust } from './use-trust.ts';

const wordsOnly = async (): Promise<object> => {
  await needTrustWords();
  return {};
};

const Rigged = () => <PageLink to={{ name: 'dice' }}>{t('trust.rigged')}</PageLink>;

export function FairDice({ link }: { readonly link: TableLink }) {
  const trust = useTrust(link);
  // While a rematch is arranged the device watches again; this is about the game that is over.
  const verdict = useRef(trust);
  if (trust.kind !== 'watching') verdict.current = trust;
  const isChecked = verdict.current.kind === 'checked';
  const isTold = isChecked || verdict.current.kind === 'unknown';
  // Without its words there is nothing to see, and nothing is wrong.
  const isReady = useLater(isTold, wordsOnly, () => {}) !== undefined && isTold;
  const text = isReady ? fairnessText(lang.value, verdict.current) : '';
  useEffect(() => {
    if (text !== '') sayStatus(text);
  }, [text]);
  if (text === '') return null;
  return isChecked ? (
    <p class="end-fair">
      <Icon name="check" />
      <span>
        {text} <Rigged />
      </span>
    </p>
  ) : (
    <p class="note end-unchecked">
      {text} <Rigged />
    </p>
  );
}
