/** Everything the coach may tell of the moment: what is worth knowing, each choice, and what it would do. */

import type { GameId } from '@dicehall/rules';
import { licenceAt } from '@dicehall/table';
import { factText } from '@dicehall/words/coach';
import { lang, t } from '../../words.ts';
import { namesOf } from '../names.ts';
import { Advice } from './Advice.tsx';
import { Choices } from './Choices.tsx';
import { ModeAtTable } from './CoachMode.tsx';
import type { Coach } from './coach.ts';
import { FuturesOf } from './futures/FuturesOf.tsx';
import { GuessFirst } from './guess/GuessFirst.tsx';
import { guessingAt } from './guess/use-guess.ts';
import { YourGuesses } from './guess/YourGuesses.tsx';

interface Props<K extends GameId> {
  readonly coach: Coach<K>;
}

export function CoachPanel<K extends GameId>({ coach }: Props<K>) {
  const { session } = coach;
  const { table, result } = session.shown.value;
  const asked = coach.moment.value;
  const { odds, hints } = licenceAt(table);
  return (
    <div class="odds-panel" data-coach={table.settings.coach ?? 'off'}>
      {!odds ? (
        <p>{t('web-coach.off-closed')}</p>
      ) : (
        result === undefined && (
          <>
            <OutlookText coach={coach} />
            {hints ? <Advice coach={coach} /> : <p class="note">{t('web-coach.hints-closed')}</p>}
            {hints && asked && <FuturesOf session={session} moment={asked} />}
            <YourGuesses />
          </>
        )
      )}
      <ModeAtTable session={session} />
    </div>
  );
}

/** Until it is known, or while nobody here is asked, one sentence. */
function OutlookText<K extends GameId>({ coach }: Props<K>) {
  const { session, moment, outlook } = coach;
  const known = outlook.value;
  if (session.sharers.length > 0) return <p>{t('web-coach.under-cups')}</p>;
  if (moment.value === undefined) return <p>{t('coach.wait')}</p>;
  if (known === undefined) return <p>{t('web.loading')}</p>;
  const guessing = guessingAt(coach);
  if (guessing?.guess === 'due') return <GuessFirst guessing={guessing} />;
  return (
    <>
      {guessing && <GuessFirst guessing={guessing} />}
      <Notes coach={coach} />
      <Choices coach={coach} prospects={known.prospects} />
    </>
  );
}

function Notes<K extends GameId>({ coach: { session, words, outlook } }: Props<K>) {
  const notes = outlook.value?.notes ?? [];
  if (notes.length === 0) return null;
  const voice = { lang: lang.value, names: namesOf(session.shown.value.table) };
  return (
    <section>
      <h3>{t('web-coach.notes')}</h3>
      <ul class="odds-notes">
        {notes.map((note) => (
          <li key={note.code}>{factText(voice, session.game, words, note)}</li>
        ))}
      </ul>
    </section>
  );
}
