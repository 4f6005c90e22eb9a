/** Who plays. Given names are checked, missing ones are animals. */

import { Refused } from '@dicehall/research/terminal/refused';
import { width } from '@dicehall/research/terminal/text';
import type { GameId, OptionsOf } from '@dicehall/rules';
import { levelNamed } from '@dicehall/strategy';
import { animalNames, botName, type Lang, say } from '@dicehall/words';
import { plain } from '@dicehall/words/commands';

export interface PlayerSetup {
  readonly name: string;
  /** The level of a bot; undefined for a person. */
  readonly bot: string | undefined;
}

export interface TableSetup<K extends GameId> {
  readonly game: K;
  readonly options: OptionsOf<K>;
  /** By seat. */
  readonly players: readonly PlayerSetup[];
  /** Makes the dice repeatable; undefined for unpredictable dice. */
  readonly seed: number | undefined;
}

const LONGEST = 20;

/** What is wrong with a name beside the others; undefined if nothing is. */
export function nameFault(name: string, others: readonly string[], lang: Lang): string | undefined {
  const key = plain(name);
  // In `give 2` the number is a player's number.
  if (key === '' || /^\d+$/.test(key)) return say(lang, 'terminal.name-needs-letters');
  if (/\p{C}/u.test(name)) return say(lang, 'terminal.name-needs-letters');
  if (width(name) > LONGEST || [...name].length > LONGEST)
    return say(lang, 'terminal.name-too-long', { most: LONGEST });
  if (others.some((other) => plain(other) === key))
    return say(lang, 'terminal.name-twice', { name });
  return undefined;
}

export function checkNames(names: readonly string[], lang: Lang): void {
  names.forEach((name, index) => {
    const fault = nameFault(name, names.slice(0, index), lang);
    if (fault !== undefined) throw new Refused(fault);
  });
}

/** A bot's own name, numbered if it is taken; undefined for a bot without one. */
function ownName(
  taken: readonly string[],
  bot: string,
  lang: Lang,
  game: GameId,
): string | undefined {
  if (levelNamed(game, bot) === undefined) return undefined;
  const name = botName(lang, game, bot);
  const isTaken = (one: string): boolean => taken.some((other) => plain(other) === plain(one));
  let free = name;
  for (let n = 2; isTaken(free); n++) free = `${name} ${n}`;
  return free;
}

/** A bot's own name, or an animal that is not taken yet; a bot with an animal's name says that it is a bot. */
export function freeName(
  taken: readonly string[],
  bot: string | undefined,
  lang: Lang,
  game?: GameId,
): string {
  const own = bot === undefined || game === undefined ? undefined : ownName(taken, bot, lang, game);
  if (own !== undefined) return own;
  const animals = animalNames(lang);
  const names = animals.map((animal) =>
    bot === undefined ? animal : say(lang, 'terminal.bot-name', { animal }),
  );
  const isFree = (name: string, animal: string | undefined): boolean =>
    taken.every((other) => plain(other) !== plain(name) && !other.endsWith(animal ?? name));
  return (
    names.find((name, index) => isFree(name, animals[index])) ?? `${animals[0]} ${taken.length + 1}`
  );
}

/** Adds the missing names. */
export function seatPlayers(
  names: readonly string[],
  bots: readonly (string | undefined)[],
  lang: Lang,
  game?: GameId,
): readonly PlayerSetup[] {
  const given = names.map((name) => name.trim());
  const taken = [...given];
  const players = bots.map((bot, seat): PlayerSetup => {
    const name = given[seat] ?? freeName(taken, bot, lang, game);
    if (seat >= given.length) taken.push(name);
    return { name, bot };
  });
  checkNames(
    players.map(({ name }) => name),
    lang,
  );
  return players;
}
