import type { GameId } from '../registry.ts';

const SHORT: Readonly<Partial<Record<GameId, string>>> = {
  'dodge-dice': 'target=50',
  'sequence-dice': 'row=5',
  'skip-bo-dice': 'goal=25',
  'dodgy-dice': 'outAt=4',
};

/** House rules, in notation, with which a game of two to four is soon over; the printed ones if none are known. */
export const shortOptions = (game: GameId): string => SHORT[game] ?? '-';
