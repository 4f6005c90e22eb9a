/** Over a table on this device: a bot that fetches its table, or has to do without. */

import { botName } from '@dicehall/words/on-demand';
import { useEffect } from 'preact/hooks';
import { sayStatus } from '../announce.ts';
import { tableNews } from '../local/bots.ts';
import { lang, t } from '../words.ts';
import './bots.css';

export function BotNews() {
  const news = tableNews.value;
  const text =
    news === undefined
      ? ''
      : t(news.state === 'missing' ? 'bot.without-tables' : 'bot.fetching', {
          name: botName(lang.value, news.game, news.level),
        });
  const isMissing = news?.state === 'missing';
  useEffect(() => {
    if (isMissing) sayStatus(text);
  }, [isMissing]);
  return text === '' ? null : (
    <p class="bot-news" data-tables={news?.state}>
      {text}
    </p>
  );
}
