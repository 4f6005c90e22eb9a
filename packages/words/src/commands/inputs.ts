/** Commands that go to the table: what a typed word asks for, in the shape in which a link takes it. */

import type { Seat } from '@dicehall/rules';
import type { CommandOf, Offered, Reaction } from '@dicehall/table';
import { LANGS, type Lang } from '../lang.ts';
import { say } from '../messages/say.ts';
import { type CommandWord, match, type ProgramCommand, plain } from './lexicon.ts';

/** A word that asks something of the table. */
export type TableCommand = Exclude<CommandWord, ProgramCommand>;

/** Who sits where, as far as commands care. */
export interface TypistContext {
  readonly lang: Lang;
  readonly names: readonly string[];
  /** Who types; below 0: nobody who has a seat. */
  readonly seat: Seat;
  /** The seats of the people at this device; of those, the ones that no stand-in plays. */
  readonly held: readonly Seat[];
  readonly active: readonly Seat[];
  /** Whom the table waits for. */
  readonly asked: readonly Seat[];
  /** Which seat here has a choice to take back. */
  readonly undoer: Seat | undefined;
  /** Whether everybody sits at this device. */
  readonly isHere: boolean;
  /** Whether the game knows draws; whether one has been offered to the seat; whether others will be asked. */
  readonly draws: boolean;
  readonly isVoting: boolean;
  readonly hasOthers: boolean;
  readonly reactions: readonly Reaction[];
}

type TypedKind = 'offer' | 'answer' | 'resume' | 'leave' | 'back' | 'stand-in' | 'react';

/** A command as a link takes it: what only programs care about is added there. */
export type TypedInput = {
  [K in TypedKind]: Omit<CommandOf<K>, 'id' | 'receipt'>;
}[TypedKind];

/** What a command comes to: something to send, or something to say. */
export type TypedResult =
  | { readonly kind: 'command'; readonly command: TypedInput }
  /** Nothing is asked, and this is why. */
  | { readonly kind: 'note'; readonly text: string }
  /** A draw that nobody else could decline: ask whether it was meant. */
  | { readonly kind: 'doubt' };

const toTable = (command: TypedInput) => ({ kind: 'command', command }) as const;
const note = (text: string) => ({ kind: 'note', text }) as const;
const offer = (seat: Seat, what: Offered): TypedResult => toTable({ kind: 'offer', seat, what });

/** What to do about a command, for the seat that typed it. */
export function inputFor(
  typist: TypistContext,
  command: TableCommand,
  rest: readonly string[],
): TypedResult {
  const { lang, seat, undoer } = typist;
  if (seat < 0) return note(say(lang, 'command.only-watching'));
  switch (command) {
    case 'draw':
      return draw(typist);
    case 'undo':
      return offer(undoer ?? seat, 'undo');
    case 'pause':
    case 'rematch':
      return offer(seat, command);
    case 'resume':
      return toTable({ kind: 'resume', seat });
    case 'leave':
      return leave(typist);
    case 'back':
      return toTable({ kind: 'back', seat: namedSeat(typist, rest, isAway(typist)) ?? seat });
    case 'stand-in':
      return standIn(typist, rest);
    case 'react':
      return reaction(typist, rest);
  }
}

function draw({ lang, seat, draws, isVoting, hasOthers }: TypistContext): TypedResult {
  if (!draws) return note(say(lang, 'refusal.no-draw-in-this-game'));
  if (isVoting) return toTable({ kind: 'answer', seat, yes: true });
  return hasOthers ? offer(seat, 'draw') : { kind: 'doubt' };
}

/** The last person at a device has nobody to leave the table to. */
const leave = ({ lang, seat, isHere, active }: TypistContext): TypedResult =>
  isHere && active.length < 2
    ? note(say(lang, 'command.leave-last'))
    : toTable({ kind: 'leave', seat });

function standIn(typist: TypistContext, rest: readonly string[]): TypedResult {
  const { lang, seat, held, asked } = typist;
  const awaited = asked.find((own) => !held.includes(own));
  const other = namedSeat(typist, rest, () => true) ?? awaited;
  if (other === undefined) return note(say(lang, 'command.unclear-stand-in'));
  return toTable({ kind: 'stand-in', seat, for: other });
}

const isAway =
  ({ held, active }: TypistContext) =>
  (seat: Seat): boolean =>
    held.includes(seat) && !active.includes(seat);

/** The seat that is named by number or name; without a name, the first that fits. */
function namedSeat(
  { names }: TypistContext,
  rest: readonly string[],
  fits: (seat: Seat) => boolean,
): Seat | undefined {
  const seats = names.map((_, seat) => seat);
  if (rest.length === 0) return fits(-1) ? undefined : seats.find(fits);
  const found = match(rest.join(' '), seats, (seat) => [`${seat + 1}`, names[seat] ?? '']);
  return found.kind === 'one' ? found.value : undefined;
}

/** By its words in any language, or by the beginning of them. */
export function reaction(
  { lang, seat, reactions }: Pick<TypistContext, 'lang' | 'seat' | 'reactions'>,
  rest: readonly string[],
): Exclude<TypedResult, { readonly kind: 'doubt' }> {
  const formsOf = (one: Reaction): readonly string[] => [
    one,
    ...LANGS.map((other) => plain(say(other, `table.reaction-${one}`))),
  ];
  const found = match(rest.join(' '), reactions, formsOf);
  if (found.kind === 'one') return toTable({ kind: 'react', seat, reaction: found.value });
  const words = reactions.map((one) => say(lang, `table.reaction-${one}`)).join(', ');
  return note(say(lang, 'command.unclear-react', { words }));
}
