/** Names for unnamed guests: an animal not yet at the table. */

import { randomInt } from 'node:crypto';
import { animalNames, type Lang } from '@dicehall/words';

export function guestName(
  taken: readonly string[],
  lang: Lang,
  pick: (count: number) => number = randomInt,
): string {
  const animals = animalNames(lang);
  const key = (name: string): string => name.toLocaleLowerCase(lang);
  const names = new Set(taken.map(key));
  const free = animals.filter((animal) => !names.has(key(animal)));
  return free[pick(Math.max(1, free.length))] ?? `${animals[0]} ${taken.length + 1}`;
}
