/** The game behind a dot, watched step by step: on the board and in words. */

import type { GameId } from '@dicehall/rules';
import type { Future } from '@dicehall/strategy/futures';
import { followSteps } from '@dicehall/table';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { sayStatus } from '../../../parts/announce.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { PositionInPage } from '../../../position/PositionInPage.tsx';
import { positionsFrom } from '../../../position/positions.ts';
import { Steps } from '../../../position/Steps.tsx';
import { t } from '../../../words.ts';
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
  const steps = useMemo(
    () => followSteps(session.game, game.from, game.steps, moment.seat),
    [game],
  );
  const positions = positionsFrom(moment.view, steps);
  const texts = steps.map((step) => stepText(session.module, step, names));
  const [at, setAt] = useState(0);
  const last = texts.length;
  const length = t('web-futures.steps', { n: last });
  const position = positions[Math.min(at, last)];
  const now = texts[at - 1] ?? t('web-futures.now');
  const go = (step: number): void => {
    setAt(step);
    const text = texts[step - 1] ?? t('web-futures.now');
    sayStatus(`${t('web-online.step-of', { n: step, last })} ${text}`);
  };
  useEffect(() => {
    setAt(0);
    sayStatus([`${dot}, ${length}.`, ...alike].join(' '));
  }, [dot]);
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
      <p class="future-now">{now}</p>
      <Steps at={at} last={last} go={go} />
      {position && (
        <PositionInPage
          game={session.game}
          module={session.module}
          position={position}
          names={names}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it. */}
      <ol class="future-steps" tabIndex={0} aria-label={length}>
        {texts.map((text, step) => (
          <li key={step} aria-current={step + 1 === at ? 'step' : 'false'}>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
