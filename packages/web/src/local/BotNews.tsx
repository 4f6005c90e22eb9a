/** Above a table on this device: a bot that fetches its book, or has to do without. */

import { botName } from '@dicehall/words/on-demand';
import { useEffect, useState } from 'preact/hooks';
import { sayStatus } from '../parts/announce.ts';
import { Icon } from '../parts/Icon.tsx';
import { Note } from '../table/Note.tsx';
import { lang, t } from '../words.ts';
import { type BookNews, bookNews } from './bots.ts';

/** Milliseconds before it is said that a bot is fetching: mostly it has its book by then. */
const LATE = 400;

interface Props {
  /** Left out: about the bots on this device. */
  readonly news?: BookNews;
}

export function BotNews({ news = bookNews.value }: Props) {
  const isLate = useLate(news);
  const [closed, setClosed] = useState('');
  const text =
    news === undefined
      ? ''
      : t(news.state === 'missing' ? 'bot.without-book' : 'bot.fetching', {
          name: botName(lang.value, news.game, news.level),
        });
  const isMissing = news?.state === 'missing';
  useEffect(() => {
    if (isMissing) sayStatus(text);
  }, [isMissing]);
  // It is tried again with every decision; once read is enough.
  if (news === undefined || closed === news.level || !(isMissing || isLate)) return null;
  return (
    <section class="notes" aria-label={t('web.notes')}>
      <Note look="bot-news" text={text}>
        {isMissing && (
          <button
            type="button"
            class="button icon"
            aria-label={t('web.close')}
            onClick={() => setClosed(news.level)}
          >
            <Icon name="close" />
          </button>
        )}
      </Note>
    </section>
  );
}

function useLate(news: BookNews | undefined): boolean {
  const [late, setLate] = useState<BookNews>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(news), LATE);
    return () => clearTimeout(timer);
  }, [news]);
  return news !== undefined && late === news;
}
