/** What do you know about chance? Six questions, before and after some games. */

import { useEffect, useState } from 'preact/hooks';
import { AnswerList } from '../chance/AnswerList.tsx';
import {
  forgetAnswers,
  type KeptAnswers,
  keepAnswers,
  keptAnswers,
} from '../chance/answer-store.ts';
import { ChanceQuiz } from '../chance/ChanceQuiz.tsx';
import { type Figures, loadFigures } from '../chance/figures.ts';
import { dataOf } from '../chance/questions.ts';
import { needChanceWords } from '../late-words.ts';
import { sayStatus } from '../parts/announce.ts';
import { focusHeading } from '../parts/focus/keep-focus.ts';
import { loadFailed } from '../parts/load-failure.ts';
import { PageTop } from '../parts/PageTop.tsx';
import { keptTally } from '../records/tally-store.ts';
import { lang, t } from '../words.ts';
import '../chance/chance.css';

export function Chance() {
  const [figures, setFigures] = useState<Figures>();
  useEffect(() => {
    Promise.all([loadFigures(), needChanceWords()]).then(([loaded]) => {
      document.title = `${t('chance.title')} – Dicehall`;
      setFigures(loaded);
    }, loadFailed);
  }, []);
  if (figures === undefined) return <p class="loading">{t('web.loading')}</p>;
  return (
    <div class="page">
      <PageTop title={t('chance.title')} />
      <main>
        <Questions figures={figures} />
      </main>
    </div>
  );
}

function Questions({ figures }: { readonly figures: Figures }) {
  const [kept, setKept] = useState<KeptAnswers>(keptAnswers);
  const [stage, setStage] = useState<'begin' | 'asking' | 'new'>('begin');
  const numbers = new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1 });
  const data = dataOf(figures, {
    below: t('chance.below'),
    decimal: (value) => numbers.format(value),
  });
  if (stage === 'asking') {
    const done = (answers: Parameters<typeof keepAnswers>[0]): void => {
      setKept(keepAnswers(answers, keptTally().games));
      setStage('new');
    };
    return <ChanceQuiz data={data} done={done} />;
  }
  const { first, last } = kept;
  const games = Math.max(0, keptTally().games - kept.games);
  return (
    <div class="chance-page">
      {first === undefined ? (
        <p>{t('chance.lead')}</p>
      ) : (
        <AnswerList data={data} first={first} last={last} isNew={stage === 'new'} />
      )}
      {first !== undefined && games > 0 && <p>{t('chance.games-since', { games })}</p>}
      <p class="chance-ways">
        <button type="button" class="button primary big" onClick={() => setStage('asking')}>
          {t(first === undefined ? 'chance.start' : 'chance.again')}
        </button>
        {first !== undefined && (
          <button
            type="button"
            class="button"
            onClick={() => {
              forgetAnswers();
              setKept(keptAnswers());
              setStage('begin');
              sayStatus(t('chance.forgotten'));
              // What was tapped is gone.
              focusHeading();
            }}
          >
            {t('chance.forget')}
          </button>
        )}
      </p>
    </div>
  );
}
