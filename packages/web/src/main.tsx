/** The app starts: settings, language, first page; then the worker that keeps it for use offline. */

import './look/tokens.css';
import './look/base.css';
import './look/parts.css';
import { render } from 'preact';
import { App, fetchPage } from './App.tsx';
import { applySettings, settings } from './parts/device/settings.ts';
import { keepFocus } from './parts/focus/keep-focus.ts';
import { followHistory, page } from './parts/route.ts';
import { loadHome } from './screens/Home.tsx';
import { firstLang, speak } from './words.ts';

applySettings();
followHistory();
keepFocus();
const lang = firstLang(settings.lang.peek());
fetchPage(page.peek(), lang);
await speak(lang);

// Not awaited here: its piece imports this one, and each would wait for the other for ever.
loadHome().then(() => {
  const root = document.getElementById('app');
  if (root !== null) render(<App />, root);
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // Without it the app still works, but not offline.
  });
}
