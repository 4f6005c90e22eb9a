/** Pages of the server's own: few, plain, without scripts. */

import { type Lang, say } from '@dicehall/words';
import { type AppFile, appFile } from './files.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .95em; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; border-radius: .25rem; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .25rem 1rem .25rem 0; }
h2 { margin-top: 2.5rem; border-top: 1px solid; padding-top: 1rem; }
`;

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A whole page as a file, so that it is packed, tagged and given its policy like any other. */
export const page = (lang: string, title: string, body: string): AppFile =>
  appFile(
    '/page.html',
    Buffer.from(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>\n`,
    ),
  );

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
