/**
 * A game at once: one person against the bot chosen last, a gentle one at first, by the rules of the leaflet. Dodgy Dice
 * takes more than a hundred rounds that way, so it is played by three and out is who is down to four: about
 * fifteen rounds. In the first game of its kind on this device the person begins, and need not watch before they play.
 */

import type { GameId } from '@dicehall/rules';
import { nameFor, offeredLevel } from '../bots/levels.ts';
import { hasPlayed } from '../parts/lesson-store.ts';
import { firstName } from '../parts/player-names.ts';
import { shapesFor } from '../parts/shapes.ts';
import type { NewTable } from './open.ts';

const SHORT: Readonly<
  Partial<Record<GameId, { readonly bots: number; readonly options: readonly string[] }>>
> = {
  'dodgy-dice': { bots: 2, options: ['outAt=4'] },
};

export function quickTable(game: GameId): NewTable {
  const { bots, options } = SHORT[game] ?? { bots: 1, options: [] };
  const levels: string[] = [];
  while (levels.length < bots) levels.push(offeredLevel(game, levels));
  const names = [firstName()];
  for (const level of levels) names.push(nameFor(game, level, names));
  return {
    game,
    players: names.map((name, seat) => {
      const level = levels[seat - 1];
      return level === undefined ? { kind: 'person', name } : { kind: 'bot', name, level };
    }),
    shapes: shapesFor(names.length),
    options: [...options, ...(hasPlayed(game) ? [] : ['first=0'])].join() || '-',
  };
}
