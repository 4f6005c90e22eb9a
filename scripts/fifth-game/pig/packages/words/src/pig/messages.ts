import enTitle from '../en/pig/title.json' with { type: 'json' };
import esTitle from '../es/pig/title.json' with { type: 'json' };
import { type GameMessages, type SectionsOf, translated } from '../messages/translations.ts';

const table = translated({
  en: () => import('../en/pig/table.json', { with: { type: 'json' } }),
  es: () => import('../es/pig/table.json', { with: { type: 'json' } }),
});

export const messages: GameMessages = { title: { en: enTitle, es: esTitle }, table };

declare module '../messages/keys.ts' {
  interface GameSections {
    readonly pig: SectionsOf<typeof table>;
  }
}
