import enTitle from '../en/skip-bo-dice/title.json' with { type: 'json' };
import esTitle from '../es/skip-bo-dice/title.json' with { type: 'json' };
import { type GameMessages, type SectionsOf, translated } from '../messages/translations.ts';

const table = translated({
  en: () => import('../en/skip-bo-dice/table.json', { with: { type: 'json' } }),
  es: () => import('../es/skip-bo-dice/table.json', { with: { type: 'json' } }),
});

export const messages: GameMessages = { title: { en: enTitle, es: esTitle }, table };

declare module '../messages/keys.ts' {
  interface GameSections {
    readonly 'skip-bo-dice': SectionsOf<typeof table>;
  }
}
