import {
  BOARD,
  makeSpace,
  type SequenceAction,
  type SequenceView,
  SIZE,
  type Space,
} from '@dicehall/rules/sequence-dice';
import { found, type Grammar, onlyOf, unclear, type WordReader } from '../commands/grammar.ts';
import { formsOf, isForm, verbWord, withoutFillers } from '../commands/lexicon.ts';

/** `c4` or `4c`: the letter is the column, the digit the row. */
function spaceOf(word: string): Space | undefined {
  const [, column = '', row = ''] =
    /^([a-f])([1-6])$/.exec([...word].sort().reverse().join('')) ?? [];
  return row === '' ? undefined : (Number(row) - 1) * SIZE + 'abcdef'.indexOf(column);
}

/** The spaces that the words name, the one to lift from last; undefined if they say anything else. */
function spacesOf(words: readonly string[]): readonly Space[] | undefined {
  const named = withoutFillers(words).filter(
    (word, index, all) => !isNumberOf(word, all[index - 1]),
  );
  const isFrom = named.map((word) => isForm(word, 'command.from'));
  if (isFrom.at(-1)) return undefined;
  const spaces = named.filter((_, index) => !isFrom[index]).map(spaceOf);
  const found = spaces.filter((space) => space !== undefined);
  if (found.length !== spaces.length) return undefined;
  return isFrom[0] ? found.toReversed() : found;
}

/** Lists write a space with the number it shows: `c2 (8)`. */
const isNumberOf = (word: string, space = ''): boolean =>
  Number(word) === BOARD[spaceOf(space) ?? -1];

/** `place c4`, and with an empty pile `place c4 from a1`. */
const place: WordReader<SequenceView, SequenceAction> = (rest, { legal }) => {
  if (rest.length === 0) return onlyOf(legal, 'place', 'command.unclear-space');
  const [space, lift = -1, ...more] = spacesOf(rest) ?? [];
  return space === undefined || more.length > 0
    ? unclear('command.unclear-space')
    : found({ kind: 'place', space, lift });
};

const remove: WordReader<SequenceView, SequenceAction> = (rest, { legal }) => {
  if (rest.length === 0) return onlyOf(legal, 'remove', 'command.unclear-space');
  const [space, ...more] = spacesOf(rest) ?? [];
  return space === undefined || more.length > 0
    ? unclear('command.unclear-space')
    : found({ kind: 'remove', space });
};

export const grammar: Partial<Grammar<'sequence-dice'>> = {
  phrase(action, lang) {
    const target = `${verbWord(lang, action.kind)} ${makeSpace(action.space)}`;
    if (action.kind === 'remove' || action.lift < 0) return target;
    return `${target} ${formsOf(lang, 'command.from')[0]} ${makeSpace(action.lift)}`;
  },
  verbs: { place, remove },
  /** A space alone means whatever the roll asks for. */
  bare(words, context) {
    if (spaceOf(words[0] ?? '') === undefined) return undefined;
    const asked = context.legal[0]?.kind === 'remove' ? remove : place;
    return asked(words, context);
  },
  help: [
    'command.help-sequence-roll',
    'command.help-sequence-place',
    'command.help-sequence-lift',
    'command.help-sequence-remove',
    'command.help-sequence-draw',
  ],
};
