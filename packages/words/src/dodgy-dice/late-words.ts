import type { LateWords } from '../game-words.ts';
import { type SectionsOf, translated } from '../messages/translations.ts';

const extras = {
  lesson: translated({
    en: () => import('../en/dodgy-dice/lesson.json', { with: { type: 'json' } }),
    es: () => import('../es/dodgy-dice/lesson.json', { with: { type: 'json' } }),
  }),
  story: translated({
    en: () => import('../en/dodgy-dice/story.json', { with: { type: 'json' } }),
    es: () => import('../es/dodgy-dice/story.json', { with: { type: 'json' } }),
  }),
  review: translated({
    en: () => import('../en/dodgy-dice/review.json', { with: { type: 'json' } }),
    es: () => import('../es/dodgy-dice/review.json', { with: { type: 'json' } }),
  }),
  coach: translated({
    en: () => import('../en/dodgy-dice/coach.json', { with: { type: 'json' } }),
    es: () => import('../es/dodgy-dice/coach.json', { with: { type: 'json' } }),
  }),
  dice: translated({
    en: () => import('../en/dodgy-dice/dice.json', { with: { type: 'json' } }),
    es: () => import('../es/dodgy-dice/dice.json', { with: { type: 'json' } }),
  }),
  commands: translated({
    en: () => import('../en/dodgy-dice/commands.json', { with: { type: 'json' } }),
    es: () => import('../es/dodgy-dice/commands.json', { with: { type: 'json' } }),
  }),
  terminal: translated({
    en: () => import('../en/dodgy-dice/terminal.json', { with: { type: 'json' } }),
    es: () => import('../es/dodgy-dice/terminal.json', { with: { type: 'json' } }),
  }),
};

/** What is said away from its table. */
export const late: LateWords<'dodgy-dice'> = {
  extras,
  story: async () => (await import('./story.ts')).story,
  rules: async () => (await import('./rules.ts')).rules,
  grammar: async () => (await import('./commands.ts')).grammar,
};

declare module '../messages/keys.ts' {
  interface GameSections {
    readonly 'dodgy-dice extras': SectionsOf<(typeof extras)[keyof typeof extras]>;
  }
}
