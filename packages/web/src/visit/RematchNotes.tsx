/**
 * A rematch that waits for somebody: players who agreed see for whom, and can put in a bot for anybody who is away or
 * slow. After the end of a game it says who asked.
 */

import type { CommandInput } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import { ownSeats } from '../show/snapshot.ts';
import { Note } from '../table/Note.tsx';
import { namesOf } from '../table/names.ts';
import { t } from '../words.ts';
import { isAway, useIsLong } from './stand-in.ts';
import type { Visit } from './visit.ts';

interface Props {
  readonly visit: Visit;
  send(command: CommandInput): void;
}

export function RematchNotes({ visit, send }: Props) {
  const view = visit.view.value;
  const state = visit.live.value;
  const own = ownSeats(state);
  const offer = view?.offer?.what === 'rematch' ? view.offer : undefined;
  const isLong = useIsLong(offer && `${offer.by}`);
  const [seat] = own;
  // Without a connection nobody knows who else has one.
  if (view === undefined || offer === undefined || seat === undefined || state.status === 'lost') {
    return null;
  }
  const hasAgreed = ![offer.by, ...offer.waiting].some((one) => own.includes(one));
  const mayReplace = (other: Seat): boolean => isLong || isAway(state, other);
  const { seats: names } = namesOf(view);
  return offer.waiting
    .filter((other) => !own.includes(other) && (hasAgreed || mayReplace(other)))
    .map((other) => {
      const player = names[other] ?? '';
      return (
        <Note
          key={other}
          text={
            isAway(state, other)
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
