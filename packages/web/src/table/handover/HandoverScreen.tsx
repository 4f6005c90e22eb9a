/** Between two players a full screen says only who is next. Nothing of anybody's dice is in the page then. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useRef } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Shape } from '../../parts/Shape.tsx';
import type { ShapeName } from '../../parts/shapes.ts';
import { t } from '../../words.ts';
import type { LoadedCoach } from '../coach/index.ts';
import type { Session } from '../session/session.ts';
import { Cup } from './Cup.tsx';
import type { DeviceHandover, HandoverStage } from './handover.ts';
import './handover.css';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly stage: HandoverStage;
  readonly handover: DeviceHandover;
  readonly player: string;
  readonly shape: ShapeName;
  readonly coached?: LoadedCoach<K> | undefined;
}

export function HandoverScreen<K extends GameId>(props: Props<K>) {
  const { session, stage, handover, player, shape, coached } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const title =
    stage.at === 'handover'
      ? t('web-screens.handover-to', { player })
      : t('web-table.cup-of', { player });
  useEffect(() => {
    heading.current?.focus();
    sayStatus(title);
  }, [title]);
  return (
    <main class="handover">
      <h1 tabIndex={-1} ref={heading}>
        <Shape name={shape} />
        {title}
      </h1>
      {stage.at === 'handover' ? (
        <>
          <p>{t('web-screens.handover-note', { player })}</p>
          <button type="button" class="button primary big" onClick={handover.ready}>
            <Icon name="check" />
            {t('web-screens.handover-ready', { player })}
          </button>
        </>
      ) : (
        <Cup key={stage.seat} session={session} seat={stage.seat} coached={coached} />
      )}
      <button
        type="button"
        class={stage.at === 'cup' ? 'button big' : 'button quiet'}
        onClick={handover.leave}
      >
        {t('web-screens.handover-back')}
      </button>
    </main>
  );
}
