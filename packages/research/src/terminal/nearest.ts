/** The likely meaning of a mistyped name. */

import { type Lang, say } from '@dicehall/words';
import { plain } from '@dicehall/words/commands';

/** Behind a sentence that refuses a name: `Did you mean “dodgy-dice”?`, after a blank; empty if nothing is near. */
export function didYouMean(lang: Lang, text: string, known: readonly string[]): string {
  const name = nearest(text, known);
  return name === undefined ? '' : ` ${say(lang, 'terminal.did-you-mean', { name })}`;
}

/** The known name with the fewest slips to it, if these are few for its length; the first of several. */
export function nearest(text: string, known: readonly string[]): string | undefined {
  const typed = plain(text);
  if (typed === '') return undefined;
  let best: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const name of known) {
    const letters = plain(name);
    const begins = typed.length >= LEAST_BEGINNING && letters.startsWith(typed);
    const slips = begins ? 1 : slipsBetween(typed, letters);
    if (slips < fewest && (begins || slips <= mostSlips(letters))) [best, fewest] = [name, slips];
  }
  return best;
}

/** From this many letters on, a name may be one that was begun. */
const LEAST_BEGINNING = 3;

/** One slip in four letters, and three at most: otherwise short names would be near to everything. */
const mostSlips = (name: string): number => Math.min(3, Math.max(1, Math.floor(name.length / 4)));

/** Letters left out, added, changed, or two that changed places: distance of Damerau and Levenshtein. */
function slipsBetween(from: string, to: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const swapped =
        from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? at(before, j - 2) + 1 : Infinity;
      next.push(
        Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1), swapped),
      );
    }
    [before, row] = [row, next];
  }
  return at(row, to.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
