/** Every screen: where it is, and what leads to the moment of its picture. */

import { GAME_IDS } from '@dicehall/rules';
import '@dicehall/rules/all';
import { DODGY_SCENES } from '../../test/dodgy-scenes.ts';
import { atDecision } from '../../test/lesson-ways.ts';
import { showScene } from '../../test/scenes.ts';
import type { Screen } from './screen.ts';
import { TRUST } from './trust.ts';
import {
  atFirst,
  inTurn,
  into,
  onTelevision,
  people,
  press,
  replayed,
  see,
  started,
  tapFor,
  toChoice,
  toDodge,
  toDodgy,
  toEnd,
  withBot,
} from './ways.ts';

/** Cards of lessons: which game, which card, what the learner has done by then. */
const LESSONS = [
  ['skip-bo', 'skip-bo-dice', 5, ['place:1', 'place:2', 'roll', 'place:G']],
  ['dodge', 'dodge-dice', 4, ['roll', 'take']],
  ['sequence', 'sequence-dice', 4, ['place:a2', 'place:c3', 'place:c5']],
  ['dodgy', 'dodgy-dice', 3, ['say:3ship', 'believe']],
  ['first', 'skip-bo-dice', 0, []],
  ['last', 'dodge-dice', 12, ['roll', 'take', 'skip', 'roll', 'ignore', 'roll', 'roll', 'roll']],
] as const;

/** Decisions after lessons: what was chosen at each of them so far. */
const DECISIONS = [
  ['skip-bo-dice', []],
  ['skip-bo-dice', ['stop']],
  ['skip-bo-dice', ['roll', 'stop']],
  ['skip-bo-dice', ['roll', 'stop', 'stop']],
  ['dodge-dice', []],
  ['dodge-dice', ['roll', 'take']],
  ['sequence-dice', []],
  ['sequence-dice', ['place:d5']],
  ['sequence-dice', ['place:d5', 'place:b1']],
  ['sequence-dice', ['place:d5', 'place:a5', 'place:b5']],
  ['dodgy-dice', []],
  ['dodgy-dice', ['dodgy', 'dodgy']],
  ['dodgy-dice', ['dodgy', 'believe']],
] as const;

const PAGES: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-es', path: '/', locale: 'es' },
  {
    name: 'home-again',
    path: '/play/skip-bo-dice',
    lessons: { 'dodge-dice': { isDone: true, wasOffered: true } },
    prepare: inTurn(atFirst, (page) => page.goto(new URL('/', page.url()).href), see('.home-now')),
  },
  { name: 'setup', path: '/setup/skip-bo-dice', prepare: see('.seat-row') },
  {
    name: 'setup-bots',
    path: '/setup/dodgy-dice',
    prepare: inTurn(press('Add a bot'), press('Add a bot')),
  },
  {
    name: 'setup-choose-bot',
    path: '/setup/sequence-dice',
    prepare: inTurn(press('Add a bot'), (page) =>
      page
        .getByRole('button', { name: /Choose another bot$/ })
        .first()
        .click(),
    ),
  },
  { name: 'setup-es', path: '/setup/dodgy-dice', locale: 'es', prepare: see('.seat-row') },
  { name: 'settings', path: '/settings' },
  { name: 'settings-es', path: '/settings', locale: 'es' },
  ...GAME_IDS.map((game) => ({
    name: `rules-${game}`,
    path: `/rules/${game}`,
    prepare: see('.rule'),
  })),
  { name: 'join', path: '/join' },
  {
    name: 'join-unknown',
    path: '/join',
    prepare: async (page) => {
      await page.locator('input.field').first().fill('nothing');
      await page.locator('form .button').first().click();
    },
  },
  { name: 'missing', path: '/nowhere' },
  { name: 'unknown-table', path: '/t/kamo-ritu-peso', prepare: see('main [role="alert"]') },
  { name: 'replay-open', path: '/replay' },
  {
    name: 'replay-unreadable',
    path: '/replay#data=xyz&step=3',
    prepare: see('main [role="alert"]'),
  },
];

