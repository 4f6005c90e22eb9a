/** Bots on this device: which to offer (the one chosen last, at first a gentle one), and how to describe them. */

import type { GameId } from '@dicehall/rules';
import {
  defaultLevels,
  type Level,
  levelNamed,
  levelsOf,
  yardstickOf,
} from '@dicehall/strategy/levels';
import { botCharacter, botName, botPlace, botStrength } from '@dicehall/words/on-demand';
import { fieldsOf, jsonStore } from '../parts/device/browser-store.ts';
import { lang } from '../words.ts';

/** The bot chosen last, by game. */
const store = jsonStore('dicehall.bots', fieldsOf);

/** The level that was chosen last, if it still exists; if it sits there already, the nearest that does not. */
export function offeredLevel(game: GameId, seated: readonly string[] = []): string {
  const last = store.read()[game];
  const known = typeof last === 'string' ? levelNamed(game, last) : undefined;
  const wanted = known?.name ?? defaultLevels(game).gentle;
  const strength = levelNamed(game, wanted)?.strength ?? 1;
  const distance = (level: Level): number => Math.abs(level.strength - strength);
  const free = levelsOf(game).filter(({ name }) => !seated.includes(name));
  // The weaker of two at the same distance comes first.
  return free.toSorted((one, other) => distance(one) - distance(other))[0]?.name ?? wanted;
}

export const rememberLevel = (game: GameId, level: string): void =>
  void store.write({ ...store.read(), [game]: level });

/** The bot's own name, with a number if it is taken. */
export function nameFor(game: GameId, level: string, taken: readonly string[]): string {
  const name = botName(lang.value, game, level);
  const isTaken = (own: string): boolean =>
    taken.some((other) => other.toLowerCase() === own.toLowerCase());
  let own = name;
  for (let number = 2; isTaken(own); number++) own = `${name} ${number}`;
  return own;
}

/** A bot in words. */
export interface Described {
  readonly name: string;
  readonly character: string;
  /** How often it wins, and against whom; empty for a bot that was not measured. */
  readonly strength: string;
  /** `level 3 of 8`; empty for the same. */
  readonly place: string;
  /** 3, of 8; undefined for the same. */
  readonly level: { readonly strength: number; readonly most: number } | undefined;
}

export function describe(game: GameId, bot: string): Described {
  const found = levelNamed(game, bot);
  const level = found && { strength: found.strength, most: levelsOf(game).length };
  return {
    name: botName(lang.value, game, bot),
    character: botCharacter(lang.value, game, bot),
    strength: found === undefined ? '' : strengthOf(game, found),
    place: level === undefined ? '' : botPlace(lang.value, level.strength, level.most),
    level,
  };
}

function strengthOf(game: GameId, level: Level): string {
  const gentle = yardstickOf(game);
  const rival = botName(lang.value, game, gentle.name);
  if (level === gentle) return botStrength(lang.value, { rival, chance: undefined });
  const { againstGentle: chance } = level;
  return chance === undefined ? '' : botStrength(lang.value, { rival, chance });
}
