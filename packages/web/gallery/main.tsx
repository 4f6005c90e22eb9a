/** The gallery as a page of its own, with the looks, settings and language of the app. */

import '../src/look/tokens.css';
import '../src/look/base.css';
import '../src/look/parts.css';
import { render } from 'preact';
import { keepFocus } from '../src/parts/keep-focus.ts';
import { LiveRegions } from '../src/parts/LiveRegions.tsx';
import { applySettings } from '../src/settings.ts';
import { firstLang, speak } from '../src/words.ts';
import { Gallery } from './Gallery.tsx';

applySettings();
keepFocus();
await speak(firstLang());

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