const TABLES: readonly Screen[] = [
  ...GAME_IDS.map((game) => ({
    name: `play-${game}-offer`,
    path: `/play/${game}`,
    lessons: {},
    prepare: atFirst,
  })),
  ...GAME_IDS.map((game) => ({
    name: `play-${game}-es`,
    path: `/play/${game}`,
    locale: 'es' as const,
    prepare: into(game),
  })),
  ...GAME_IDS.map((game) => ({
    name: `play-${game}-end`,
    path: `/play/${game}`,
    isLong: true,
    prepare: toEnd(game),
  })),
  { name: 'play-skip-bo-dice-first', path: '/play/skip-bo-dice', prepare: atFirst },
  { name: 'play-skip-bo-dice-choice', path: '/play/skip-bo-dice', prepare: toChoice },
  {
    name: 'play-skip-bo-dice-six',
    path: '/setup/skip-bo-dice',
    prepare: inTurn(people(4), into('skip-bo-dice', 6)),
  },
  {
    name: 'play-skip-bo-dice-rules',
    path: '/play/skip-bo-dice',
    prepare: inTurn(toChoice, press('Rules', '.rule-now')),
  },
  { name: 'play-sequence-dice', path: '/play/sequence-dice', prepare: into('sequence-dice', 12) },
  {
    name: 'play-sequence-dice-teams',
    path: '/setup/sequence-dice',
    prepare: inTurn(people(2), into('sequence-dice', 14)),
  },
  {
    name: 'play-sequence-dice-illegal',
    path: '/play/sequence-dice',
    prepare: inTurn(
      into('sequence-dice', 5),
      tapFor('.sd-space[aria-disabled="true"]', '.strip-what.fault'),
    ),
  },
  { name: 'play-dodge-dice-roll', path: '/play/dodge-dice', prepare: toDodge('roll') },
  { name: 'play-dodge-dice-take', path: '/play/dodge-dice', prepare: toDodge('take') },
  {
    name: 'play-dodge-dice-six',
    path: '/setup/dodge-dice',
    prepare: inTurn(people(4), toDodge('roll')),
  },
  { name: 'play-dodgy-dice-say', path: '/play/dodgy-dice', prepare: toDodgy('.dd-say') },
  { name: 'play-dodgy-dice-answer', path: '/play/dodgy-dice', prepare: toDodgy('.dd-statement') },
  ...Object.entries(DODGY_SCENES).map(([name, scene]) => ({
    name: `play-dodgy-dice-${name.replaceAll(/\W+/g, '-')}`,
    path: '/settings',
    prepare: inTurn((page) => showScene(page, scene()), see('.table:not([data-question=""])')),
  })),
  {
    name: 'play-handover',
    path: '/setup/dodgy-dice',
    prepare: inTurn(press('Start'), see('.handover')),
  },
  {
    name: 'play-cup',
    path: '/setup/dodgy-dice',
    prepare: inTurn(press('Start'), see('.handover'), (page) =>
      page.locator('.handover .primary').click(),
    ),
  },
  {
    name: 'play-log',
    path: '/play/dodge-dice',
    prepare: inTurn(into('dodge-dice', 6), async (page) => {
      const log = page.locator('.strip-log');
      if (await log.isVisible()) await log.click();
    }),
  },
];

const LEARNING: readonly Screen[] = LESSONS.map(([name, game, card, done]) => ({
  name: `play-learn-${name}`,
  path: `/learn/${game}`,
  lessons: { [game]: { place: { card, done } } },
  prepare: see(`.lesson[data-card="${card}"]`),
}));

/** The next to be asked, and the last as it was judged. */
const DECIDING: readonly Screen[] = DECISIONS.flatMap(([game, answers]) =>
  (['asked', 'judged'] as const).flatMap((state) => {
    const at = answers.length - (state === 'asked' ? 0 : 1);
    if (at < 0 || at > 2) return [];
    return [false, true].map((isSpanish) => ({
      name: `play-decide-${game}-${at + 1}-${state}${isSpanish ? '-es' : ''}`,
      path: `/learn/${game}`,
      ...(isSpanish && { locale: 'es' as const }),
      lessons: { [game]: { place: atDecision(game, at, answers) } },
      prepare: see(`[data-decision="${state}"]`),
    }));
  }),
);

const APART: readonly Screen[] = [
  { name: 'friends', path: '/t/new-skip-bo-dice', prepare: withBot, isLong: true },
  { name: 'friends-es', path: '/t/new-dodgy-dice', locale: 'es', prepare: withBot, isLong: true },
  {
    name: 'friends-rules',
    path: '/t/new-dodgy-dice',
    isLong: true,
    prepare: inTurn(withBot, (page) => page.locator('.lobby-rules summary').click()),
  },
  { name: 'play-friends', path: '/t/new-skip-bo-dice', prepare: started },
  {
    name: 'play-friends-table',
    path: '/t/new-skip-bo-dice',
    prepare: inTurn(started, press('Table', '.sheet')),
  },
  {
    name: 'play-friends-end',
    path: '/t/new-skip-bo-dice',
    prepare: inTurn(started, toEnd('skip-bo-dice')),
    isLong: true,
  },
  {
    name: 'play-television-arriving',
    path: '/t/new-dodge-dice',
    prepare: inTurn(withBot, onTelevision('.tv-arriving')),
  },
  ...GAME_IDS.map((game) => ({
    name: `play-television-${game}`,
    path: `/t/new-${game}`,
    prepare: inTurn(started, into(game, 3), onTelevision('.tv-table')),
  })),
  {
    name: 'play-television-end',
    path: '/t/new-skip-bo-dice',
    prepare: inTurn(started, toEnd('skip-bo-dice'), onTelevision('.tv-table[data-phase="over"]')),
  },
  {
    name: 'play-replay',
    path: '/play/skip-bo-dice',
    prepare: inTurn(toEnd('skip-bo-dice'), replayed(7)),
  },
  {
    name: 'play-replay-dodgy-dice',
    path: '/play/dodgy-dice',
    prepare: inTurn(toEnd('dodgy-dice'), replayed(9)),
  },
];

export const SCREENS: readonly Screen[] = [
  ...PAGES.map((screen) => ({ ...screen, isLong: true })),
  ...TABLES,
  ...LEARNING,
  ...DECIDING,
  ...APART,
  ...TRUST,
];
