import type { DodgeAction, DodgeView } from '@dicehall/rules/dodge-dice';
import {
  alone,
  found,
  type Grammar,
  onlyOf,
  unclear,
  type WordReader,
} from '../commands/grammar.ts';
import { match, verbWord, withoutFillers } from '../commands/lexicon.ts';

/** `give 2` or `give Ben`: a player's number as it is shown, or the beginning of a name. */
const give: WordReader<DodgeView, DodgeAction> = (rest, { names, legal }) => {
  if (rest.length === 0) return onlyOf(legal, 'give', 'command.unclear-player');
  const seats = names.map((_, seat) => seat);
  const forms = (seat: number): readonly string[] => [`${seat + 1}`, names[seat] ?? ''];
  const whole = match(rest.join(' '), seats, forms);
  const named = whole.kind === 'none' ? match(withoutFillers(rest).join(' '), seats, forms) : whole;
  return named.kind === 'one'
    ? found({ kind: 'give', to: named.value })
    : unclear('command.unclear-player');
};

export const grammar: Partial<Grammar<'dodge-dice'>> = {
  phrase: (action, lang) =>
    verbWord(lang, action.kind) + (action.kind === 'give' ? ` ${action.to + 1}` : ''),
  verbs: {
    skip: alone('skip'),
    take: alone('take'),
    ignore: alone('ignore'),
    give,
  },
  bare: () => undefined,
  help: [
    'command.help-dodge-roll',
    'command.help-dodge-skip',
    'command.help-dodge-take',
    'command.help-dodge-ignore',
    'command.help-dodge-give',
  ],
};
