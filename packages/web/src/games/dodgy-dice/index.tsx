import { dodgyTalk } from '@dicehall/words/dodgy-dice';
import { plainGame } from '../plain/index.tsx';

export const dodgyDice = plainGame(
  'dodgy-dice',
  dodgyTalk,
  async () => (await import('@dicehall/words/dodgy-dice/rules')).rules,
  () => '',
);
