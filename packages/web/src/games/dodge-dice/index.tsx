import { dodgeTalk } from '@dicehall/words/dodge-dice';
import { plainGame } from '../plain/index.tsx';

export const dodgeDice = plainGame(
  'dodge-dice',
  dodgeTalk,
  async () => (await import('@dicehall/words/dodge-dice/rules')).rules,
  (view, seat) => String(view.scores[seat] ?? 0),
);
