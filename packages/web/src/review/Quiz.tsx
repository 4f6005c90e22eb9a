/** One question: the board, what may be done, and after the answer how good it was and why. */

import type { GameId } from '@dicehall/rules';
import { type Question, type Verdict, verdictOf } from '@dicehall/strategy/review';
import type { CoachWords } from '@dicehall/words/coach';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameModule } from '../games/contract.ts';
import { Actions } from '../games/plain/Actions.tsx';
import { sayStatus } from '../parts/announce.ts';
import { PositionInPage } from '../position/PositionInPage.tsx';
import type { Position } from '../position/positions.ts';
import { t } from '../words.ts';
import { answerGroups } from './answer-groups.ts';
import { choiceText, type People, tellOf } from './people.ts';
import { stakeLines } from './reasons.ts';
import { comparedIn, VERDICT_SIGNS, verdictText } from './verdict-text.ts';
import '../games/plain/plain.css';
import '../table/table.css';
import './quiz.css';

interface Props<K extends GameId> {
  readonly game: K;
  readonly module: GameModule<K>;
  readonly coach: CoachWords;
  readonly question: Question;
  /** As the seat that is asked sees it. */
  readonly position: Position<K>;
  readonly people: People;
  /** Above the board: which question it is. */
  readonly head: ComponentChildren;
  /** More about the answer, as sentences. */
  more?(verdict: Verdict): readonly string[];
  answered(verdict: Verdict): void;
  /** The ways on: before the answer, and after it. */
  ways(verdict: Verdict | undefined): ComponentChildren;
}

export function Quiz<K extends GameId>(props: Props<K>) {
  const { game, module, coach, question, position, people, head, more, answered, ways } = props;
  const [verdict, setVerdict] = useState<Verdict>();
  const answer = (action: string): void => {
    const found = verdictOf(question, action);
    if (found === undefined) return;
    setVerdict(found);
    answered(found);
  };
  return (
    <>
      {head}
      <PositionInPage game={game} module={module} position={position} names={people.names.seats} />
      {verdict === undefined ? (
        <Asked game={game} question={question} people={people} answer={answer} />
      ) : (
        <Answered
          verdict={verdict}
          texts={[verdictText(game, people, verdict), ...(more?.(verdict) ?? [])]}
          stakes={stakeLines(game, coach, people, comparedIn(verdict))}
        />
      )}
      <div class="quiz-ways">{ways(verdict)}</div>
    </>
  );
}

interface AskedProps<K extends GameId> extends Pick<Props<K>, 'game' | 'question' | 'people'> {
  answer(action: string): void;
}

function Asked<K extends GameId>({ game, question, people, answer }: AskedProps<K>) {
  const asked = tellOf(people, question.seat, (told) => `web-drills.ask-${told}`);
  const choices = question.answers.map(({ action }) => ({
    action,
    key: action,
    label: choiceText(game, action, people.names),
  }));
  return (
    <div class="quiz-asked">
      <h3>{asked}</h3>
      <Actions groups={answerGroups(choices)} send={answer} />
    </div>
  );
}

interface AnsweredProps {
  readonly verdict: Verdict;
  readonly texts: readonly string[];
  readonly stakes: readonly string[];
}

/** The buttons are gone: reading goes on here. */
function Answered({ verdict: { word }, texts, stakes }: AnsweredProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const title = t(`web-drills.word-${word}`);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    sayStatus([title, ...texts, ...stakes.map((line) => `${line}.`)].join(' '));
  }, []);
  return (
    <div class={`quiz-verdict quiz-${word}`} data-verdict={word}>
      <h3 ref={head} tabIndex={-1}>
        <span aria-hidden="true">{VERDICT_SIGNS[word]}</span> {title}
      </h3>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {stakes.length > 0 && (
        <ul class="quiz-stakes">
          {stakes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
