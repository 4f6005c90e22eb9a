import enTitle from '../en/sequence-dice/title.json' with { type: 'json' };
import esTitle from '../es/sequence-dice/title.json' with { type: 'json' };
import { type GameMessages, type SectionsOf, translated } from '../messages/translations.ts';

const table = translated({
  en: () => import('../en/sequence-dice/table.json', { with: { type: 'json' } }),
  es: () => import('../es/sequence-dice/table.json', { with: { type: 'json' } }),
});

export const messages: GameMessages = { title: { en: enTitle, es: esTitle }, table };

declare module '../messages/keys.ts' {
  interface GameSections {
    readonly 'sequence-dice': SectionsOf<typeof table>;
  }
}
