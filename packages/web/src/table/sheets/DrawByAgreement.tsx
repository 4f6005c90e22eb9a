/**
 * A draw at one device, in games that know one: everybody sits here, so that a second tap says that all agree.
 * Bots go along with what all people want.
 */

import { type GameId, gameOf } from '@dicehall/rules';
import { useState } from 'preact/hooks';
import { t } from '../../words.ts';
import type { Session } from '../session/session.ts';
import { isSecond, type Touch } from '../tap-guard.ts';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  /** All have agreed. */
  done?(): void;
}

/** The second tap of a double tap agrees to nothing. */
const touchOf = ({ timeStamp: at, clientX: x, clientY: y }: MouseEvent): Touch => ({ at, x, y });

export function DrawByAgreement<K extends GameId>({ session, done }: Props<K>) {
  const [sure, setSure] = useState<Touch>();
  const isSure = sure !== undefined;
  const { result, isCaughtUp } = session.shown.value;
  if (result !== undefined || !gameOf(session.game).meta.draws) return null;
  return (
    <button
      type="button"
      class={isSure ? 'button primary below-log draw' : 'button below-log draw'}
      aria-disabled={!isCaughtUp}
      onClick={(event) => {
        if (!isCaughtUp) return;
        if (sure === undefined) setSure(touchOf(event));
        else if (!isSecond(event, sure)) agree(session).then(done);
      }}
      onBlur={() => setSure(undefined)}
    >
      {t(isSure ? 'web-table.draw-sure' : 'web-table.draw')}
    </button>
  );
}

async function agree<K extends GameId>({ link }: Session<K>): Promise<void> {
  const seats = link.state.views.flatMap(({ viewer }) => (viewer === 'spectator' ? [] : [viewer]));
  const [first, ...others] = seats;
  if (first === undefined) return;
  await link.send({ kind: 'offer', seat: first, what: 'draw' });
  for (const seat of others) await link.send({ kind: 'answer', seat, yes: true });
}
