import type { Table } from '../play/table.ts';
import { type BotVote, type HouseQuestion, nextBot, nextVote } from './bots.ts';
import { type Due, due } from './deadlines.ts';
import { isFull } from './room.ts';

/** What a table does next by itself. */
export interface Agenda {
  readonly due: Due | undefined;
  readonly vote: BotVote | undefined;
  /** Waits until there is no vote. */
  readonly question: HouseQuestion | undefined;
}

const NOTHING: Agenda = { due: undefined, vote: undefined, question: undefined };

/** What a table waits for besides its people. */
export function agendaOf(table: Table): Agenda {
  if (table.closed !== undefined || isFull(table)) return NOTHING;
  const vote = nextVote(table);
  return { due: due(table), vote, question: vote === undefined ? nextBot(table) : undefined };
}

/** When the table must be looked after; undefined if never. Bots are not needed before `botMoment`. */
export function wakeTime({ due: time, vote, question }: Agenda, botMoment: number) {
  if (vote === undefined && question === undefined) return time?.at;
  return Math.min(time?.at ?? botMoment, botMoment);
}
