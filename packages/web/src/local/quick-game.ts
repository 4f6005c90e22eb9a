/** A game at once: one person against the bots chosen last, gentle ones at first, by short rules. */

import { type GameId, shortRules } from '@dicehall/rules';
import { nameFor, offeredLevel } from '../bots/levels.ts';
import { quickBotsOf } from '../games/index.ts';
import { hasPlayed } from '../parts/device/lesson-store.ts';
import { firstName } from '../parts/player-names.ts';
import { shapesFor } from '../parts/shapes.ts';
import { fitting, optionsText } from '../rules/options.ts';
import type { NewTable } from './open.ts';

export function quickTable(game: GameId): NewTable {
  const levels: string[] = [];
  while (levels.length < quickBotsOf(game)) levels.push(offeredLevel(game, levels));
  const names = [firstName()];
  for (const level of levels) names.push(nameFor(game, level, names));
  // In the first game on this device the person begins, instead of watching bots first.
  const wanted = { ...shortRules(game, names.length), ...(!hasPlayed(game) && { first: 0 }) };
  return {
    game,
    players: names.map((name, seat) => {
      const level = levels[seat - 1];
      return level === undefined ? { kind: 'person', name } : { kind: 'bot', name, level };
    }),
    shapes: shapesFor(names.length),
    options: optionsText(fitting(game, wanted, names.length)),
  };
}
