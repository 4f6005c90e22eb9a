/** Names at the table: given ones are checked, missing ones are animals. */

import { type Lang, say } from '@dicehall/words';
import { width } from '../draw/text.ts';
import { formsOf, plain } from '../input/lexicon.ts';
import { Refused } from '../refused.ts';
import type { Player } from './table.ts';

const LONGEST = 20;

/** Why a name will not do beside the others, or undefined. */
export function nameFault(name: string, others: readonly string[], lang: Lang): string | undefined {
  const key = plain(name);
  // A number alone could not be told from a player's number in `give 2`.
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

/** An animal that nobody is called yet; bots say that they are bots. */
export function freeName(taken: readonly string[], bot: string | undefined, lang: Lang): string {
  const animals = formsOf(lang, 'terminal.animals');
  const names = animals.map((animal) =>
    bot === undefined ? animal : say(lang, 'terminal.bot-name', { animal }),
  );
  const isFree = (name: string, animal: string | undefined): boolean =>
    taken.every((other) => plain(other) !== plain(name) && !other.endsWith(animal ?? name));
  return (
    names.find((name, index) => isFree(name, animals[index])) ?? `${animals[0]} ${taken.length + 1}`
  );
}

/** Fills up the names by seat. */
export function seatPlayers(
  names: readonly string[],
  bots: readonly (string | undefined)[],
  lang: Lang,
): readonly Player[] {
  const given = names.map((name) => name.trim());
  const taken = [...given];
  const players = bots.map((bot, seat): Player => {
    const name = given[seat] ?? freeName(taken, bot, lang);
    if (seat >= given.length) taken.push(name);
    return { name, bot };
  });
  checkNames(
    players.map(({ name }) => name),
    lang,
  );
  return players;
}
