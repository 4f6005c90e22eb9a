/** What may be chosen, with chance and stake beside each: one button for each, or the game's own where they are many. */

import { type ActionOf, type GameId, gameOf } from '@dicehall/rules';
import type { Fact } from '@dicehall/strategy/outlook';
import type { Question, QuizAnswer } from '@dicehall/strategy/review';
import { type CoachWords, lineOf } from '@dicehall/words/coach';
import type { Names } from '@dicehall/words/on-demand';
import { useCallback, useState } from 'preact/hooks';
import type { GameModule, GameProps } from '../../games/contract.ts';
import { choiceText } from '../../review/people.ts';
import { SplitBar } from '../../table/coach/SplitBar.tsx';
import { lang, t } from '../../words.ts';
import '../../table/coach/coach.css';

interface Props<K extends GameId> {
  readonly game: K;
  readonly module: GameModule<K>;
  readonly coach: CoachWords;
  readonly question: Question;
  /** What the game's own actions are drawn from. */
  readonly asked: GameProps<K>;
  /** In notation. */
  choose(action: string): void;
}

/** As many as have room below a board. */
const FEW = 4;

export function Choices<K extends GameId>(props: Props<K>) {
  const { game, coach, question, asked, choose } = props;
  const { answers } = question;
  if (answers.length > FEW) return <OwnActions {...props} />;
  const labels = answers.map(({ action }) => choiceText(game, action, asked.names));
  const start = labels.length > 2 ? commonStart(labels) : '';
  const shown = answers.length > 2 ? withoutCommon(answers) : answers;
  return (
    <ul
      class="decide-choices"
      aria-label={start === '' ? t('web-coach.choices') : t('web-lessons.choices', { start })}
      data-choices
    >
      {shown.map((answer, at) => (
        <li key={answer.action}>
          <button type="button" class="button" onClick={() => choose(answer.action)}>
            <Stakes
              label={(labels[at] ?? '').slice(start.length).trim()}
              {...{ game, coach, answer }}
              names={asked.names}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The words that all begin with: many choices are told apart by the rest of each. */
function commonStart([first = '', ...others]: readonly string[]): string {
  const words = first.split(' ').slice(0, -1);
  while (words.length > 0 && !others.every((one) => one.startsWith(`${words.join(' ')} `)))
    words.pop();
  return words.join(' ');
}

/** What holds of every choice is no reason for one of them; where nothing else is known, it is at least said. */
function withoutCommon(answers: readonly QuizAnswer[]): readonly QuizAnswer[] {
  const facts = answers.map(({ prospect }) => prospect?.facts ?? []);
  const isCommon = (one: Fact): boolean =>
    facts.every((own) => own.some((other) => JSON.stringify(other) === JSON.stringify(one)));
  return answers.map((answer) => {
    const { prospect } = answer;
    if (prospect === undefined) return answer;
    const own = prospect.facts.filter((one) => !isCommon(one));
    const told = own.length > 0 ? own : prospect.facts.slice(0, 1);
    return { ...answer, prospect: { ...prospect, facts: told } };
  });
}

/** A choice that is put together first has its line while it is considered. */
function OwnActions<K extends GameId>({ game, module, coach, question, asked }: Props<K>) {
  const [considered, setConsidered] = useState('');
  const consider = useCallback(
    (action: ActionOf<K>) => setConsidered(gameOf(game).notation.makeAction(action)),
    [game],
  );
  const answer = question.answers.find(({ action }) => action === considered);
  return (
    <>
      <p class="decide-considered" aria-live="polite">
        {answer && (
          <Stakes
            label={choiceText(game, considered, asked.names)}
            {...{ game, coach, answer }}
            names={asked.names}
          />
        )}
      </p>
      <module.Actions {...asked} consider={consider} />
    </>
  );
}

interface StakesProps<K extends GameId> {
  readonly label: string;
  readonly game: K;
  readonly coach: CoachWords;
  readonly answer: QuizAnswer;
  readonly names: Names;
}

function Stakes<K extends GameId>({ label, game, coach, answer, names }: StakesProps<K>) {
  const { action, prospect } = answer;
  const voice = { lang: lang.value, names };
  const line = prospect && lineOf(voice, game, coach, { action, ...prospect });
  return (
    <>
      <span>
        {label}
        <span class="hidden-text">. </span>
      </span>
      {prospect?.split && <SplitBar split={prospect.split} />}
      <small>{line || t('coach.nothing-known')}</small>
    </>
  );
}
