import { existsSync, readFileSync } from 'node:fs';
import { GAME_IDS, type GameId } from '../registry.ts';

/** Games whose rulings can be cited. One that is only playable needs neither golden plays nor counts yet. */
export const RULED_IDS: readonly GameId[] = GAME_IDS.filter((id) => {
  const readme = new URL(`../${id}/README.md`, import.meta.url);
  return existsSync(readme) && /^## Rulings$/m.test(readFileSync(readme, 'utf8'));
});
