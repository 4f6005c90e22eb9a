/** What is due, one question after another. */

import { type GameId, gameOf } from '@dicehall/rules';
import { isRight, type Question } from '@dicehall/strategy/review';
import type { CoachWords } from '@dicehall/words/coach';
import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../games/contract.ts';
import { loadTable } from '../games/index.ts';
import { needCoachWords } from '../late-words.ts';
import { sayStatus } from '../parts/announce.ts';
import { loadFailed } from '../parts/load-failure.ts';
import type { Position } from '../position/positions.ts';
import type { People } from '../review/people.ts';
import { Quiz } from '../review/Quiz.tsx';
import { needWords, t } from '../words.ts';
import { askForVariation } from './ask.ts';
import type { KeptMoment } from './schedule.ts';

interface Props {
  /** Never empty. */
  readonly due: readonly KeptMoment[];
  answered(moment: KeptMoment, isRight: boolean): void;
  /** All were answered, and how many right. */
  done(right: number): void;
}

export function FiveDue({ due, answered, done }: Props) {
  const [at, setAt] = useState(0);
  const [right, setRight] = useState(0);
  const moment = due[at];
  if (moment === undefined) return null;
  return (
    <OneDue
      key={at}
      at={at}
      moment={moment}
      game={moment.game}
      head={t('web-drills.due-of', {
        n: at + 1,
        all: due.length,
        game: t(`name.game.${moment.game}`),
      })}
      isLast={at === due.length - 1}
      answered={(isOne) => {
        if (isOne) setRight(right + 1);
        answered(moment, isOne);
      }}
      next={() => (at === due.length - 1 ? done(right) : setAt(at + 1))}
    />
  );
}

interface OneProps<K extends GameId> {
  /** From 0. */
  readonly at: number;
  readonly moment: KeptMoment;
  readonly game: K;
  readonly head: string;
  readonly isLast: boolean;
  answered(isRight: boolean): void;
  next(): void;
}

/** What must be there before it can be asked. */
interface Ready<K extends GameId> {
  readonly module: GameModule<K>;
  readonly coach: CoachWords;
}

function OneDue<K extends GameId>({ at, moment, game, head, isLast, answered, next }: OneProps<K>) {
  const [ready, setReady] = useState<Ready<K>>();
  const [question, setQuestion] = useState<Question | 'none'>();
  const [share, setShare] = useState(0);
  useEffect(() => {
    Promise.all([loadTable(game), needWords(game), needCoachWords(game)]).then(
      ([module, , coach]) => setReady({ module, coach }),
      loadFailed,
    );
    sayStatus(t('web-drills.looking'));
    return askForVariation(moment, {
      done: (found) => setQuestion(found ?? 'none'),
      progress: setShare,
    });
  }, [game]);
  if (ready === undefined || question === undefined)
    return (
      <div class="review-part review-working" data-drill="looking" data-due={at}>
        <p>{t('web-drills.looking')}</p>
        <progress aria-label={t('web-drills.looking')} value={share} />
      </div>
    );
  const position = question === 'none' ? undefined : positionOf(game, question);
  const way = (
    <button type="button" class="button primary" onClick={next}>
      {t(isLast ? 'web-drills.finish' : 'web-drills.next')}
    </button>
  );
  if (question === 'none' || position === undefined)
    return (
      <section class="review-part" data-drill="none" data-due={at}>
        <p>{t('web-drills.none-like-it')}</p>
        <div class="quiz-ways">{way}</div>
      </section>
    );
  return (
    <section class="review-part" aria-labelledby="five-due" data-drill="asked" data-due={at}>
      <Quiz
        game={game}
        module={ready.module}
        coach={ready.coach}
        question={question}
        position={position}
        people={peopleFor(question, moment.seats)}
        head={<h2 id="five-due">{head}</h2>}
        answered={(verdict) => answered(isRight(verdict))}
        ways={(verdict) => verdict !== undefined && way}
      />
    </section>
  );
}

/** The moment as the seat that is asked sees it. */
function positionOf<K extends GameId>(
  game: K,
  { moment, seat }: Question,
): Position<K> | undefined {
  const rules = gameOf(game);
  const state = rules.notation.parseState(moment);
  if (!state.ok) return undefined;
  return { view: rules.view(state.value, seat), rolled: undefined, lastStep: undefined, seat };
}

/** Nobody played it: you, and others by number. */
const peopleFor = ({ seat }: Question, seats: number): People => ({
  names: {
    seats: Array.from({ length: seats }, (_, one) =>
      one === seat ? t('web-review.you') : t('name.player', { n: one + 1 }),
    ),
  },
  own: [seat],
  sides: Array.from({ length: seats }, (_, one) => one),
});
