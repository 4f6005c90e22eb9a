/** Questions about moments are made here, so that the page never waits. */

import type { GameId } from '@dicehall/rules';
import { fetchBooks } from '@dicehall/strategy';
import {
  type MomentToAsk,
  type MomentToVary,
  type Question,
  questionIn,
  variationIn,
} from '@dicehall/strategy/review';
import { fetchBook } from '../bots/book-files.ts';

export type DrillRequest =
  | { readonly game: GameId; readonly kind: 'same'; readonly moment: MomentToAsk }
  /** Another one of the same kind; another seed gives other numbers. */
  | {
      readonly game: GameId;
      readonly kind: 'varied';
      readonly moment: MomentToVary;
      readonly seed: number;
    };

export type DrillReply =
  /** How much of the search is over, from 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number }
  /** Undefined if nothing like it came up, or something is missing, such as a book without a network. */
  | { readonly kind: 'question'; readonly question: Question | undefined };

fetchBooks(fetchBook);

const reply = (message: DrillReply): void => postMessage(message);

const questionFor = (request: DrillRequest): Promise<Question | undefined> =>
  request.kind === 'same'
    ? questionIn(request.game, request.moment)
    : variationIn(request.game, request.moment, request.seed, (share) =>
        reply({ kind: 'progress', share }),
      );

addEventListener('message', async ({ data }: MessageEvent<DrillRequest>) =>
  reply({ kind: 'question', question: await questionFor(data).catch(() => undefined) }),
);
