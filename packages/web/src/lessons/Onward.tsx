/** On from a card that is only read; from the last one into a real game. */

import type { GameId } from '@dicehall/rules';
import { useState } from 'preact/hooks';
import { GiveUp } from '../local/GiveUp.tsx';
import { forgetEnded, type KeptTable, underWay } from '../local/table-store.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { t } from '../words.ts';

interface Props {
  readonly game: GameId;
  readonly isLast: boolean;
  /** What the way on is called; left out, "next". */
  readonly label?: string;
  next(): void;
  /** From the first card. */
  again(): void;
}

export function Onward({ game, isLast, label, next, again }: Props) {
  const [open, setOpen] = useState<KeptTable>();
  if (!isLast) {
    return (
      <nav class="onward" aria-label={t('web-lessons.onward')}>
        <button type="button" class="button primary big" onClick={next}>
          {label ?? t('web-lessons.next')}
          <Icon name="on" />
        </button>
      </nav>
    );
  }
  /** A game half played is neither continued nor lost by this. */
  const begin = async (): Promise<boolean> => {
    const played = await underWay(game);
    setOpen(played);
    if (played === undefined) await forgetEnded(game);
    return played === undefined;
  };
  return (
    // To go on is to have read enough.
    <nav class="onward onward-end" aria-label={t('web-lessons.onward')} data-hurry="">
      <PageLink to={{ name: 'play', game }} class="button primary big" before={begin}>
        {t('web-lessons.real-game')}
        <Icon name="on" />
      </PageLink>
      <button
        type="button"
        class="button icon"
        aria-label={t('web-lessons.once-more')}
        onClick={again}
      >
        <Icon name="again" />
      </button>
      {open !== undefined && <GiveUp table={open} close={() => setOpen(undefined)} />}
    </nav>
  );
}
