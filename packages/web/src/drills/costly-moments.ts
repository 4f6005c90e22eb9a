/** The costly moments of those who played at this device, kept from a review for later. */

import type { GameId, Seat } from '@dicehall/rules';
import { type PlayedQuestion, verdictOf } from '@dicehall/strategy/review';
import type { RecordFile } from '@dicehall/table';
import { keepFive, keptFive } from './five-store.ts';
import { keepCostliest } from './schedule.ts';

interface Source {
  readonly game: GameId;
  readonly record: RecordFile;
  /** The seats of those who look at it. */
  readonly own: readonly Seat[];
  readonly now: number;
}

export function rememberCostly(questions: readonly PlayedQuestion[], source: Source): void {
  const { game, record, own, now } = source;
  const found = questions
    .filter(({ seat }) => own.includes(seat))
    .flatMap((question) => {
      const best = verdictOf(question, question.chosen)?.best;
      if (best === undefined) return [];
      const { n, seat, seats, options, moment, cost } = question;
      const id = `${record.digest}/${n}`;
      return [
        {
          id,
          game,
          moment,
          options,
          seats,
          seat,
          cost,
          chance: best.chance,
          happened: now,
        },
      ];
    });
  if (found.length > 0) keepFive(keepCostliest(keptFive(), found));
}
