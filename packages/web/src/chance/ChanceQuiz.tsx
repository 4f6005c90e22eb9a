/** The questions one by one, each with three answers; nothing is told before the last. */

import type { MessageData } from '@dicehall/words/on-demand';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { sayAlert } from '../parts/announce.ts';
import { t } from '../words.ts';
import { type QuizAnswers, readAnswers } from './answer-store.ts';
import { OPTIONS, QUESTIONS, type QuestionId, type QuizOption, textKey } from './questions.ts';

interface Props {
  readonly data: Readonly<Record<QuestionId, MessageData>>;
  done(answers: QuizAnswers): void;
}

export function ChanceQuiz({ data, done }: Props) {
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<Partial<QuizAnswers>>({});
  const [chosen, setChosen] = useState<QuizOption>();
  const [isMissing, setMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Before anybody can tap what is new.
  useLayoutEffect(() => heading.current?.focus(), [at]);
  const id = QUESTIONS[at] ?? 'due';
  const all = QUESTIONS.length;
  const onward = (): void => {
    setMissing(chosen === undefined);
    if (chosen === undefined) {
      sayAlert(t('chance.choose-first'));
      return;
    }
    const next = { ...answers, [id]: chosen };
    setAnswers(next);
    setChosen(undefined);
    const complete = readAnswers(next);
    if (complete === undefined) setAt(at + 1);
    else done(complete);
  };
  return (
    <form
      class="panel chance-quiz"
      data-question={id}
      onSubmit={(event) => {
        event.preventDefault();
        onward();
      }}
    >
      <h2 tabIndex={-1} ref={heading}>
        {t('chance.at', { n: at + 1, all })}
      </h2>
      <fieldset class="chance-choices">
        <legend>{t(textKey(id, 'asks'), data[id])}</legend>
        {OPTIONS.map((choice) => (
          <label key={`${id} ${choice}`} class="chance-choice">
            <input
              type="radio"
              name={id}
              checked={chosen === choice}
              onChange={() => {
                setChosen(choice);
                setMissing(false);
              }}
            />
            <span>{t(textKey(id, choice), data[id])}</span>
          </label>
        ))}
      </fieldset>
      {isMissing && <p class="fault">{t('chance.choose-first')}</p>}
      <button type="submit" class="button primary big">
        {t(at + 1 === all ? 'chance.finish' : 'chance.next')}
      </button>
    </form>
  );
}
