import { type Lang, say } from '@dicehall/words';
import type { AppFile } from './files.ts';
import { escaped, page } from './html.ts';

/** What browsers see where no app has been built: that the server runs, and how to play all the same. */
export function startPage(lang: Lang, url: string): AppFile {
  const title = say(lang, 'server.page-title');
  const link = '<a href="/api">/api</a>';
  return page(
    lang,
    title,
    [
      `<h1>${escaped(title)}</h1>`,
      `<p>${escaped(say(lang, 'server.page-about'))}</p>`,
      `<pre>npx dicehall play --server ${escaped(url)}</pre>`,
      `<p>${say(lang, 'server.page-api', { link })}</p>`,
    ].join('\n'),
  );
}
