import { type SectionsOf, translated } from '../messages/translated.ts';

/** What is said beside its table. */
export const extras = {
  lesson: translated({
    en: () => import('../en/sequence-dice/lesson.json', { with: { type: 'json' } }),
    es: () => import('../es/sequence-dice/lesson.json', { with: { type: 'json' } }),
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

declare module '../messages/keys.ts' {
  interface GameSections {
    readonly 'sequence-dice extras': SectionsOf<(typeof extras)[keyof typeof extras]>;
  }
}
