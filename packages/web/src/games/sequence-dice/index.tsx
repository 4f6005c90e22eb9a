import { sequenceTalk } from '@dicehall/words/sequence-dice';
import { plainGame } from '../plain/index.tsx';

export const sequenceDice = plainGame(
  'sequence-dice',
  sequenceTalk,
  async () => (await import('@dicehall/words/sequence-dice/rules')).rules,
  () => '',
);
