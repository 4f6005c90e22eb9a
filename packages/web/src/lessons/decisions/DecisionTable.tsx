/**
 * A decision after the lesson: the real board, chance and stake beside each choice, and after the answer what it was worth
 * and what the coach would do.
 */

import { type ActionOf, type GameId, type GameOf, gameOf, type StateOf } from '@dicehall/rules';
import { type Question, type QuizAnswer, type Verdict, verdictOf } from '@dicehall/strategy/review';
import type { CoachWords } from '@dicehall/words/coach';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { askAbout } from '../../drills/ask.ts';
import type { GameModule, GameProps } from '../../games/contract.ts';
import { BEGINNING, LEARNER, type Lesson, type LessonPlace } from '../../games/lesson.ts';
import { needCoachWords, needReviewWords } from '../../late-words.ts';
import { sayStatus } from '../../parts/announce.ts';
import { keepPlace } from '../../parts/device/lesson-store.ts';
import { loadFailed } from '../../parts/load-failure.ts';
import { PositionBoard, propsAt } from '../../position/PositionBoard.tsx';
import type { Position } from '../../position/positions.ts';
import { chanceText } from '../../review/numbers.ts';
import { choiceText, type People } from '../../review/people.ts';
import { whyNot } from '../../table/refusal.ts';
import { useTapGuard } from '../../table/tap-guard.ts';
import { t } from '../../words.ts';
import { Onward } from '../Onward.tsx';
import { Choices } from './Choices.tsx';
import { DecisionCard, type Judged } from './DecisionCard.tsx';
import { answeredWith, type DecisionPlace, decisionBefore, lengthOf, nextPlace } from './place.ts';
import '../../table/table.css';
import '../lessons.css';
import './decisions.css';

interface Props<K extends GameId> {
  readonly module: GameModule<K>;
  readonly lesson: Lesson<K>;
  readonly names: readonly string[];
  readonly place: LessonPlace;
  readonly decided: DecisionPlace;
  go(place: LessonPlace): void;
  again(): void;
}

export function DecisionTable<K extends GameId>(props: Props<K>) {
  const { module, lesson, names, place, decided, go, again } = props;
  const { game } = lesson;
  const { decision, given } = decided;
  const [refusal, setRefusal] = useState('');
  const ready = useReady(lesson, decision.moment);
  const position = useMemo(() => momentOf(lesson, decision.moment), [lesson, decision]);
  const people = peopleAt(names);
  const tapGuard = useTapGuard(`decision ${place.card} ${given}`);
  const choose = (action: string): void => {
    setRefusal('');
    go(answeredWith(place, action));
  };
  const asked: GameProps<K> = {
    ...propsAt({ module, position, names }),
    seat: LEARNER,
    actions: ready && given === undefined ? position.actions : [],
    send(action) {
      // The board stays to be looked at.
      if (given !== undefined) return;
      const refused = gameOf(game).explain(position.state, LEARNER, action);
      if (refused === undefined) choose(gameOf(game).notation.makeAction(action));
      else refuse(whyNot(refused, people.names));
    },
  };
  // The same words again are changed a little, so that they are drawn again.
  const refuse = (why: string): void => {
    setRefusal((before) => (before === why ? `${why}\u00a0` : why));
    sayStatus(why);
  };
  const isLast = place.card + 1 === lengthOf(lesson);
  useEffect(() => {
    keepPlace(game, place);
    // As with a lesson that ends with its last card: once left, it begins from the start.
    return isLast && given !== undefined ? () => keepPlace(game, BEGINNING) : undefined;
  }, [place]);
  useEffect(() => {
    document.title = t('web-lessons.title', { game: t(`name.game.${game}`) });
  });
  const [, rival = '', other = ''] = names;
  const prompt = module.prompt(position.view, LEARNER, people.names);
  const verdict = ready && given !== undefined ? verdictOf(ready.question, given) : undefined;
  const judged = verdict && judgedOf(game, people, verdict, t(decision.learns, { rival, other }));
  return (
    <div
      class="table lesson decide"
      data-game={game}
      data-layout={module.layout}
      data-phase="play"
      data-card={place.card}
      data-decision={judged ? 'judged' : ready ? 'asked' : 'loading'}
      onClickCapture={tapGuard.onClickCapture}
      onKeyDownCapture={tapGuard.onKeyDownCapture}
    >
      <DecisionCard
        game={game}
        at={place.card}
        all={lengthOf(lesson)}
        text={`${prompt} ${t(decision.asks, { rival, other })}`}
        judged={judged}
        refusal={refusal}
        back={() => go(decisionBefore(lesson, place))}
      />
      {judged && (
        <Onward game={game} isLast={isLast} next={() => go(nextPlace(place))} again={again} />
      )}
      <main class="table-main">
        <PositionBoard module={module} position={position} names={names} asked={asked} />
        <section class="table-actions" id="actions" aria-label={t('web-table.actions')}>
          {judged !== undefined ? (
            <p class="decide-learns">{judged.learns}</p>
          ) : ready ? (
            <Choices {...{ game, module, asked, choose }} {...ready} />
          ) : (
            <p class="loading">{t('web.loading')}</p>
          )}
        </section>
      </main>
    </div>
  );
}

/** How good it was and what the coach would do, in whole games of 100; then what is to be learnt, whatever was chosen. */
function judgedOf<K extends GameId>(
  game: K,
  people: People,
  verdict: Verdict,
  learns: string,
): Judged {
  const { word, best, given, next } = verdict;
  const named = (answer: QuizAnswer | undefined): string =>
    answer === undefined ? '' : choiceText(game, answer.action, people.names);
  const told = word === 'right' || word === 'close' ? word : 'less';
  const other = word === 'right' ? next : word === 'close' ? best : given;
  return {
    word,
    reason: t(`web-lessons.reason-${told}`, {
      value: chanceText(word === 'close' ? given.chance : best.chance),
      other: chanceText(other?.chance ?? 0),
      best: named(best),
      next: named(next),
    }),
    learns,
  };
}

/** The learner is "you"; every seat plays for itself. */
const peopleAt = (seats: readonly string[]): People => ({
  names: { seats },
  own: [LEARNER],
  sides: seats.map((_, seat) => seat),
});

interface Moment<K extends GameId> extends Position<K> {
  readonly state: StateOf<K>;
  readonly actions: readonly ActionOf<K>[];
}

function momentOf<K extends GameId>({ game }: Lesson<K>, moment: string): Moment<K> {
  const rules: GameOf<K> = gameOf(game);
  const parsed = rules.notation.parseState(moment);
  if (!parsed.ok) throw new RangeError(parsed.refusal.code);
  const state = parsed.value;
  return {
    state,
    view: rules.view(state, LEARNER),
    actions: rules.actions(state, LEARNER),
    rolled: undefined,
    lastStep: undefined,
    seat: LEARNER,
  };
}

interface Ready {
  readonly question: Question;
  readonly coach: CoachWords;
}

/** What each choice is worth, and the words for it; undefined until it is there. */
function useReady<K extends GameId>(lesson: Lesson<K>, moment: string): Ready | undefined {
  const [question, setQuestion] = useState<Question>();
  const [coach, setCoach] = useState<CoachWords>();
  const { game, options, seats } = lesson;
  useEffect(() => {
    Promise.all([needCoachWords(game), needReviewWords()]).then(
      ([words]) => setCoach(words),
      loadFailed,
    );
    const done = (found: Question | undefined): void =>
      found === undefined ? loadFailed() : setQuestion(found);
    return askAbout(game, { moment, options, seats, seat: LEARNER }, { done });
  }, []);
  return question && coach && { question, coach };
}
