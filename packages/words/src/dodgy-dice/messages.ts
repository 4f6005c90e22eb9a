import enTitle from '../en/dodgy-dice/title.json' with { type: 'json' };
import esTitle from '../es/dodgy-dice/title.json' with { type: 'json' };
import { type GameMessages, type SectionsOf, translated } from '../messages/translations.ts';

const table = translated({
  en: () => import('../en/dodgy-dice/table.json', { with: { type: 'json' } }),
  es: () => import('../es/dodgy-dice/table.json', { with: { type: 'json' } }),
});

export const messages: GameMessages = { title: { en: enTitle, es: esTitle }, table };

declare module '../messages/keys.ts' {
  interface GameSections {
    readonly 'dodgy-dice': SectionsOf<typeof table>;
  }
}
