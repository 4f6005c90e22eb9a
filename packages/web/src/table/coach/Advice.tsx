/** “What would you do?”: the coach's choice and why, once somebody asks. It is spoken as it comes. */

import type { GameId } from '@dicehall/rules';
import { hintTexts } from '@dicehall/words/coach';
import { useEffect } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import { lang, t } from '../../words.ts';
import { namesOf } from '../names.ts';
import { askCoach, type Coach } from './coach.ts';

export function Advice<K extends GameId>({ coach }: { readonly coach: Coach<K> }) {
  const { session, moment, advice } = coach;
  const { table } = session.shown.value;
  const found = advice.value;
  const voice = { lang: lang.value, names: namesOf(table) };
  const texts =
    typeof found === 'object'
      ? hintTexts(lang.value, found.hint, (action) => session.module.words.action(voice, action))
      : [];
  const spoken =
    found === 'asked'
      ? t('web-coach.thinking')
      : found === 'failed'
        ? t('web-coach.failed')
        : texts.join(' ');
  useEffect(() => {
    if (spoken !== '') sayStatus(spoken);
  }, [spoken]);
  if (moment.value === undefined) return null;
  return (
    <section class="odds-advice" data-advice={typeof found === 'object' ? 'told' : found}>
      <button
        type="button"
        class="button"
        aria-disabled={found === 'asked'}
        onClick={() => (texts.length > 0 ? sayStatus(spoken) : void askCoach(coach))}
      >
        {t('coach.ask')}
      </button>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {found === 'asked' && <progress aria-label={t('web-coach.thinking')} />}
      {found === 'failed' && <p class="fault">{t('web-coach.failed')}</p>}
    </section>
  );
}
