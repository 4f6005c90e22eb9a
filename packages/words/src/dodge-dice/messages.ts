import enTitle from '../en/dodge-dice/title.json' with { type: 'json' };
import esTitle from '../es/dodge-dice/title.json' with { type: 'json' };
import { type GameMessages, type SectionsOf, translated } from '../messages/translations.ts';

const table = translated({
  en: () => import('../en/dodge-dice/table.json', { with: { type: 'json' } }),
  es: () => import('../es/dodge-dice/table.json', { with: { type: 'json' } }),
});

export const messages: GameMessages = { title: { en: enTitle, es: esTitle }, table };

declare module '../messages/keys.ts' {
  interface GameSections {
    readonly 'dodge-dice': SectionsOf<typeof table>;
  }
}
