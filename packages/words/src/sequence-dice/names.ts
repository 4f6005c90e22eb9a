import type { Seat } from '@dicehall/rules';
import {
  BOARD,
  makeSpace,
  type SequenceAction,
  type SequenceRoll,
  type Space,
  sideOf,
} from '@dicehall/rules/sequence-dice';
import type { Lang } from '../lang.ts';
import { say } from '../messages/say.ts';
import { players, tell, type Voice } from '../voice.ts';

export const RESULT_BY = 'winners';

/** `c2 (8)`: where a space is and what it shows. */
export const spaceName = (lang: Lang, space: Space): string =>
  say(lang, 'name.space', { space: makeSpace(space), number: BOARD[space] ?? 0 });

/** The chips of the three sides; their shapes alone tell them apart. */
const CHIPS = ['disc', 'square', 'diamond'] as const;

const chipOf = (side: number): (typeof CHIPS)[number] => CHIPS[side] ?? CHIPS[0];

/** The shape of a side's chips, so that colour never carries it alone. */
export const chipShape = (lang: Lang, side: number): string =>
  say(lang, `name.chip.${chipOf(side)}`);

/** The colour of a side's chips. */
export const chipColour = (lang: Lang, side: number): string =>
  say(lang, `name.chip-colour.${chipOf(side)}`);

/** The players of a side: one, or two partners (Sequence 4). */
export function sidePlayers(voice: Voice, side: number, seats: number): string {
  const all: readonly Seat[] = Array.from({ length: seats }, (_, seat) => seat);
  return players(
    voice,
    all.filter((seat) => sideOf(seat, seats) === side),
  );
}

export function action(voice: Voice, action: SequenceAction): string {
  const space = spaceName(voice.lang, action.space);
  if (action.kind === 'remove') return tell(voice, 'action.sequence-dice.remove', { space });
  if (action.lift < 0) return tell(voice, 'action.sequence-dice.place', { space });
  const lift = spaceName(voice.lang, action.lift);
  return tell(voice, 'action.sequence-dice.place-lifted', { space, lift });
}

export const roll = (_voice: Voice, { total }: SequenceRoll): string => String(total);
