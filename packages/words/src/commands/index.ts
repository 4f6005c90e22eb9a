/**
 * What may be typed at a table, for the terminal and for the field of the app alike. A game's own grammar is in its
 * folder. The messages must be there in every language, because every language is understood.
 */

export { type Chosen, chosenBy } from './choose.ts';
export type { Context, ContextOf, Found, Grammar } from './grammar.ts';
export { commandsAt, type HelpLine, helpLine, helpLines } from './help.ts';
export {
  type Company,
  inputFor,
  reaction,
  type TableCommand,
  type TypedInput,
  type TypedResult,
} from './inputs.ts';
export {
  COMMANDS,
  type Command,
  commandForms,
  commandWord,
  formsOf,
  isForm,
  isOfProgram,
  match,
  matchInAnyLang,
  type ProgramCommand,
  plain,
  verbForms,
} from './lexicon.ts';
export { completions, listedChoices, manyText, possibleText } from './offered.ts';
export { type Reading, readLine, strangeWord } from './read.ts';
