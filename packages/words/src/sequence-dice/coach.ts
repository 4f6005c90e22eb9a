import type { CoachWords } from '../coach/index.ts';
import { sidePlayers } from './names.ts';

export const coach: CoachWords = {
  names: (voice, { data: { side, seats } }) =>
    typeof side === 'number' && typeof seats === 'number'
      ? { players: sidePlayers(voice, side, seats) }
      : {},
};
