/** Where each game's components are. They load with its first table, together with its rules. */

import { type GameId, loadGame as loadRules } from '@dicehall/rules';
import type { GameModule } from './contract.ts';

const MODULES: { readonly [K in GameId]: () => Promise<GameModule<K>> } = {
  'dodge-dice': async () => (await import('./dodge-dice/index.tsx')).dodgeDice,
  'sequence-dice': async () => (await import('./sequence-dice/index.tsx')).sequenceDice,
  'skip-bo-dice': async () => (await import('./skip-bo-dice/index.tsx')).skipBoDice,
  'dodgy-dice': async () => (await import('./dodgy-dice/index.tsx')).dodgyDice,
};

export async function loadGame<K extends GameId>(game: K): Promise<GameModule<K>> {
  const [module] = await Promise.all([MODULES[game](), loadRules(game)]);
  return module;
}
