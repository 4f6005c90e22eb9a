/** The review of one finished game: the result and what made it, the course of the game, and the choices. */

import type { GameId, Seat } from '@dicehall/rules';
import type { PlayedQuestion } from '@dicehall/strategy/review';
import { type RecordFile, timelineOf } from '@dicehall/table';
import { botName } from '@dicehall/words/on-demand';
import { type ComponentChild, Fragment } from 'preact';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import type { AfterReview, GameModule } from '../games/contract.ts';
import { needCoachWords } from '../late-words.ts';
import { sayStatus } from '../parts/announce.ts';
import { Shape } from '../parts/Shape.tsx';
import { shapesFor } from '../parts/shapes.ts';
import { useLater } from '../parts/use-later.ts';
import { stepText } from '../table/turn.ts';
import { lang, t } from '../words.ts';
import { askForReview, type Progress } from './ask.ts';
import { WhatIf } from './doors/WhatIf.tsx';
import { FindIt } from './FindIt.tsx';
import { GameCourse } from './GameCourse.tsx';
import { Luck } from './Luck.tsx';
import { leadSentences, resultText } from './lead.ts';
import { sizeText, tenthsOf } from './numbers.ts';
import { nameOf, type People } from './people.ts';
import { ReviewChoices } from './ReviewChoices.tsx';
import type { ReviewPage } from './review-page.ts';
import { StakesOfChoice, stakesAt } from './Stakes.tsx';
import './review.css';

interface Props<K extends GameId> {
  readonly game: K;
  readonly module: GameModule<K>;
  readonly record: RecordFile;
  readonly names: readonly string[];
  /** The seats of those who look at it; empty if that is not known. */
  readonly own: readonly Seat[];
  /** Shows the table after that step. */
  see(step: number): void;
  /** Told once, when it is there. */
  onReviewed?(reviewed: ReviewPage): void;
}

/** `none`: it is not over, or it could not be worked out. */
type State = ReviewPage | Progress | 'none';

export function ReviewOfGame<K extends GameId>(props: Props<K>) {
  const { game, record } = props;
  const [state, setState] = useState<State>({ done: 0, all: 0 });
  useEffect(
    () =>
      askForReview(game, record, {
        progress: setState,
        done: (reviewed) => {
          setState(reviewed ?? 'none');
          if (reviewed !== undefined) props.onReviewed?.(reviewed);
        },
      }),
    [game, record],
  );
  if (state === 'none') return <p role="alert">{t('web-review.failed')}</p>;
  return 'done' in state ? <Working now={state} /> : <Told {...props} reviewed={state} />;
}

export function Working({ now: { done, all } }: { readonly now: Progress }) {
  useEffect(() => sayStatus(t('web-review.working')), []);
  return (
    <div class="review-working" data-review="working">
      <label for="review-progress">{t('web-review.working')}</label>
      <progress id="review-progress" {...(all > 0 && { value: done, max: all })} />
      <p class="note">{all === 0 ? t('web.loading') : t('web-review.progress', { done, all })}</p>
    </div>
  );
}

function Told<K extends GameId>(props: Props<K> & { readonly reviewed: ReviewPage }) {
  const { game, module, record, names, own, see, reviewed } = props;
  const texts = useMemo(() => textsOf(game, module, record, names), [record, lang.value]);
  const people = { names: { seats: names }, own, sides: reviewed.sides };
  const doors = { game, module, record, reviewed, texts, see };
  const coach = useLater(true, () => needCoachWords(game));
  const { Section } =
    useLater(
      module.afterReview !== undefined,
      async (): Promise<Partial<AfterReview>> => (await module.afterReview?.()) ?? {},
    ) ?? {};
  const loadDoors = async () => (await import('./doors/OtherWays.tsx')).otherWaysOf(doors);
  return (
    <ReviewText
      game={game}
      reviewed={reviewed}
      people={people}
      signs={module.signs(shapesFor(names.length))}
      texts={texts}
      see={see}
      after={Section && <Section log={record.log} names={names} own={own} />}
      stakes={(choice) =>
        coach && (
          <StakesOfChoice
            game={game}
            coach={coach}
            people={people}
            choice={choice}
            find={() => stakesAt(game, record, choice)}
          />
        )
      }
      whatIf={(choice) => <WhatIf choice={choice} people={people} load={loadDoors} />}
      ask={(questions, asked, done) => (
        <FindIt
          game={game}
          module={module}
          record={record}
          people={asked}
          questions={questions}
          done={done}
        />
      )}
    />
  );
}

