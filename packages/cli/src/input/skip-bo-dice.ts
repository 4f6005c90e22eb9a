import {
  COLOURS,
  type Colour,
  colourOf,
  isSymbol,
  type SkipBoAction,
  type SkipBoView,
  symbolOf,
} from '@dicehall/rules/skip-bo-dice';
import type { Lang } from '@dicehall/words';
import { alone, found, type Grammar, onlyOf, type Reader, unclear } from './grammar.ts';
import { formsOf, isForm, matchInAnyLang, verbWord, withoutFillers } from './lexicon.ts';

const SPACES = 12;

const placing = (face: number): SkipBoAction => ({ kind: 'place', face });

const colourForms = (lang: Lang, colour: Colour): readonly string[] =>
  formsOf(lang, `terminal.colour-${colour}`);

/** `place 7`; `place red` for the symbol on a red die; `place wild` for the symbol that fits. */
const place: Reader<SkipBoView, SkipBoAction> = (rest, { lang, view, legal }) => {
  if (rest.length === 0) return onlyOf(legal, 'place', 'terminal.unclear-die');
  const words = withoutFillers(rest);
  const number = words.length === 1 ? Number(words[0]) : Number.NaN;
  if (number >= 1 && number <= SPACES && Number.isInteger(number)) return found(placing(number));
  const named = words.filter((word) => !isForm(word, 'terminal.wild'));
  const [colour] = named;
  if (named.length > 1 || words.length === 0) return unclear('terminal.unclear-die');
  if (colour === undefined) return found(placing(symbolOf(colourOf(view.next))));
  const match = matchInAnyLang(lang, colour, COLOURS, colourForms);
  if (match.kind !== 'one') return unclear('terminal.unclear-die');
  return found(placing(symbolOf(COLOURS.indexOf(match.value))));
};

export const grammar: Grammar<'skip-bo-dice'> = {
  phrase(action, lang) {
    if (action.kind !== 'place') return verbWord(lang, action.kind);
    const { face } = action;
    const colour = COLOURS[colourOf(face)] ?? 'green';
    const die = isSymbol(face) ? colourForms(lang, colour)[0] : face;
    return `${verbWord(lang, 'place')} ${die}`;
  },
  verbs: { place, stop: alone('stop') },
  bare: () => undefined,
};
