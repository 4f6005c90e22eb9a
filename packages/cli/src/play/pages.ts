/** Longer answers to a player's commands: help, rules, log, board, list. */

import { type GameId, gameOf } from '@dicehall/rules';
import { describeView, type Lang, type MessageKey, ruleFor, rulesOf, say } from '@dicehall/words';
import { grid, pad, width, wrap } from '../draw/text.ts';
import { COMMANDS, formsOf } from '../input/lexicon.ts';
import { helpKeys } from '../online/lobby.ts';
import type { Ask } from './needs.ts';
import type { ProgramCommand } from './requests.ts';
import { namesOf, picksByNumber, type Session, viewerOf } from './session.ts';
import { choiceTexts } from './wording.ts';

type PageCommand = Exclude<ProgramCommand, 'save' | 'quit'>;

export interface Page {
  readonly title: string;
  readonly lines: readonly string[];
}

export function pageFor<K extends GameId>(
  session: Session<K>,
  ask: Ask,
  command: PageCommand,
  columns: number,
): Page {
  const { lang } = session;
  const title = say(lang, `terminal.page-${command}`);
  const paragraphs = (texts: readonly string[]): string[] =>
    texts.flatMap((text) => wrap(text, columns));
  switch (command) {
    case 'help':
      return {
        title,
        lines:
          ask.kind === 'lobby'
            ? twoColumned(helpKeys, session.lang, columns)
            : help(session, columns),
      };
    case 'rules':
      return rulesPage(session, columns);
    case 'log':
      return {
        title,
        lines: session.log.flatMap((sentence, index) =>
          wrap(`${index + 1}. ${sentence}`, columns, '   '),
        ),
      };
    case 'board':
      return { title, lines: paragraphs(description(session)) };
    case 'list':
      return { title, lines: list(session, ask, columns) };
  }
}

/** `1. Place the 7`; without the number where that would not pick it. */
export function listedChoices<K extends GameId>(session: Session<K>, ask: Ask): readonly string[] {
  const texts = choiceTexts(session, ask);
  return picksByNumber(session) ? texts.map((text, index) => `${index + 1}. ${text}`) : texts;
}

/** Before a roll there is nothing to choose. */
const list = <K extends GameId>(session: Session<K>, ask: Ask, columns: number): string[] =>
  ask.kind === 'throw'
    ? wrap(say(session.lang, 'terminal.only-roll'), columns)
    : grid(listedChoices(session, ask), columns, 3);

/** The whole moment in sentences, as far as the screen may show it. */
export const description = <K extends GameId>(session: Session<K>): readonly string[] => {
  const { game, state, lang } = session;
  const view = gameOf(game).view(state, viewerOf(session));
  return describeView(lang, game, view, { seats: namesOf(session) });
};

/** What may be typed in each game, one message per way. */
const HELP: Readonly<Record<GameId, readonly MessageKey[]>> = {
  'dodge-dice': [
    'terminal.help-dodge-roll',
    'terminal.help-dodge-skip',
    'terminal.help-dodge-take',
    'terminal.help-dodge-ignore',
    'terminal.help-dodge-give',
  ],
  'sequence-dice': [
    'terminal.help-sequence-roll',
    'terminal.help-sequence-place',
    'terminal.help-sequence-lift',
    'terminal.help-sequence-remove',
    'terminal.help-sequence-draw',
  ],
  'skip-bo-dice': [
    'terminal.help-skip-bo-place',
    'terminal.help-skip-bo-symbol',
    'terminal.help-skip-bo-roll',
    'terminal.help-skip-bo-stop',
  ],
  'dodgy-dice': [
    'terminal.help-dodgy-say',
    'terminal.help-dodgy-believe',
    'terminal.help-dodgy-dodgy',
    'terminal.help-dodgy-take',
  ],
};

const HELP_ALWAYS: readonly MessageKey[] = [
  'terminal.help-number',
  ...COMMANDS.filter((command) => command !== 'draw').map(
    (command): MessageKey => `terminal.help-${command}`,
  ),
];

/** What only makes sense where others sit at other devices. */
const FAR: readonly MessageKey[] = [
  'terminal.help-stand-in',
  'terminal.help-pause',
  'terminal.help-resume',
  'terminal.help-react',
  'terminal.help-rematch',
];

function help<K extends GameId>({ game, lang, isHere }: Session<K>, columns: number): string[] {
  const always = HELP_ALWAYS.filter((key) =>
    isHere ? !FAR.includes(key) : key !== 'terminal.help-save',
  );
  const list = twoColumned([...HELP[game], ...always], lang, columns);
  return [...wrap(say(lang, 'terminal.help-intro'), columns), '', ...list];
}

/** Messages of the form `what to type|what it does`, in two columns. */
function twoColumned(keys: readonly MessageKey[], lang: Lang, columns: number): string[] {
  const rows = keys.map((key) => formsOf(lang, key));
  const first = Math.max(...rows.map(([typed = '']) => width(typed))) + 2;
  return rows.flatMap(([typed = '', meaning = '']) =>
    wrap(meaning, columns - first).map(
      (line, index) => pad(index === 0 ? typed : '', first) + line,
    ),
  );
}

/** The section that matters now; the whole is a command away. */
function rulesPage<K extends GameId>({ game, state, lang }: Session<K>, columns: number): Page {
  const rules = rulesOf(lang, game);
  const now = ruleFor(game, gameOf(game).view(state, 'spectator'));
  const section = rules.sections.find(({ id }) => id === now);
  const texts = section?.paragraphs ?? [rules.inShort];
  return {
    title: section?.title ?? rules.title,
    lines: [
      ...texts.flatMap((text) => [...wrap(text, columns), '']),
      ...wrap(say(lang, 'terminal.all-rules', { game }), columns),
    ],
  };
}
