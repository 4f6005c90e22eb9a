/** One choice: how many of its hundred futures are won, its dots, and the game behind the one that is open. */

import type { GameId } from '@dicehall/rules';
import type { Future } from '@dicehall/strategy/futures';
import { DOTS } from '@dicehall/strategy/futures/dots';
import { useEffect, useState } from 'preact/hooks';
import { sayStatus } from '../../../parts/announce.ts';
import { t } from '../../../words.ts';
import type { FuturesContext } from './context.ts';
import { DotGrid, dotText } from './DotGrid.tsx';
import { FutureGame } from './FutureGame.tsx';
import { type Dots, wonText } from './futures-text.ts';

interface Props<K extends GameId> {
  readonly looking: FuturesContext<K>;
  readonly place: number;
  readonly dots: Dots;
  /** Undefined until they have been played. */
  readonly games: readonly Future[] | undefined;
  /** What became of the same dice after the other choices. */
  alike(dice: number): readonly string[];
}

export function ChoiceDots<K extends GameId>({ looking, place, dots, games, alike }: Props<K>) {
  const [open, setOpen] = useState<number>();
  const { won } = dots;
  const name = looking.nameOf(place);
  const sentence = wonText(dots);
  const gameAt = gamesByDot(games, won);
  const game = open === undefined ? undefined : gameAt(open);
  const isPlayed = games !== undefined;
  const missing = isPlayed ? DOTS - games.length : 0;
  useEffect(() => {
    if (isPlayed) sayStatus(t('web-futures.played', { action: name, sentence }));
  }, [isPlayed]);
  const move = (by: number): void => {
    const dot = nextGame(gameAt, open ?? 0, by);
    if (dot !== undefined) setOpen(dot);
  };
  return (
    <article class="futures-choice" data-played={isPlayed}>
      <h4>{name}</h4>
      <p class="futures-won">{sentence}</p>
      <DotGrid
        name={t('web-futures.grid', { action: name, won, lost: DOTS - won })}
        {...{ won, gameAt, isPlayed, open }}
        show={setOpen}
      />
      {!isPlayed && <p class="note">{t('web-futures.playing')}</p>}
      {missing > 0 && <p class="note">{t('web-futures.missing', { n: missing })}</p>}
      {game !== undefined && open !== undefined && (
        <FutureGame
          looking={looking}
          game={game}
          dot={dotText(open, won)}
          alike={alike(game.dice)}
          move={move}
        />
      )}
    </article>
  );
}

/** Those won stand first, those lost last; where games are missing, dots between them stay empty. */
const gamesByDot = (games: readonly Future[] = [], won: number) => {
  const lost = games.filter((one) => !one.won);
  const wins = games.filter((one) => one.won);
  return (dot: number): Future | undefined => (dot < won ? wins[dot] : lost[dot - won]);
};

function nextGame(
  gameAt: (dot: number) => Future | undefined,
  from: number,
  by: number,
): number | undefined {
  for (let step = 1; step <= DOTS; step++) {
    const dot = (from + by * step + DOTS * DOTS) % DOTS;
    if (gameAt(dot) !== undefined) return dot;
  }
  return undefined;
}
