/** Made by build/messages.ts. */
declare module 'virtual:messages' {
  import type { GameId } from '@dicehall/rules';
  import type { Lang, Message } from '@dicehall/words/on-demand';

  type Files = Readonly<Record<string, Readonly<Record<string, Message>>>>;
  type Load = () => Promise<{ readonly files: Files }>;
  /** By language: what the app says, what is said online, what may be typed, what lessons say, the story of a game, and at the table of each game. */
  export const pieces: Readonly<
    Record<Lang, Readonly<Record<GameId | '' | 'online' | 'commands' | 'lessons' | 'story', Load>>>
  >;
}
