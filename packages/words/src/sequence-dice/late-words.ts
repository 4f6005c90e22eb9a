import type { LateWords } from '../game-words.ts';
import { type SectionsOf, translated } from '../messages/translations.ts';

const extras = {
  lesson: translated({
    en: () => import('../en/sequence-dice/lesson.json', { with: { type: 'json' } }),
    es: () => import('../es/sequence-dice/lesson.json', { with: { type: 'json' } }),
  }),
  coach: translated({
    en: () => import('../en/sequence-dice/coach.json', { with: { type: 'json' } }),
    es: () => import('../es/sequence-dice/coach.json', { with: { type: 'json' } }),
  }),
  dice: translated({
    en: () => import('../en/sequence-dice/dice.json', { with: { type: 'json' } }),
    es: () => import('../es/sequence-dice/dice.json', { with: { type: 'json' } }),
  }),
  commands: translated({
    en: () => import('../en/sequence-dice/commands.json', { with: { type: 'json' } }),
    es: () => import('../es/sequence-dice/commands.json', { with: { type: 'json' } }),
  }),
  terminal: translated({
    en: () => import('../en/sequence-dice/terminal.json', { with: { type: 'json' } }),
    es: () => import('../es/sequence-dice/terminal.json', { with: { type: 'json' } }),
  }),
};

/** What is said away from its table. */
export const late: LateWords<'sequence-dice'> = {
  extras,
  rules: async () => (await import('./rules.ts')).rules,
  coach: async () => (await import('./coach.ts')).coach,
  grammar: async () => (await import('./commands.ts')).grammar,
};

declare module '../messages/keys.ts' {
  interface GameSections {
    readonly 'sequence-dice extras': SectionsOf<(typeof extras)[keyof typeof extras]>;
  }
}
