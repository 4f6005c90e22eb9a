/**
 * What may be typed at a table, for the terminal and for the field of the app alike. A game's own grammar is in its
 * folder. The messages must be there in every language, because every language is understood.
 */

export { type ChosenAction, chosenBy } from './choose.ts';
export {
  type AskedChoices,
  askedChoices,
  type CoachPlace,
  choiceAndNumber,
  coachClosed,
  moreChoices,
  moreFutures,
} from './coach.ts';
export type { ContextOf, Found, Grammar, LineContext } from './grammar.ts';
export { commandsAt, type HelpLine, helpLine, helpLines } from './help.ts';
export {
  inputFor,
  reaction,
  type TableCommand,
  type TypedInput,
  type TypedResult,
  type TypistContext,
} from './inputs.ts';
export {
  COMMANDS,
  type CoachCommand,
  type CommandWord,
  commandForms,
  commandWord,
  formsOf,
  isForm,
  isOfCoach,
  isOfProgram,
  match,
  matchInAnyLang,
  type ProgramCommand,
  plain,
  verbForms,
} from './lexicon.ts';
export { type Reading, readLine, strangeWord } from './read.ts';
export { completions, listedChoices, manyText, possibleText } from './suggestions.ts';
