/** What is told of a bot's table, fetched when there is something to tell, which is seldom. */

import { useEffect, useState } from 'preact/hooks';
import type { BotNews } from './BotNews.tsx';
import { tableNews } from './bots.ts';

interface Loaded {
  readonly News: typeof BotNews;
}

/** Undefined while there is nothing to tell. Without a network it stays so: the game goes on. */
export function useBotNews(): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const isToTell = tableNews.value !== undefined;
  useEffect(() => {
    if (!isToTell) return;
    import('./BotNews.tsx').then(
      ({ BotNews: News }) => setLoaded({ News }),
      () => {},
    );
  }, [isToTell]);
  return loaded;
}
