/**
 * What a typed line comes to at a table in the page. The words are the terminal's; this only knows what the page
 * can do about them. It loads with the first line that somebody types.
 */

import { type ActionOf, type GameId, gameOf, type ViewOf } from '@dicehall/rules';
import { REACTIONS, type TableView } from '@dicehall/table';
import {
  chosenBy,
  type Grammar,
  inputFor,
  isForm,
  isOfProgram,
  type ProgramCommand,
  plain,
  possibleText,
  readLine,
  strangeWord,
  type TypedInput,
  type TypistContext,
} from '@dicehall/words/commands/on-demand';
import { type Lang, refusalText, say } from '@dicehall/words/on-demand';
import type { CoachQuestion } from './coach-answer.ts';

/** The table as the player who types sees it. */
export interface CommandContext<K extends GameId> {
  readonly grammar: Grammar<K>;
  readonly lang: Lang;
  readonly view: ViewOf<K>;
  /** What may be done now; empty while nobody here is asked. */
  readonly legal: readonly ActionOf<K>[];
  /** One for each seat of this device, the one that acts first. */
  readonly views: readonly TableView[];
  /** People play on devices of their own. */
  readonly isApart: boolean;
  /** A draw was asked for, and nobody else here could decline it: was it meant? */
  readonly isDoubted: boolean;
}

/** What the page answers by itself. */
export type PageCommand = Exclude<ProgramCommand, CoachQuestion['command']>;

export type LineReply<A> =
  | { readonly kind: 'act'; readonly action: A }
  | { readonly kind: 'command'; readonly command: TypedInput }
  /** Nothing was done, and this is why. */
  | { readonly kind: 'note'; readonly text: string }
  /** Whether a draw was meant. */
  | { readonly kind: 'doubt'; readonly text: string }
  | { readonly kind: 'program'; readonly command: PageCommand }
  | { readonly kind: 'coach'; readonly question: CoachQuestion };

const note = <A>(text: string): LineReply<A> => ({ kind: 'note', text });

export function replyTo<K extends GameId>(
  context: CommandContext<K>,
  line: string,
): LineReply<ActionOf<K>> {
  const { grammar, lang, view, legal } = context;
  const typist = typistContextOf(context);
  const { names, seat, isVoting } = typist;
  const word = answered(line);
  if (word !== undefined && isVoting)
    return { kind: 'command', command: { kind: 'answer', seat, yes: word } };
  if (word !== undefined && context.isDoubted) return doubted(context, word);
  if (context.isApart && isAboutSeats(line)) return note(say(lang, 'command.seats-where'));
  const words = { lang, view, legal, names };
  const reading = readLine(grammar, line, words);
  if (reading.kind === 'command') {
    const { command } = reading;
    if (command === 'odds' || command === 'hint' || command === 'futures')
      return { kind: 'coach', question: { command, rest: reading.rest } };
    if (isOfProgram(command)) return { kind: 'program', command };
    const own = inputFor(typist, command, reading.rest);
    return own.kind === 'doubt' ? { kind: 'doubt', text: say(lang, 'command.draw-sure') } : own;
  }
  if (isVoting) return note(say(lang, 'command.unclear-vote'));
  if (legal.length === 0) return note(strangeWord(lang, reading) ?? notAsked(context));
  const chosen = chosenBy(grammar, reading, words);
  switch (chosen.kind) {
    case 'action':
      return { kind: 'act', action: chosen.action };
    case 'unclear':
      return note(withPossible(context, say(lang, chosen.key, chosen.data)));
    case 'refused':
      return note(withPossible(context, refusalText(lang, chosen.refusal, { seats: names })));
  }
}

/** Why not, and what is possible instead. */
export const withPossible = <K extends GameId>(
  { grammar, lang, legal }: CommandContext<K>,
  why: string,
): string => `${why} ${possibleText(grammar, { lang, legal })}`.trimEnd();

const answered = (line: string): boolean | undefined => {
  if (isForm(plain(line), 'command.yes')) return true;
  return isForm(plain(line), 'command.no') ? false : undefined;
};

/** The terminal does that by words; a page has a sheet for it, with a code for cameras. */
const isAboutSeats = (line: string): boolean =>
  isForm(plain(line.trim().split(/\s+/, 1)[0] ?? ''), 'command.seats');

function doubted<A>(
  { lang, views }: Pick<CommandContext<GameId>, 'lang' | 'views'>,
  yes: boolean,
): LineReply<A> {
  const seat = seatOf(views);
  return yes
    ? { kind: 'command', command: { kind: 'offer', seat, what: 'draw' } }
    : note(say(lang, 'command.draw-not'));
}

function notAsked<K extends GameId>({ lang, views }: CommandContext<K>): string {
  const [table] = views;
  if (table?.viewer === 'spectator') return say(lang, 'command.only-watching');
  if (table?.phase === 'over') return say(lang, 'command.over');
  return say(lang, 'command.not-asked');
}

const seatOf = ([first]: readonly TableView[]): number =>
  first === undefined || first.viewer === 'spectator' ? -1 : first.viewer;

function typistContextOf<K extends GameId>({
  grammar,
  lang,
  views,
  isApart,
}: CommandContext<K>): TypistContext {
  const [table] = views;
  const seats = table?.seats ?? [];
  const held = views.flatMap(({ viewer }) => (viewer === 'spectator' ? [] : [viewer]));
  const voter = table?.offer?.waiting.find((seat) => held.includes(seat));
  const undoer = views.find(({ match }) => match?.mayUndo === true)?.viewer;
  const seat = voter ?? seatOf(views);
  return {
    lang,
    names: seats.map(({ name }) => name),
    seat,
    held,
    active: held.filter((own) => seats[own]?.standIn !== true),
    asked: table?.match?.asked.map((own) => own.seat) ?? [],
    undoer: undoer === 'spectator' ? undefined : undoer,
    isHere: !isApart,
    draws: gameOf(grammar.game).meta.draws,
    isVoting: voter !== undefined,
    hasOthers:
      isApart && seats.some(({ kind }, other) => kind === 'person' && !held.includes(other)),
    reactions: REACTIONS,
  };
}
