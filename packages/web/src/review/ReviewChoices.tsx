/** Choices and what they cost: the best and the costliest first, then the others in order. */

import type { GameId, Seat } from '@dicehall/rules';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { t } from '../words.ts';
import { sizeText, tenthsOf } from './numbers.ts';
import { choiceText, nameOf, type People, tellOf } from './people.ts';
import { reasonText } from './reasons.ts';
import { dearestIn, LISTED, type ReviewedChoice, type ReviewPage } from './review-page.ts';

interface Props {
  readonly game: GameId;
  readonly reviewed: ReviewPage;
  readonly people: People;
  /** From whose chair. */
  readonly seat: Seat;
  see(step: number): void;
  /** Draws chance and stake of a choice. */
  stakes?: ((choice: ReviewedChoice) => ComponentChild) | undefined;
  /** Draws the way to what else could have been. */
  whatIf?: ((choice: ReviewedChoice) => ComponentChild) | undefined;
}

export function ReviewChoices({ game, reviewed, people, seat, see, stakes, whatIf }: Props) {
  const [isEveryone, setEveryone] = useState(false);
  const [isAll, setAll] = useState(false);
  const { best, costliest } = reviewed.seats[seat] ?? {};
  const found = (n: number | undefined) =>
    reviewed.choices.find((choice) => choice.n === n && choice.seat === seat);
  const [finest, dearest] = [found(best), found(costliest)];
  const listed = reviewed.choices.filter((choice) => isEveryone || choice.seat === seat);
  // The costliest of all has been told above.
  const shown = isAll ? listed : costliestIn(listed.filter((choice) => choice !== dearest));
  const card = { game, people, see, stakes, whatIf };
  return (
    <section class="review-part" aria-labelledby="review-choices">
      <h2 id="review-choices">{t('web-review.choices')}</h2>
      {finest !== undefined && (
        <div class="judged-first judged-first-best">
          <h3>{tellOf(people, seat, (told) => `web-review.best-${told}`)}</h3>
          <Choice {...card} choice={finest} />
        </div>
      )}
      {dearest !== undefined && (
        <div class="judged-first judged-first-costly">
          <h3>{tellOf(people, seat, (told) => `web-review.costliest-${told}`)}</h3>
          <Choice {...card} choice={dearest} />
        </div>
      )}
      {dearest === undefined && (
        <p>{t(listed.length === 0 ? 'web-review.no-choices' : 'web-review.none-costly')}</p>
      )}
      <div class="judged-ways">
        <label class="judged-everyone">
          <input
            type="checkbox"
            checked={isEveryone}
            onChange={(event) => setEveryone(event.currentTarget.checked)}
          />
          {t('web-review.everyone')}
        </label>
        {listed.length > 0 && (
          <button type="button" class="button" aria-pressed={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('web-review.show-marked') : t('web-review.show-all', { n: listed.length })}
          </button>
        )}
      </div>
      <ol class="judged-list">
        {shown.map((choice) => (
          <li key={`${choice.n}/${choice.seat}`}>
            <Choice {...card} choice={choice} isNamed={isEveryone} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** In the order of the game. */
const costliestIn = (choices: readonly ReviewedChoice[]): readonly ReviewedChoice[] =>
  dearestIn(choices, LISTED).toSorted((one, other) => one.n - other.n);

interface ChoiceProps extends Pick<Props, 'game' | 'people' | 'see' | 'stakes' | 'whatIf'> {
  readonly choice: ReviewedChoice;
  readonly isNamed?: boolean;
}

function Choice(props: ChoiceProps) {
  const { game, people, choice, isNamed = false, see, stakes, whatIf } = props;
  const { n, seat, word, cost, made, isStandIn } = choice;
  const given = sizeText(tenthsOf(cost));
  const isCosting = word === 'fine' || word === 'costly';
  return (
    <article class={`judged judged-${word}`}>
      <p class="judged-head">
        <span class="judged-word">
          <span class="judged-sign" aria-hidden="true">
            {SIGNS[word]}
          </span>
          {t(`web-review.word-${word}`)}
          {isCosting && <span aria-hidden="true">{t('web-review.cost', { n: given })}</span>}
        </span>
        <span class="note">
          {isNamed && `${nameOf(people, seat)} · `}
          {t('web-review.at-step', { n })}
          {isStandIn && ` · ${t('web-review.stand-in')}`}
        </span>
      </p>
      <p class="judged-made">{choiceText(game, made.action, people.names)}</p>
      <p class="judged-reason">
        {reasonText(game, people, choice)}
        {isCosting && <span class="hidden-text"> {t('web-review.cost-spoken', { n: given })}</span>}
      </p>
      {stakes?.(choice)}
      {whatIf?.(choice)}
      <button
        type="button"
        class="button icon judged-see"
        aria-label={t('web-review.see-step', { n })}
        onClick={() => see(n)}
      >
        <Icon name="on" />
      </button>
    </article>
  );
}

/** Told apart without colour. */
const SIGNS = { best: '★', fine: '○', costly: '▼', close: '≈' } as const;
