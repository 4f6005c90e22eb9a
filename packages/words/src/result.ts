import type { Result, Seat } from '@dicehall/rules';
import { player, players, points, scoreList, tell, type Voice } from './voice.ts';

/** What tells the whole of a result: the points, the order of the players, or the winners alone. */
export type ResultBy = 'points' | 'order' | 'winners';

export const wonBy = (voice: Voice, seats: readonly Seat[]): string =>
  tell(voice, 'state.result.won', { players: players(voice, seats), n: seats.length });

/** The best first. */
export const orderSentence = (voice: Voice, seats: readonly Seat[]): string =>
  tell(voice, 'state.result.order', {
    players: seats.map((seat) => player(voice, seat)).join(', '),
  });

/** Who has won, in one sentence. `row`: with how many chips in a row, where that is to be told. */
export function winSentence(voice: Voice, by: ResultBy, result: Result, row?: number): string {
  const { winners, scores, drawn } = result;
  if (drawn) return tell(voice, 'state.result.drawn');
  const who = { players: players(voice, winners), n: winners.length };
  if (row !== undefined) return tell(voice, 'state.result.won-row', { ...who, row });
  const [score, ...others] = new Set(winners.map((seat) => scores[seat] ?? 0));
  if (by !== 'points' || score === undefined || others.length > 0) return wonBy(voice, winners);
  return tell(voice, 'state.result.won-points', { ...who, points: points(voice, score) });
}

/** Who has won, and how the others stand. */
export function resultLines(
  voice: Voice,
  by: ResultBy,
  result: Result,
  row?: number,
): readonly string[] {
  const won = winSentence(voice, by, result, row);
  const { ranks, scores } = result;
  switch (by) {
    case 'points':
      return [won, tell(voice, 'state.result.scores', { scores: scoreList(voice, scores) })];
    case 'order': {
      const order = ranks
        .map((rank, seat) => ({ rank, seat }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ seat }) => seat);
      return [won, orderSentence(voice, order)];
    }
    case 'winners':
      return [won];
  }
}
