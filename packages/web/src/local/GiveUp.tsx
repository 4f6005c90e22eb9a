/** One table is kept for each game: asks before a new game replaces the one under way. */

import { PageLink } from '../parts/PageLink.tsx';
import { go } from '../parts/route.ts';
import { Sheet } from '../parts/Sheet.tsx';
import { t } from '../words.ts';
import { forgetTable, type KeptTable } from './table-store.ts';

export function GiveUp({ table, close }: { readonly table: KeptTable; close(): void }) {
  const { game, names } = table;
  // A browser that keeps nothing has nothing to forget.
  const begin = (): Promise<void> =>
    forgetTable(game)
      .catch(() => {})
      .then(() => go({ name: 'play', game }));
  return (
    <Sheet title={t(`name.game.${game}`)} close={close}>
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
