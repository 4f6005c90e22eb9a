/** Bots by name, for the gallery. */

import { BotNotes } from '../src/bots/BotNotes.tsx';
import { BotPicker } from '../src/bots/BotPicker.tsx';
import { BotTag } from '../src/bots/BotTag.tsx';
import { BotNews } from '../src/local/BotNews.tsx';
import type { Exhibit } from './exhibit.ts';
import { tapping } from './reach.tsx';

const nothing = (): void => {};

const picker = (level: string, name: string) => (
  <BotPicker game="skip-bo-dice" number={2} name={name} level={level} choose={nothing} />
);

const news = (state: 'fetching' | 'missing') => (
  <BotNews news={{ game: 'skip-bo-dice', level: 'ada', state }} />
);

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'Bot tag: rated, under another name, of no level that we know',
    draw: () => (
      <p class="gallery-row">
        <BotTag game="skip-bo-dice" level="pip" name="Pip" />
        <BotTag game="skip-bo-dice" level="ada" name="Ana" />
        <BotTag game="skip-bo-dice" level="" name="Ben" />
      </p>
    ),
  },
  { name: 'Bot picker: closed', draw: () => picker('pip', 'Pip') },
  {
    name: 'Bot picker: open',
    awaits: 'dialog[open] [aria-current]',
    reach: tapping('.bot-button'),
    draw: () => picker('pip', 'Pip'),
  },
  { name: 'Bot picker: a bot of no level that we know', draw: () => picker('', 'Ben') },
  { name: 'Bot news: fetches its table', awaits: '.bot-news', draw: () => news('fetching') },
  { name: 'Bot news: does without', draw: () => news('missing') },
  {
    name: 'Bot notes: one whose tables are of another table',
    draw: () => <BotNotes game="skip-bo-dice" levels={['ada']} options={{ goal: 25 }} seats={8} />,
  },
];
