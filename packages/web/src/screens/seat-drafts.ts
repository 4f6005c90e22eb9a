/** Seats at this device before the table is opened: who sits there, with which shape. */

import type { LocalPlayer } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { parseName } from '@dicehall/table';
import { nameFor, offeredLevel } from '../bots/levels.ts';
import { SHAPES, type ShapeName } from '../parts/shapes.ts';
import { firstName, freeName } from '../seats/player-names.ts';
import { t } from '../words.ts';

export interface SeatDraft {
  readonly id: number;
  readonly kind: 'person' | 'bot';
  readonly name: string;
  readonly shape: ShapeName;
  /** How it plays, if it is a bot. */
  readonly level: string;
}

type Drafts = readonly SeatDraft[];

export function firstDrafts(): Drafts {
  const own = firstName();
  return [
    { id: 1, kind: 'person', name: own, shape: 'disc', level: '' },
    { id: 2, kind: 'person', name: freeName([own]), shape: 'square', level: '' },
  ];
}

export const namesIn = (drafts: Drafts): readonly string[] => drafts.map(({ name }) => name.trim());

/** What is wrong with a name among the others, or undefined. */
export function nameFault(names: readonly string[], seat: number): string | undefined {
  const name = names[seat] ?? '';
  const same = (other: string): boolean => other.toLowerCase() === name.toLowerCase();
  // The row itself has the reason, once its words have come.
  if (!parseName(name).ok) return t('web-screens.name-needs-letters');
  return names.findIndex(same) < seat ? t('web-screens.name-twice') : undefined;
}

export const withChange = (drafts: Drafts, id: number, some: Partial<SeatDraft>): Drafts =>
  drafts.map((seat) => (seat.id === id ? { ...seat, ...some } : seat));

/** `picked`: the level of a bot; left out, the one to offer. */
function newPlayer(
  game: GameId,
  others: Drafts,
  kind: SeatDraft['kind'],
  picked?: string,
): Pick<SeatDraft, 'kind' | 'name' | 'level'> {
  const taken = namesIn(others);
  if (kind === 'person') return { kind, level: '', name: freeName(taken) };
  const seated = others.map(({ level }) => level);
  const level = picked ?? offeredLevel(game, seated);
  return { kind, level, name: nameFor(game, level, taken) };
}

/** Another player in that seat. */
export function withPlayer(
  game: GameId,
  drafts: Drafts,
  id: number,
  kind: SeatDraft['kind'],
  level?: string,
): Drafts {
  const others = drafts.filter((seat) => seat.id !== id);
  return withChange(drafts, id, newPlayer(game, others, kind, level));
}

/** One more seat, with a shape that nobody has. */
export function withSeat(game: GameId, drafts: Drafts, kind: SeatDraft['kind']): Drafts {
  const id = Math.max(...drafts.map((seat) => seat.id)) + 1;
  const shape = SHAPES.find((one) => drafts.every((seat) => seat.shape !== one)) ?? 'disc';
  return [...drafts, { id, shape, ...newPlayer(game, drafts, kind) }];
}

export const playersIn = (drafts: Drafts): readonly LocalPlayer[] =>
  namesIn(drafts).map((name, seat) => {
    const { kind = 'person', level = '' } = drafts[seat] ?? {};
    return kind === 'bot' ? { kind, name, level } : { kind, name };
  });
