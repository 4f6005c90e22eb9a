/** One browser and server for all tests of a file: there from the first on, gone after the last. */

import { afterAll, beforeAll } from 'vitest';
import { type App, openApp } from './app.ts';

export function appForAll(...[start]: Parameters<typeof openApp>): App {
  let app: App | undefined;
  const now = (): App => {
    if (app === undefined) throw new Error('not yet, or no longer');
    return app;
  };
  beforeAll(async () => {
    app = await openApp(start);
  });
  afterAll(() => app?.close());
  return {
    get url() {
      return now().url;
    },
    get folder() {
      return now().folder;
    },
    visit: (path, options) => now().visit(path, options),
    pass: (milliseconds, pages) => now().pass(milliseconds, pages),
    close: () => now().close(),
  };
}
