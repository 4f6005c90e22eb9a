import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import type { Names } from '@dicehall/words/on-demand';

export const namesOf = ({ seats }: TableView): Names => ({ seats: seats.map(({ name }) => name) });

/** "You", if only one seat at this device is meant; two at one phone are called by name. */
export function namesFor(names: Names, [you, ...others]: readonly Seat[]): Names {
  return you === undefined || others.length > 0 ? names : { ...names, you };
}
