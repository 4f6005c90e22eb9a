/**
 * A rematch that waits for somebody: whoever has agreed sees for whom, and whoever is away, or takes long, can be played
 * for by a bot. Who asked for it is told where the game has ended.
 */

import type { Wish } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import { ownSeats } from '../show/snapshot.ts';
import { Note } from '../table/Note.tsx';
import { namesOf } from '../table/names.ts';
import { t } from '../words.ts';
import { useAWhile } from './patience.ts';
import type { Visit } from './visit.ts';

interface Props {
  readonly at: Visit;
  send(wish: Wish): void;
}

export function RematchNotes({ at, send }: Props) {
  const view = at.view.value;
  const { status, present } = at.live.value;
  const own = ownSeats(at.live.value);
  const offer = view?.offer?.what === 'rematch' ? view.offer : undefined;
  const isLong = useAWhile(offer && `${offer.by}`);
  const [seat] = own;
  // Without a connection nobody knows who else has one.
  if (view === undefined || offer === undefined || seat === undefined || status === 'lost') {
    return null;
  }
  const isAway = (other: Seat): boolean => !present.includes(other);
  const hasAgreed = ![offer.by, ...offer.waiting].some((one) => own.includes(one));
  const mayReplace = (other: Seat): boolean => isLong || isAway(other);
  const { seats: names } = namesOf(view);
  return offer.waiting
    .filter((other) => !own.includes(other) && (hasAgreed || mayReplace(other)))
    .map((other) => {
      const player = names[other] ?? '';
      return (
        <Note
          key={other}
          text={
            isAway(other)
              ? t('web-online.is-away', { player })
              : t('web-online.waiting-answer', { players: player })
          }
        >
          {mayReplace(other) && (
            <button
              type="button"
              class="button"
              onClick={() => send({ kind: 'stand-in', seat, for: other })}
            >
              {t('web-online.stand-in')}
            </button>
          )}
        </Note>
      );
    });
}
