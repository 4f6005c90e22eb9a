/** Seats from flags: given names are checked, missing ones are animals. */

import { Refused } from '@dicehall/research/terminal/refusals';
import { width } from '@dicehall/research/terminal/text';
import type { GameId, OptionsOf } from '@dicehall/rules';
import { levelNamed } from '@dicehall/strategy';
import { nameApart, parseName, type Settings } from '@dicehall/table';
import { animalNames, botName, type Lang, nameFaultText, say } from '@dicehall/words';
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
  /** Coach setting; by default own risk for one person among bots. */
  readonly coach?: Settings['coach'];
  /** Programs that play, as `exec:python3 my_bot.py`, by what stands for them as a bot's level. */
  readonly programs?: ReadonlyMap<string, string>;
}

const LONGEST = 20;

/** What is wrong with a name among the others; undefined if nothing is. */
export function nameFault(name: string, others: readonly string[], lang: Lang): string | undefined {
  const key = plain(name);
  // In `give 2` the number is a player's number.
  if (key === '' || /^\d+$/.test(key)) return say(lang, 'terminal.name-needs-letters');
  const known = parseName(name);
  if (!known.ok) return nameFaultText(lang, known.reason);
  if (width(name) > LONGEST || [...name].length > LONGEST)
    return say(lang, 'terminal.name-too-long', { most: LONGEST });
  if (others.some((other) => plain(other) === key))
    return say(lang, 'terminal.name-twice', { name });
  return undefined;
}

function checkNames(names: readonly string[], lang: Lang): void {
  names.forEach((name, index) => {
    const fault = nameFault(name, names.slice(0, index), lang);
    if (fault !== undefined) throw new Refused(fault);
  });
}

/** A bot's own name, or an animal that is not taken yet; a bot with an animal's name says that it is a bot. */
export function freeName(
  taken: readonly string[],
  bot: string | undefined,
  lang: Lang,
  game?: GameId,
): string {
  if (bot !== undefined && game !== undefined && levelNamed(game, bot) !== undefined)
    return nameApart(botName(lang, game, bot), taken);
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
