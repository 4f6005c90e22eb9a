/** All words at once, in every language: for programs and tests. A page loads them as it needs them. */

import '@dicehall/rules/all';
import { GAME_IDS } from '@dicehall/rules';
import enTerminal from './en/terminal.ts';
import esTerminal from './es/terminal.ts';
import { learnTitles, loadGameMessages } from './games.ts';
import { LANGS } from './lang.ts';
import { loadExtras, loadGrammar, loadLateMessages, loadRules, loadStory } from './late-words.ts';
import type { SharedPart } from './messages/store.ts';
import { learn, loadMessages } from './messages/store.ts';
import { notationWords } from './notation.ts';
import { readRefusalsWith } from './refusals.ts';

const SHARED = [
  'app',
  'screens',
  'game',
  'bots',
  'tables',
  'online',
] as const satisfies readonly SharedPart[];

const LATE = [
  'chance',
  'coach',
  'commands',
  'dice',
  'lessons',
  'review',
  'story',
  'trust',
] as const;
const EXTRAS = ['lesson', 'story', 'review', 'coach', 'dice', 'commands', 'terminal'] as const;

LANGS.forEach(learnTitles);
learn('en', enTerminal);
learn('es', esTerminal);
readRefusalsWith(notationWords);
await Promise.all([
  ...GAME_IDS.flatMap((game) => [loadStory(game), loadRules(game), loadGrammar(game)]),
  ...LANGS.flatMap((lang) => [
    ...SHARED.map((part) => loadMessages(lang, part)),
    ...LATE.map((part) => loadLateMessages(lang, part)),
    ...GAME_IDS.flatMap((game) => [
      loadGameMessages(lang, game),
      ...EXTRAS.map((part) => loadExtras(lang, game, part)),
    ]),
  ]),
]);
