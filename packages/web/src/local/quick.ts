/** A first game: one person against one gentle bot, by the rules of the leaflet. */

import type { GameId } from '@dicehall/rules';
import { shapesFor } from '../parts/shapes.ts';
import { ownName } from '../settings.ts';
import { t } from '../words.ts';
import type { NewTable } from './open.ts';

/** The level that lets a beginner win now and then. */
export const GENTLE = 'thumb';

export const animals = (): readonly string[] => t('web.animals').split('|');

/** A name that nobody has yet. */
export const freeName = (taken: readonly string[]): string =>
  animals().find((animal) => !taken.includes(animal)) ?? `${taken.length + 1}`;

export function quickTable(game: GameId): NewTable {
  const own = ownName.peek().trim() || freeName([]);
  return {
    game,
    players: [
      { kind: 'person', name: own },
      { kind: 'bot', name: freeName([own]), level: GENTLE },
    ],
    shapes: shapesFor(2),
    options: '-',
  };
}
