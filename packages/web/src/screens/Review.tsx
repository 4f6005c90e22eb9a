/** A finished game taken apart: from its end, its replay or a link. Without a record it leads to the list of games. */

import type { GameId } from '@dicehall/rules';
import { parseRecordFile, type RecordFile } from '@dicehall/table';
import { useEffect, useState } from 'preact/hooks';
import { rememberCostly } from '../drills/costly-moments.ts';
import { FiveStrip } from '../drills/FiveStrip.tsx';
import type { GameModule } from '../games/contract.ts';
import { loadTable } from '../games/index.ts';
import { needReviewWords } from '../late-words.ts';
import { loadFailed } from '../parts/load-failure.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import { type AboutRecord, aboutRecord } from '../records/about.ts';
import { readFragment } from '../records/address.ts';
import { fetchRecord } from '../records/fetch.ts';
import { openRecord, ownHere, takePending } from '../records/open-replay.ts';
import { ReviewOfGame } from '../review/ReviewOfGame.tsx';
import { needWords, t } from '../words.ts';

/** Loaded with reviews: the first screen would have to name one more file. */
export { Five } from './Five.tsx';

interface Found {
  readonly content: string;
  readonly record: RecordFile;
  readonly about: AboutRecord;
}

/** Why there is none, in a sentence; empty if none was asked for. */
type Missing = string;

async function recordHere(): Promise<Found | Missing> {
  const handed = takePending();
  const { source } = readFragment(location.hash);
  if (handed === undefined && source.kind === 'none') return '';
  const fetched =
    handed !== undefined || source.kind === 'none'
      ? { ok: true as const, content: handed?.content ?? '' }
      : await fetchRecord(source);
  if (!fetched.ok) return fetched.fault;
  const record = parseRecordFile(fetched.content);
  const about = record.ok ? aboutRecord(record.value) : undefined;
  if (!record.ok || about === undefined) return t('web.check-unreadable');
  return { content: fetched.content, record: record.value, about };
}

export function Review() {
  const [found, setFound] = useState<Found | Missing>();
  useEffect(() => {
    document.title = `${t('web.review')} – Dicehall`;
    const open = (): void =>
      void Promise.all([needWords('online'), needReviewWords()])
        .then(recordHere)
        .then(setFound, loadFailed);
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
  if (found === undefined) return <p class="loading">{t('web.loading')}</p>;
  return (
    <div class="page">
      <PageTop
        title={
          typeof found === 'string'
            ? t('web.review')
            : t('review.title', { game: t(`name.game.${found.about.game}`) })
        }
      />
      <main>
        {typeof found === 'string' ? (
          <NoRecord why={found} />
        ) : (
          <Loaded key={found.content} {...found} game={found.about.game} />
        )}
      </main>
    </div>
  );
}

const NoRecord = ({ why }: { readonly why: Missing }) => (
  <div class="open-record">
    {why === '' ? (
      <p>{t('review.not-over')}</p>
    ) : (
      <p class="fault" role="alert">
        {why}
      </p>
    )}
    <PageLink to={{ name: 'replay' }} class="button primary">
      {t('web-review.open-other')}
    </PageLink>
  </div>
);

function Loaded<K extends GameId>(props: Found & { readonly game: K }) {
  const { game, content, record, about } = props;
  const [module, setModule] = useState<GameModule<K>>();
  useEffect(() => {
    Promise.all([loadTable(game), needWords(game)]).then(([own]) => setModule(own), loadFailed);
  }, [game]);
  if (module === undefined) return <p class="loading">{t('web.loading')}</p>;
  if (about.result === undefined) return <NoRecord why="" />;
  return (
    <>
      <ReviewOfGame
        game={game}
        module={module}
        record={record}
        names={about.names}
        own={ownHere()}
        see={(step) => openRecord('replay', content, step)}
        onReviewed={({ questions }) =>
          rememberCostly(questions, { game, record, own: ownHere(), now: Date.now() })
        }
      />
      <FiveStrip />
      <p class="review-ways">
        <PageLink to={{ name: 'dice' }} class="button">
          {t('web-review.rigged')}
        </PageLink>
      </p>
    </>
  );
}
