/** What the dice under a lifted cup mean for the choices of their owner. It goes when the cup is put down. */

import type { ActionOf, GameId, Seat } from '@dicehall/rules';
import type { Prospect } from '@dicehall/strategy/outlook';
import { lineOf } from '@dicehall/words/coach';
import { useEffect, useState } from 'preact/hooks';
import { lang, t } from '../../words.ts';
import { namesOf } from '../names.ts';
import { askOutlook } from './ask.ts';
import type { Coach } from './coach.ts';
import { decisionUnderCup } from './decision.ts';

interface Props<K extends GameId> {
  readonly coach: Coach<K>;
  readonly seat: Seat;
}

/** As much as can be read while a cup is held up. */
const FEW = 6;

export function UnderCup<K extends GameId>({ coach: { session, words }, seat }: Props<K>) {
  const [prospects, setProspects] = useState<readonly Prospect<ActionOf<K>>[]>([]);
  const shown = session.shown.value;
  useEffect(() => {
    let isGone = false;
    const moment = decisionUnderCup(session, shown, seat);
    if (moment !== undefined) {
      askOutlook(moment).then((outlook) => {
        if (!isGone) setProspects(outlook?.prospects.slice(0, FEW) ?? []);
      });
    }
    return () => {
      isGone = true;
    };
  }, [session, seat]);
  if (prospects.length === 0) return null;
  const voice = { lang: lang.value, names: namesOf(shown.table) };
  return (
    <ul class="odds-cup" aria-label={t('web-coach.cup')}>
      {prospects.map((prospect) => {
        const action = session.module.words.action(voice, prospect.action);
        const line = lineOf(voice, session.game, words, prospect) || t('coach.nothing-known');
        return (
          <li key={action}>
            <b>{action}</b> – {line}
          </li>
        );
      })}
    </ul>
  );
}
