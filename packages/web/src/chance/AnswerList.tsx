/** The answers with their reasons, and how they were answered the first time and this time. */

import type { MessageData } from '@dicehall/words/on-demand';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { t } from '../words.ts';
import { type KeptAnswers, type QuizAnswers, rightIn } from './answer-store.ts';
import { QUESTIONS, type QuestionId, RIGHT, textKey } from './questions.ts';

interface Props {
  readonly data: Readonly<Record<QuestionId, MessageData>>;
  readonly first: QuizAnswers;
  readonly last: KeptAnswers['last'];
  /** Just answered, so this is what to hear next. */
  readonly isNew: boolean;
}

export function AnswerList({ data, first, last, isNew }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const all = QUESTIONS.length;
  return (
    <section class="chance-answers">
      <h2 tabIndex={-1} ref={heading}>
        {t('chance.score-first', { n: rightIn(first), all })}
        {last && (
          <>
            {'. '}
            {t('chance.score-again', { n: rightIn(last), all })}
          </>
        )}
      </h2>
      <ol>
        {QUESTIONS.map((id) => (
          <li key={id} class="panel chance-answer">
            <h3>{t(textKey(id, 'asks'), data[id])}</h3>
            <dl class="chance-own">
              <Own name={t('chance.before')} id={id} answers={first} data={data} />
              {last && <Own name={t('chance.after')} id={id} answers={last} data={data} />}
            </dl>
            <p class="chance-right">
              {t('chance.answer', { answer: t(textKey(id, RIGHT[id]), data[id]) })}
            </p>
            <p>{t(textKey(id, 'why'), data[id])}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OwnProps extends Pick<Props, 'data'> {
  readonly name: string;
  readonly id: QuestionId;
  readonly answers: QuizAnswers;
}

function Own({ name, id, answers, data }: OwnProps) {
  const isRight = answers[id] === RIGHT[id];
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Icon name={isRight ? 'check' : 'close'} />
        <b>{t(isRight ? 'chance.right' : 'chance.wrong')}</b>
        {': '}
        {t(textKey(id, answers[id]), data[id])}
      </dd>
    </div>
  );
}
