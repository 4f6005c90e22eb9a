/** The futures of a decision as they come: dots first, then the games of each choice that is looked at. */

import type { GameId } from '@dicehall/rules';
import type { Future } from '@dicehall/strategy/futures';
import type { TableView } from '@dicehall/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { CoachDecision } from '../decision.ts';
import { type AskedFutures, askFutures } from './ask.ts';
import type { Dots } from './futures-text.ts';

export interface ShownFutures {
  readonly by: string;
  /** By the place of the choice. */
  readonly dots: readonly Dots[];
  readonly games: ReadonlyMap<number, readonly Future[]>;
}

export function useFutures<K extends GameId>(
  moment: CoachDecision<K>,
  table: Pick<TableView, 'options' | 'seats'>,
): {
  readonly shown: ShownFutures | 'failed' | undefined;
  /** Asks for the games of a choice, once. */
  fill(place: number): void;
  again(): void;
} {
  const [shown, setShown] = useState<ShownFutures | 'failed'>();
  const [tries, setTries] = useState(0);
  const asked = useRef<AskedFutures | undefined>(undefined);
  const wanted = useRef(new Set<number>());
  useEffect(() => {
    setShown(undefined);
    wanted.current = new Set();
    asked.current = askFutures(moment, table, (reply) => {
      if (reply.kind === 'failed') {
        setShown('failed');
      } else if (reply.kind === 'dots') {
        setShown({ by: reply.by, dots: reply.dots, games: new Map() });
      } else {
        setShown((now) =>
          typeof now === 'object'
            ? { ...now, games: new Map(now.games).set(reply.place, reply.futures) }
            : now,
        );
      }
    });
    return asked.current.stop;
  }, [moment.question, tries]);
  return {
    shown,
    fill(place) {
      if (wanted.current.has(place)) return;
      wanted.current.add(place);
      asked.current?.fill(place);
    },
    again: () => setTries(tries + 1),
  };
}
