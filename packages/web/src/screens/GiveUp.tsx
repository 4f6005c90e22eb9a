/** One table for each game is kept: a new game takes the place of the one under way, if that is meant. */

import { forgetTable, type KeptTable } from '../local/kept.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { go } from '../route.ts';
import { t } from '../words.ts';

export function GiveUp({ table, close }: { readonly table: KeptTable; close(): void }) {
  const { game, names } = table;
  // A browser that keeps nothing has nothing to forget.
  const begin = (): Promise<void> =>
    forgetTable(game)
      .catch(() => {})
      .then(() => go({ name: 'play', game }));
  return (
    <Sheet title={t(`web.game.${game}`)} close={close}>
      <p>{t('web.anew-sure', { players: names.join(', ') })}</p>
      <div class="sheet-choices">
        <button type="button" class="button" onClick={begin}>
          {t('web.anew')}
        </button>
        <PageLink to={{ name: 'play', game }} class="button primary">
          {t('web.go-on')}
        </PageLink>
      </div>
    </Sheet>
  );
}
