import type { LateWords } from '../game-words.ts';
import { type SectionsOf, translated } from '../messages/translations.ts';

const extras = {
  lesson: translated({
    en: () => import('../en/dodge-dice/lesson.json', { with: { type: 'json' } }),
    es: () => import('../es/dodge-dice/lesson.json', { with: { type: 'json' } }),
  }),
  story: translated({
    en: () => import('../en/dodge-dice/story.json', { with: { type: 'json' } }),
    es: () => import('../es/dodge-dice/story.json', { with: { type: 'json' } }),
  }),
  coach: translated({
    en: () => import('../en/dodge-dice/coach.json', { with: { type: 'json' } }),
    es: () => import('../es/dodge-dice/coach.json', { with: { type: 'json' } }),
  }),
  dice: translated({
    en: () => import('../en/dodge-dice/dice.json', { with: { type: 'json' } }),
    es: () => import('../es/dodge-dice/dice.json', { with: { type: 'json' } }),
  }),
  commands: translated({
    en: () => import('../en/dodge-dice/commands.json', { with: { type: 'json' } }),
    es: () => import('../es/dodge-dice/commands.json', { with: { type: 'json' } }),
  }),
  terminal: translated({
    en: () => import('../en/dodge-dice/terminal.json', { with: { type: 'json' } }),
    es: () => import('../es/dodge-dice/terminal.json', { with: { type: 'json' } }),
  }),
};

/** What is said away from its table. */
export const late: LateWords<'dodge-dice'> = {
  extras,
  story: async () => (await import('./story.ts')).story,
  rules: async () => (await import('./rules.ts')).rules,
  grammar: async () => (await import('./commands.ts')).grammar,
};

declare module '../messages/keys.ts' {
  interface GameSections {
    readonly 'dodge-dice extras': SectionsOf<(typeof extras)[keyof typeof extras]>;
  }
}
