/** The gallery as a page of its own, with the looks, settings and language of the app. */

import '../src/look/tokens.css';
import '../src/look/base.css';
import '../src/look/parts.css';
import '@dicehall/rules/all';
import { render } from 'preact';
import { applySettings, settings } from '../src/parts/device/settings.ts';
import { keepFocus } from '../src/parts/focus/keep-focus.ts';
import { LiveRegions } from '../src/parts/LiveRegions.tsx';
import { firstLang, speak } from '../src/words.ts';

applySettings();
keepFocus();
// After the look, as in the app, so that the styles of games come after it.
const { Gallery } = await import('./Gallery.tsx');
await speak(firstLang(settings.lang.peek()));

const root = document.getElementById('app');
if (root !== null) {
  render(
    <>
      <LiveRegions />
      <Gallery />
    </>,
    root,
  );
}
