/** Longer answers to a player's commands: help, rules, log, board, list. */

import { grid, pad, width, wrap } from '@dicehall/research/terminal/text';
import type { GameId } from '@dicehall/rules';
import { viewIn } from '@dicehall/table';
import { describeView, ruleFor, rulesOf, say } from '@dicehall/words';
import {
  type CoachCommand,
  commandsAt,
  grammarOf,
  type HelpLine,
  helpLine,
  helpLines,
  type ProgramCommand,
} from '@dicehall/words/commands';
import { helpKeys } from './lobby.ts';
import type { Prompt } from './prompt.ts';
import { choiceTexts } from './prompt-text.ts';
import { seatHelpKeys } from './seat-words.ts';
import { namesOf, picksByNumber, type Session, viewOf } from './session.ts';

type PageCommand = Exclude<ProgramCommand, 'save' | 'quit' | CoachCommand>;

export interface TextPage {
  readonly title: string;
  /** For a window of that width, which may change while the page is open. */
  lines(columns: number): readonly string[];
}

export function pageFor<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
  command: PageCommand,
): TextPage {
  if (command === 'rules') return rulesPage(session);
  return {
    title: say(session.lang, `command.page-${command}`),
    lines: linesFor(session, prompt, command),
  };
}

function linesFor<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
  command: Exclude<PageCommand, 'rules'>,
): TextPage['lines'] {
  const { lang, log } = session;
  switch (command) {
    case 'help': {
      const keys = [...helpKeys, ...seatHelpKeys];
      return prompt.kind === 'lobby'
        ? (columns) =>
            twoColumned(
              keys.map((key) => helpLine(lang, key)),
              columns,
            )
        : (columns) => help(session, columns);
    }
    case 'log':
      return (columns) =>
        log.flatMap((sentence, index) => wrap(`${index + 1}. ${sentence}`, columns, '   '));
    case 'board': {
      const sentences = description(session);
      return (columns) => sentences.flatMap((one) => wrap(one, columns));
    }
    case 'list':
      return (columns) => list(session, prompt, columns);
  }
}

/** `1. Place the 7`; without numbers where they do not pick. */
export function listedChoices<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
): readonly string[] {
  const texts = choiceTexts(session, prompt);
  return picksByNumber(session) ? texts.map((text, index) => `${index + 1}. ${text}`) : texts;
}

/** Before a roll there is nothing to choose. */
const list = <K extends GameId>(session: Session<K>, prompt: Prompt, columns: number): string[] =>
  prompt.kind === 'throw'
    ? wrap(say(session.lang, 'terminal.only-roll'), columns)
    : grid(listedChoices(session, prompt), columns, 3);

/** The position in sentences, as far as the screen may show it. */
export const description = <K extends GameId>(session: Session<K>): readonly string[] => {
  const { game, lang } = session;
  return describeView(lang, game, viewOf(session), { seats: namesOf(session) });
};

function help<K extends GameId>({ game, lang, isLocal }: Session<K>, columns: number): string[] {
  const list = [
    ...helpLines(grammarOf(game), lang, commandsAt(isLocal)),
    ...(isLocal ? [] : seatHelpKeys.map((key) => helpLine(lang, key))),
  ];
  return [...wrap(say(lang, 'terminal.help-intro'), columns), '', ...twoColumned(list, columns)];
}

function twoColumned(rows: readonly HelpLine[], columns: number): string[] {
  const first = Math.max(...rows.map(({ typed }) => width(typed))) + 2;
  return rows.flatMap(({ typed, meaning }) =>
    wrap(meaning, columns - first).map(
      (line, index) => pad(index === 0 ? typed : '', first) + line,
    ),
  );
}

/** The section that matters now, and how to read the rest. */
function rulesPage<K extends GameId>({ game, following, lang }: Session<K>): TextPage {
  const rules = rulesOf(lang, game);
  const now = ruleFor(game, viewIn(following));
  const section = rules.sections.find(({ id }) => id === now);
  const texts = section?.paragraphs ?? [rules.inShort];
  return {
    title: section?.title ?? rules.title,
    lines: (columns) => [
      ...texts.flatMap((text) => [...wrap(text, columns), '']),
      ...wrap(say(lang, 'terminal.all-rules', { game }), columns),
    ],
  };
}
