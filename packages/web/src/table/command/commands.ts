/** The command field at work: reads a line, does what it asks for, and tells what came of it. */

import type { CommandInput, SendReply } from '@dicehall/link';
import { type GameId, gameOf } from '@dicehall/rules';
import {
  commandsAt,
  completions,
  helpLines,
  listedChoices,
} from '@dicehall/words/commands/on-demand';
import { loadGrammar, say } from '@dicehall/words/on-demand';
import { knowCommands } from '../../late-words.ts';
import { go } from '../../parts/route.ts';
import type { ShapeName } from '../../parts/shapes.ts';
import { lang, t } from '../../words.ts';
import { namesOf } from '../names.ts';
import { whyNot } from '../refusal.ts';
import type { SheetName } from '../Strip.tsx';
import { act, type Session, skip } from '../session/session.ts';
import { namesWithShapes } from '../speech.ts';
import { sentenceOf } from '../turn.ts';
import { BelowCommand, type CommandResult, spoken } from './BelowCommand.tsx';
import { type CommandHistory, commandHistory } from './command-history.ts';
import { type CommandContext, type PageCommand, replyTo, withPossible } from './reply.ts';

export interface Commands {
  /** What only matters with a grammar comes with it: a table opens without. */
  readonly Below: typeof BelowCommand;
  readonly spoken: typeof spoken;
  readonly earlier: CommandHistory;
  type(line: string): Promise<CommandResult>;
  /** What the line could become. */
  suggest(line: string): readonly string[];
}

const DONE: CommandResult = { isFault: false };
const fault = (text: string): CommandResult => ({ isFault: true, text });

export interface Surroundings {
  readonly isApart: boolean;
  /** The seats' signs. */
  readonly shapes: readonly ShapeName[];
  open(sheet: SheetName): void;
}

export async function commandsFor<K extends GameId>(
  session: Session<K>,
  { isApart, shapes, open }: Surroundings,
): Promise<Commands> {
  const { game } = session;
  const [grammar] = await Promise.all([loadGrammar(game), knowCommands(game)]);
  let isDoubted = false;

  const now = (): CommandContext<K> => {
    const { view, actions, table } = session.shown.peek();
    const { views } = session.link.state;
    const others = views.filter(({ viewer }) => viewer !== table.viewer);
    const first = views.find(({ viewer }) => viewer === table.viewer) ?? table;
    return {
      grammar,
      lang: lang.peek(),
      view,
      legal: actions,
      views: [first, ...others],
      isApart,
      isDoubted,
    };
  };

  return {
    Below: BelowCommand,
    spoken,
    earlier: commandHistory(),
    async type(line) {
      // To type is to wait for nothing that is still to be shown.
      while (!session.shown.peek().isCaughtUp) skip(session);
      const context = now();
      const reply = replyTo(context, line);
      isDoubted = reply.kind === 'doubt';
      switch (reply.kind) {
        case 'act':
          return answered(session, await act(session, reply.action), context);
        case 'command':
          return answered(session, await sendForAll(session, reply.command), context);
        case 'note':
          return fault(reply.text);
        case 'doubt':
          return { isFault: false, text: reply.text };
        case 'coach': {
          const { coachAnswer } = await import('./coach-answer.ts');
          return coachAnswer(session, grammar, reply.question, isApart);
        }
        case 'program':
          if (reply.command === 'rules') open('rules');
          if (reply.command === 'quit') go({ name: 'home' });
          return pageFor(session, context, shapes, reply.command);
      }
    },
    suggest(line) {
      const { legal } = now();
      const known = line.trim() === '' ? [] : commandsAt(!isApart);
      return completions(grammar, line, { lang: lang.peek(), legal }, known);
    },
  };
}

function answered<K extends GameId>(
  { shown }: Session<K>,
  answer: SendReply,
  context: CommandContext<K>,
): CommandResult {
  if (answer.ok) return DONE;
  const why = whyNot(answer.refusal, namesOf(shown.peek().table));
  return fault(withPossible(context, why));
}

/** Everybody at this device goes along with an offer that one of them makes; people elsewhere are asked. */
async function sendForAll<K extends GameId>(
  { link }: Session<K>,
  input: CommandInput,
): Promise<SendReply> {
  const answer = await link.send(input);
  if (!answer.ok || input.kind !== 'offer') return answer;
  const held = link.state.views.map(({ viewer }) => viewer);
  const waiting = link.state.views[0]?.offer?.waiting ?? [];
  for (const seat of waiting.filter((own) => held.includes(own))) {
    await link.send({ kind: 'answer', seat, yes: true });
  }
  return answer;
}

function pageFor<K extends GameId>(
  session: Session<K>,
  context: CommandContext<K>,
  shapes: readonly ShapeName[],
  command: PageCommand,
): CommandResult {
  const { grammar, lang: own, legal, view, isApart } = context;
  const { table } = session.shown.peek();
  const names = namesOf(table);
  switch (command) {
    case 'help': {
      const list = helpLines(grammar, own, commandsAt(!isApart));
      const lines = list.map(({ typed, meaning }) => ({ text: meaning, typed }));
      return page(say(own, 'command.field-intro'), lines);
    }
    case 'list': {
      const lines = listedChoices(grammar, { lang: own, view, legal, names: names.seats });
      if (lines.length === 0) return fault(say(own, 'command.not-asked'));
      return page(say(own, 'command.page-list'), lines.map(plainLine));
    }
    case 'board':
      return page(
        say(own, 'command.page-board'),
        session.module.words
          .describe({ lang: own, names: namesWithShapes(table, shapes) }, view)
          .map(plainLine),
      );
    case 'log': {
      const lines = session.lines.peek().map((step) => sentenceOf(session, step, names.seats));
      if (lines.length === 0) return fault(t('web-table.log-empty'));
      return page(say(own, 'command.page-log'), lines.map(plainLine));
    }
    case 'state':
      return page(say(own, 'command.page-state'), [
        plainLine(gameOf(session.game).notation.makeView(view)),
      ]);
    case 'save':
      return { isFault: false, text: say(own, 'command.kept') };
    case 'rules':
    case 'quit':
      return DONE;
  }
}

const plainLine = (text: string): { readonly text: string } => ({ text });

const page = (text: string, lines: CommandResult['lines']): CommandResult =>
  lines === undefined ? { isFault: false, text } : { isFault: false, text, lines };