function textsOf<K extends GameId>(
  game: K,
  module: GameModule<K>,
  { log }: RecordFile,
  names: readonly string[],
): readonly string[] {
  const { steps } = timelineOf(game, log);
  return [t('web-review.row-start'), ...steps.map((step) => stepText(module, step, names))];
}

interface TextProps {
  readonly game: GameId;
  readonly reviewed: ReviewPage;
  readonly people: People;
  readonly signs: Parameters<typeof GameCourse>[0]['shapes'];
  readonly texts: readonly string[];
  see(step: number): void;
  /** Draws chance and stake of a choice. */
  stakes?: Parameters<typeof ReviewChoices>[0]['stakes'];
  /** Draws the way to what else could have been, at a choice. */
  whatIf?: Parameters<typeof ReviewChoices>[0]['whatIf'];
  /** What is told last, once nothing is asked any more. */
  readonly after?: ComponentChild;
  /** Draws the costly moments of a seat as questions. */
  ask(questions: readonly PlayedQuestion[], people: People, done: () => void): ComponentChild;
}

export function ReviewText(props: TextProps) {
  const { game, reviewed, people, signs, texts, see, ask, stakes, whatIf, after } = props;
  const [seat, setSeat] = useState(people.own[0] ?? winnerOf(reviewed));
  // Spectators pick a chair before the quiz.
  const [asked, setAsked] = useState<ReadonlySet<Seat>>(new Set(people.own));
  const questions = reviewed.questions.filter((one) => one.seat === seat && asked.has(seat));
  const [done, setDone] = useState<ReadonlySet<Seat>>(new Set());
  const isAsking = questions.length > 0 && !done.has(seat);
  const choose = (chosen: Seat): void => {
    setSeat(chosen);
    setAsked(new Set([...asked, chosen]));
  };
  const result = resultText(reviewed, people, seat);
  const lead = leadSentences(reviewed, people, seat);
  const said = [`${result}.`, ...lead].join(' ');
  useEffect(() => sayStatus(said), [said]);
  return (
    <div class="review" data-review="told">
      <section class="review-lead" aria-labelledby="review-result">
        <h2 id="review-result">{result}</h2>
        <p class="review-sentences">{lead.join(' ')}</p>
        <Chairs people={people} signs={signs} seat={seat} choose={choose} />
      </section>
      {isAsking && (
        <Fragment key={seat}>
          {ask(questions, people, () => setDone(new Set([...done, seat])))}
        </Fragment>
      )}
      <Luck reviewed={reviewed} people={people} seat={seat} />
      <GameCourse reviewed={reviewed} people={people} shapes={signs} texts={texts} see={see} />
      {!isAsking && (
        <ReviewChoices
          key={seat}
          game={game}
          reviewed={reviewed}
          people={people}
          seat={seat}
          see={see}
          stakes={stakes}
          whatIf={whatIf}
        />
      )}
      {!isAsking && after}
      <p class="note">
        {comparedText(game, reviewed.reference)}{' '}
        {reviewed.exact
          ? t('review.exact')
          : t('review.estimated', { error: sizeText(tenthsOf(reviewed.error)) })}
      </p>
    </div>
  );
}

/** Their review tells most of what decided it. */
const winnerOf = ({ sides, result }: ReviewPage): Seat =>
  Math.max(0, sides.indexOf(result.indexOf(Math.max(...result))));

function comparedText(game: GameId, reference: string): string {
  const [, bot = ''] = reference.split('/');
  return bot === 'random'
    ? t('web-review.compared-samples', { reference })
    : t('web-review.compared', { bot: botName(lang.value, game, bot), reference });
}

interface ChairsProps extends Pick<TextProps, 'people' | 'signs'> {
  readonly seat: Seat;
  choose(seat: Seat): void;
}

/** From whose chair it is told. */
function Chairs({ people, signs, seat, choose }: ChairsProps) {
  const name = useId();
  return (
    <fieldset class="review-chairs">
      <legend class="note">{t('web-review.whose')}</legend>
      {people.names.seats.map((_, one) => (
        <label key={one} class="review-chair">
          <input type="radio" name={name} checked={one === seat} onChange={() => choose(one)} />
          <Shape name={signs[one] ?? 'disc'} />
          <span>{nameOf(people, one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
