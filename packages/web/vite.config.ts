/** How the app is built: Preact without a plugin, our own service worker. */

import { defineConfig } from 'vite';
import { compiledWhileLoading, fetchedAlong, together } from './build/chunks.ts';
import { hashesForSignatures } from './build/hashes.ts';
import { partsAsked, playInWorkers } from './build/play.ts';
import { serviceWorker } from './build/service-worker.ts';

/** What only the terminal says: no page asks for it. */
const OF_THE_TERMINAL = /words[\\/]src[\\/].*[\\/]terminal\.(?:ts|json)$/;

/** `--mode gallery` builds the gallery of components instead of the app. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.cache/vite',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [playInWorkers(), hashesForSignatures(), serviceWorker()],
  worker: { format: 'es', plugins: () => [partsAsked()] },
  build: {
    target: 'es2023',
    // A strict content security policy allows no data: scripts, and fewer surprises come from real files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      external: OF_THE_TERMINAL,
      ...(mode === 'gallery'
        ? { input: 'gallery/index.html' }
        : { output: { codeSplitting: together, postBanner: compiledWhileLoading } }),
    },
    modulePreload: { polyfill: false, resolveDependencies: fetchedAlong },
  },
}));
