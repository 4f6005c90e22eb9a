/** What answers for bots and stand-ins. It gets a view in notation, never a state. */

import type { HouseQuestion } from '@dicehall/table';

export interface BotAsk extends HouseQuestion {
  /** Two words of 32 bits for bots that mix their choices; nothing about dice follows from them. */
  readonly seed: readonly [number, number];
}

export interface Bots {
  /**
   * One of the question's actions. It answers in any case, if need be with the first action there is. `asker`: for whom;
   * those who have many bots wait for their own.
   */
  choose(ask: BotAsk, asker: string): Promise<string>;
  close(): Promise<void>;
}
