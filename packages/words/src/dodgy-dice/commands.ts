import {
  type DodgyAction,
  type DodgyView,
  IMAGES,
  type ImageName,
} from '@dicehall/rules/dodgy-dice';
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
import { imageCount, imageName } from './names.ts';

const imageForms = (lang: Lang, image: ImageName): readonly string[] =>
  [1, 2].map((n) => imageName(lang, IMAGES.indexOf(image), n));

const MOST = 99;

/** `say 5 ships`. */
const say: WordReader<DodgyView, DodgyAction> = (rest, { lang }) => {
  const [number = '', word = '', ...more] = withoutFillers(rest);
  const count = Number(number);
  const image = matchInAnyLang(lang, word, IMAGES, imageForms);
  if (!(count >= 1 && count <= MOST && Number.isInteger(count)) || more.length > 0) {
    return unclear('command.unclear-statement');
  }
  if (image.kind !== 'one') return unclear('command.unclear-image');
  return found({ kind: 'say', count, image: IMAGES.indexOf(image.value) });
};

/** `take stone` or `take die`. */
const take: WordReader<DodgyView, DodgyAction> = (rest, { legal }) => {
  if (rest.length === 0) return onlyOf(legal, 'take', 'command.unclear-take');
  if (rest.some((word) => isForm(word, 'command.stone')))
    return found({ kind: 'take', die: 'stone' });
  if (rest.some((word) => isForm(word, 'command.regular-die'))) {
    return found({ kind: 'take', die: 'regular' });
  }
  return unclear('command.unclear-take');
};

export const grammar: Partial<Grammar<'dodgy-dice'>> = {
  phrase(action, lang) {
    const verb = verbWord(lang, action.kind);
    if (action.kind === 'say') {
      return `${verb} ${imageCount(lang, action.count, action.image)}`;
    }
    if (action.kind !== 'take') return verb;
    const die = action.die === 'stone' ? 'command.stone' : 'command.regular-die';
    return `${verb} ${formsOf(lang, die)[0]}`;
  },
  verbs: { take, say, believe: alone('believe'), dodgy: alone('dodgy') },
  /** A statement without its verb. */
  bare: (words, context) =>
    words.length === 2 && /^\d+$/.test(words[0] ?? '') ? say(words, context) : undefined,
  picksByNumber: ({ phase }) => phase !== 'say',
  unclear: 'command.unclear-statement',
  help: [
    'command.help-dodgy-say',
    'command.help-dodgy-believe',
    'command.help-dodgy-dodgy',
    'command.help-dodgy-take',
  ],
};
