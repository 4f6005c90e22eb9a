/** The games in the order of the first screen. */

import { GAME_IDS, type GameId } from '@dicehall/rules';

const QUICKEST_TO_LEARN: GameId = 'skip-bo-dice';

export const GAMES_TO_OFFER: readonly GameId[] = [
  QUICKEST_TO_LEARN,
  ...GAME_IDS.filter((id) => id !== QUICKEST_TO_LEARN),
];
