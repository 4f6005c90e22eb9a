import {
  COLOURS,
  type Colour,
  colourOf,
  isSymbol,
  type SkipBoAction,
  type SkipBoView,
  symbolOf,
} from '@dicehall/rules/skip-bo-dice';
import {
  alone,
  found,
  type Grammar,
  onlyOf,
  unclear,
  type WordReader,
} from '../commands/grammar.ts';
import { formsOf, isForm, matchInAnyLang, verbWord, withoutFillers } from '../commands/lexicon.ts';
import type { Lang } from '../lang.ts';

const SPACES = 12;

const placing = (face: number): SkipBoAction => ({ kind: 'place', face });

const colourForms = (lang: Lang, colour: Colour): readonly string[] =>
  formsOf(lang, `command.colour-${colour}`);

/** `place 7`; `place red` for the symbol on a red die; `place wild` for the symbol that fits. */
const place: WordReader<SkipBoView, SkipBoAction> = (rest, { lang, view, legal }) => {
  if (rest.length === 0) return onlyOf(legal, 'place', 'command.unclear-die');
  const words = withoutFillers(rest);
  const number = words.length === 1 ? Number(words[0]) : Number.NaN;
  if (number >= 1 && number <= SPACES && Number.isInteger(number)) return found(placing(number));
  const named = words.filter((word) => !isForm(word, 'command.wild'));
  const [colour] = named;
  if (named.length > 1 || words.length === 0) return unclear('command.unclear-die');
  if (colour === undefined) return found(placing(symbolOf(colourOf(view.next))));
  const match = matchInAnyLang(lang, colour, COLOURS, colourForms);
  if (match.kind !== 'one') return unclear('command.unclear-die');
  return found(placing(symbolOf(COLOURS.indexOf(match.value))));
};

export const grammar: Partial<Grammar<'skip-bo-dice'>> = {
  phrase(action, lang) {
    if (action.kind !== 'place') return verbWord(lang, action.kind);
    const { face } = action;
    const colour = COLOURS[colourOf(face)] ?? 'green';
    const die = isSymbol(face) ? colourForms(lang, colour)[0] : face;
    return `${verbWord(lang, 'place')} ${die}`;
  },
  verbs: { stop: alone('stop'), place },
  bare: () => undefined,
  help: [
    'command.help-skip-bo-place',
    'command.help-skip-bo-symbol',
    'command.help-skip-bo-roll',
    'command.help-skip-bo-stop',
  ],
};
