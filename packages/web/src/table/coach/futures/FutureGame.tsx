/** The game behind a dot, step by step in words. */

import type { GameId } from '@dicehall/rules';
import type { Future } from '@dicehall/strategy/futures';
import { followSteps } from '@dicehall/table';
import { useEffect, useMemo } from 'preact/hooks';
import { sayStatus } from '../../../parts/announce.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { lang, t } from '../../../words.ts';
import { stepText } from '../../turn.ts';
import type { FuturesContext } from './context.ts';

interface Props<K extends GameId> {
  readonly looking: FuturesContext<K>;
  readonly game: Future;
  /** Its dot in words. */
  readonly dot: string;
  readonly alike: readonly string[];
  /** Opens the dot before or after this one. */
  move(by: number): void;
}

export function FutureGame<K extends GameId>({ looking, game, dot, alike, move }: Props<K>) {
  const { session, moment, names } = looking;
  const texts = useMemo(
    () =>
      followSteps(session.game, game.from, game.steps, moment.seat).map((step) =>
        stepText(session.module, step, names),
      ),
    [game, lang.value],
  );
  const length = t('web-futures.steps', { n: texts.length });
  useEffect(() => sayStatus([`${dot}, ${length}.`, ...alike].join(' ')), [dot]);
  return (
    <section class="future" aria-label={dot} data-future={game.dice}>
      <div class="future-top">
        <button
          type="button"
          class="button icon"
          aria-label={t('web-futures.before')}
          onClick={() => move(-1)}
        >
          <Icon name="back" />
        </button>
        <h5>
          {dot} <small>{length}</small>
        </h5>
        <button
          type="button"
          class="button icon"
          aria-label={t('web-futures.next')}
          onClick={() => move(1)}
        >
          <Icon name="on" />
        </button>
      </div>
      {alike.map((text) => (
        <p key={text} class="note">
          {text}
        </p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it. */}
      <ol class="future-steps" tabIndex={0} aria-label={length}>
        {texts.map((text, at) => (
          <li key={at}>{text}</li>
        ))}
      </ol>
    </section>
  );
}
