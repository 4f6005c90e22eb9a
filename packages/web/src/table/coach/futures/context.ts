/** Who looks at futures of which decision. */

import type { GameId } from '@dicehall/rules';
import { lang } from '../../../words.ts';
import { namesOf } from '../../names.ts';
import type { Session } from '../../session/session.ts';
import type { CoachDecision } from '../decision.ts';

export interface FuturesContext<K extends GameId> {
  readonly session: Session<K>;
  readonly moment: CoachDecision<K>;
  readonly names: readonly string[];
  /** The choice of that place in words. */
  nameOf(place: number): string;
}

export function futuresContext<K extends GameId>(
  session: Session<K>,
  moment: CoachDecision<K>,
): FuturesContext<K> {
  const names = namesOf(session.shown.value.table);
  const voice = { lang: lang.value, names };
  return {
    session,
    moment,
    names: names.seats,
    nameOf(place) {
      const action = moment.actions[place];
      return action === undefined ? '' : session.module.words.action(voice, action);
    },
  };
}
