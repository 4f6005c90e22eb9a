/** Your five costliest moments: what is due today is asked, with other numbers. */

import { LOCALES } from '@dicehall/words/on-demand';
import { useEffect, useState } from 'preact/hooks';
import { FiveDue } from '../drills/FiveDue.tsx';
import { keepFive, keptFive } from '../drills/five-store.ts';
import { answerTo, dueAt } from '../drills/schedule.ts';
import { needReviewWords } from '../late-words.ts';
import { sayStatus } from '../parts/announce.ts';
import { loadFailed } from '../parts/load-failure.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import { lang, needWords, t } from '../words.ts';
import '../review/review.css';

export function Five() {
  const [isReady, setReady] = useState(false);
  // What is asked now stays the same while answers move its days.
  const [due] = useState(() => dueAt(keptFive(), Date.now()));
  const [right, setRight] = useState<number>();
  useEffect(() => {
    Promise.all([needWords('online'), needReviewWords()]).then(() => {
      document.title = `${t('web-drills.title')} – Dicehall`;
      setReady(true);
    }, loadFailed);
  }, []);
  if (!isReady) return <p class="loading">{t('web.loading')}</p>;
  return (
    <div class="page">
      <PageTop title={t('web-drills.title')} />
      <main class="review">
        {due.length === 0 || right !== undefined ? (
          <Over right={right} all={due.length} />
        ) : (
          <FiveDue
            due={due}
            answered={({ id }, isRight) => keepFive(answerTo(keptFive(), id, isRight, Date.now()))}
            done={setRight}
          />
        )}
      </main>
    </div>
  );
}

/** Done for today: the score, and when to return. */
function Over({ right, all }: { readonly right: number | undefined; readonly all: number }) {
  const { moments } = keptFive();
  const texts = [
    ...(right === undefined ? [] : [t('web-drills.score', { right, all })]),
    moments.length === 0
      ? t('web-drills.none-kept')
      : t('web-drills.next-on', {
          n: moments.length,
          day: dayText(Math.min(...moments.map((one) => one.due))),
        }),
  ];
  useEffect(() => sayStatus(texts.join(' ')), []);
  return (
    <section class="review-part" data-drill="over">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p class="note">{t('web-drills.about')}</p>
      <PageLink to={{ name: 'home' }} class="button primary">
        {t('web.home')}
      </PageLink>
    </section>
  );
}

const dayText = (time: number): string =>
  new Intl.DateTimeFormat(LOCALES[lang.value], { dateStyle: 'full' }).format(time);
