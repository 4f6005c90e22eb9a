/** One line at the actions: chance and stake of the choice that matters most. It opens the rest. */

import type { GameId } from '@dicehall/rules';
import { briefOf } from '@dicehall/words/coach';
import { Icon } from '../../parts/Icon.tsx';
import { lang, t } from '../../words.ts';
import { namesOf } from '../names.ts';
import { badgeText } from './CoachMode.tsx';
import { type Coach, foremost } from './coach.ts';
import { guessingAt } from './guess/use-guess.ts';
import { SplitBar } from './SplitBar.tsx';

interface Props<K extends GameId> {
  readonly coach: Coach<K>;
  open(): void;
}

/** While nobody here is asked it says what the coach of this table tells. */
export function CoachLine<K extends GameId>({ coach, open }: Props<K>) {
  const { session, words, outlook, considered } = coach;
  const { table } = session.shown.value;
  const own = considered.value;
  const prospect = foremost(outlook.value?.prospects ?? [], (action) => isSame(action, own));
  const badge = badgeText(table.settings.coach);
  const voice = { lang: lang.value, names: namesOf(table) };
  const isGuessDue = guessingAt(coach)?.guess === 'due';
  return (
    <button type="button" class="odds-line" data-odds={prospect ? 'known' : 'none'} onClick={open}>
      <span class="odds-line-in">
        {prospect === undefined || isGuessDue ? (
          <span class="odds-text">{isGuessDue ? t('web-guess.line') : badge}</span>
        ) : (
          <>
            <span class="odds-text">
              <b>{session.module.words.action(voice, prospect.action)}</b>
              {' – '}
              {briefOf(voice, session.game, words, prospect)}
            </span>
            <span class="hidden-text">. {badge}</span>
            {prospect.split && <SplitBar split={prospect.split} />}
          </>
        )}
        <Icon name="on" />
      </span>
    </button>
  );
}

/** Actions are plain data. */
const isSame = (one: unknown, other: unknown): boolean =>
  other !== undefined && JSON.stringify(one) === JSON.stringify(other);
