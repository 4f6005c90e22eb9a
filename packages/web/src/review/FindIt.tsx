/** Up to three costly moments as questions, before the review tells what would have been better. */

import type { GameId } from '@dicehall/rules';
import type { PlayedQuestion } from '@dicehall/strategy/review';
import type { RecordFile } from '@dicehall/table';
import type { CoachWords } from '@dicehall/words/coach';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameModule } from '../games/contract.ts';
import { needCoachWords } from '../late-words.ts';
import { loadFailed } from '../parts/load-failure.ts';
import { positionsOf } from '../position/positions.ts';
import { t } from '../words.ts';
import { choiceText, type People, tellOf } from './people.ts';
import { Quiz } from './Quiz.tsx';

interface Props<K extends GameId> {
  readonly game: K;
  readonly module: GameModule<K>;
  readonly record: RecordFile;
  readonly people: People;
  /** Of one seat; never empty. */
  readonly questions: readonly PlayedQuestion[];
  /** All were answered, or nobody wants to. */
  done(): void;
}

export function FindIt<K extends GameId>(props: Props<K>) {
  const { game, module, record, people, questions, done } = props;
  const [at, setAt] = useState(0);
  const [coach, setCoach] = useState<CoachWords>();
  useEffect(() => {
    needCoachWords(game).then(setCoach, loadFailed);
  }, [game]);
  const question = questions[at];
  const seat = question?.seat ?? 0;
  const { positions } = useMemo(() => positionsOf(game, record, seat), [game, record, seat]);
  const position = question && positions[question.n - 1];
  return (
    <section class="review-part" aria-labelledby="find-it" data-quiz={at + 1}>
      <h2 id="find-it">{t('web-drills.find')}</h2>
      {question === undefined || position === undefined || coach === undefined ? (
        <p>{t('web.loading')}</p>
      ) : (
        <Quiz
          key={at}
          game={game}
          module={module}
          coach={coach}
          question={question}
          position={position}
          people={people}
          head={
            <p class="note">
              {t('web-drills.question', { n: at + 1, all: questions.length, step: question.n })}
            </p>
          }
          more={({ given }) => [chosenText(game, people, question, given.action)]}
          answered={() => {}}
          ways={(verdict) => (
            <Ways
              isAnswered={verdict !== undefined}
              isLast={at === questions.length - 1}
              next={() => setAt(at + 1)}
              done={done}
            />
          )}
        />
      )}
    </section>
  );
}

function chosenText(
  game: GameId,
  people: People,
  { seat, chosen }: PlayedQuestion,
  given: string,
): string {
  if (given === chosen) return tellOf(people, seat, (told) => `web-drills.same-${told}`);
  const action = choiceText(game, chosen, people.names);
  return tellOf(people, seat, (told) => `web-drills.chosen-${told}`, { action });
}

interface WaysProps {
  readonly isAnswered: boolean;
  readonly isLast: boolean;
  next(): void;
  done(): void;
}

const Ways = ({ isAnswered, isLast, next, done }: WaysProps) => (
  <>
    {!isLast && (
      <button type="button" class={isAnswered ? 'button primary' : 'button'} onClick={next}>
        {t(isAnswered ? 'web-drills.next' : 'web-drills.skip')}
      </button>
    )}
    <button type="button" class={isAnswered && isLast ? 'button primary' : 'button'} onClick={done}>
      {t('web-drills.see-choices')}
    </button>
  </>
);
