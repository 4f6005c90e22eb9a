/** Every choice with chance and stake, the one that matters most first; of many, only a few at once. */

import type { ActionOf, GameId } from '@dicehall/rules';
import type { Prospect } from '@dicehall/strategy/outlook';
import { useState } from 'preact/hooks';
import { lang, t } from '../../words.ts';
import { namesOf } from '../names.ts';
import { Choice } from './Choice.tsx';
import { type Coach, foremost } from './coach.ts';

interface Props<K extends GameId> {
  readonly coach: Coach<K>;
  readonly prospects: readonly Prospect<ActionOf<K>>[];
}

/** Choices that are listed before all are asked for. */
const FEW = 6;

export function Choices<K extends GameId>({ coach, prospects }: Props<K>) {
  const { session, words } = coach;
  const [isAll, setAll] = useState(false);
  const voice = { lang: lang.value, names: namesOf(session.shown.value.table) };
  const listed = foremostFirst(prospects);
  const shown = isAll ? listed : listed.slice(0, FEW);
  return (
    <section>
      <h3>{t('web-coach.choices')}</h3>
      <ol class="odds-choices">
        {shown.map((prospect) => {
          const name = session.module.words.action(voice, prospect.action);
          return (
            <li key={name}>
              <Choice name={name} voice={voice} game={session.game} words={words} {...prospect} />
            </li>
          );
        })}
      </ol>
      {shown.length < listed.length && (
        <button type="button" class="button" onClick={() => setAll(true)}>
          {t('web-coach.more-choices', { n: listed.length - shown.length })}
        </button>
      )}
    </section>
  );
}

/** The foremost one moves to the top; the others keep their order. */
function foremostFirst<A>(prospects: readonly Prospect<A>[]): readonly Prospect<A>[] {
  const first = foremost(prospects);
  return first === undefined ? prospects : [first, ...prospects.filter((one) => one !== first)];
}
