/**
 * A rematch that waits for somebody: players who agreed see for whom, and can put in a bot for anybody who is away.
 * After the end of a game it says who asked.
 */

import type { CommandInput } from '@dicehall/link';
import { ownSeats } from '../show/snapshot.ts';
import { Note } from '../table/Note.tsx';
import { namesOf } from '../table/names.ts';
import { t } from '../words.ts';
import { AwayNote } from './players/AwayNote.tsx';
import { isAway, standInFrom } from './players/stand-in.ts';
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
  const [seat] = own;
  // Without a connection nobody knows who else has one.
  if (view === undefined || offer === undefined || seat === undefined || state.status === 'lost') {
    return null;
  }
  const hasAgreed = ![offer.by, ...offer.waiting].some((one) => own.includes(one));
  const { seats: names } = namesOf(view);
  return offer.waiting
    .filter((other) => !own.includes(other) && (hasAgreed || isAway(state, other)))
    .map((other) => {
      const player = names[other] ?? '';
      return isAway(state, other) ? (
        <AwayNote
          key={other}
          player={player}
          from={standInFrom(state, other)}
          standIn={() => send({ kind: 'stand-in', seat, for: other })}
        />
      ) : (
        <Note key={other} text={t('web-online.waiting-answer', { players: player })} />
      );
    });
}
