/** The course of the game: everybody's chances step by step, on a chart that is walked by finger and keys. */

import { useState } from 'preact/hooks';
import { Icon } from '../parts/Icon.tsx';
import { Shape } from '../parts/Shape.tsx';
import type { ShapeName } from '../parts/shapes.ts';
import { Chances } from '../story/Chances.tsx';
import { t } from '../words.ts';
import { changeAt, courseSummary } from './course-summary.ts';
import { chanceText, changeText } from './numbers.ts';
import { type People, sideName, tellOfSide } from './people.ts';
import type { ReviewPage } from './review-page.ts';
import { SideTable } from './SideTable.tsx';

interface Props {
  readonly reviewed: ReviewPage;
  readonly people: People;
  readonly shapes: readonly ShapeName[];
  /** What happened, by step; the first is the beginning. */
  readonly texts: readonly string[];
  see(step: number): void;
}

export function GameCourse({ reviewed, people, shapes, texts, see }: Props) {
  const { chances, sides, turning } = reviewed;
  const last = chances.length - 1;
  const [at, go] = useState(turning?.n ?? last);
  const now = chances[at] ?? [];
  const spoken = now.map((chance, side) =>
    tellOfSide(
      people,
      side,
      (told) => (told === 'you' ? 'web-review.chance-you' : 'web-review.chance'),
      {
        n: chanceText(chance),
      },
    ),
  );
  const text = texts[at] ?? '';
  return (
    <section class="review-part" aria-labelledby="review-course">
      <h2 id="review-course">{t('web-review.chances')}</h2>
      <p>{courseSummary(reviewed, people, texts)}</p>
      <Chances
        story={reviewed}
        label={t('web-review.chances')}
        shapes={shapes}
        walk={{
          at,
          go,
          label: t('web-review.step'),
          text: t('web-review.step-text', { n: at, last, text, chances: spoken.join(', ') }),
          mark: turning && { step: turning.n, label: t('web-review.turning-sign') },
        }}
      />
      <div class="course-step">
        <p class="course-text">
          <strong>{t('web-review.at-step', { n: at })}</strong>
          {at === turning?.n && (
            <span class="course-turning">★ {t('web-review.turning-sign')}</span>
          )}
          <span>{text}</span>
        </p>
        <ul class="course-sides">
          {now.map((chance, side) => {
            const change = changeAt(reviewed, at, side);
            return (
              <li key={side}>
                <Shape name={shapes[sides.indexOf(side)] ?? 'disc'} />
                <span class="course-name">{sideName(people, side)}</span>
                <strong>{t('web-review.in-100', { n: chanceText(chance) })}</strong>
                <span class={change < 0 ? 'course-loss' : 'course-gain'}>
                  {change === 0 ? '' : changeText(change)}
                </span>
              </li>
            );
          })}
        </ul>
        <button
          type="button"
          class="button"
          aria-label={t('web-review.see-step', { n: at })}
          onClick={() => see(at)}
        >
          {t('web-review.see')}
          <Icon name="on" />
        </button>
      </div>
      <details class="review-more">
        <summary>{t('web-review.as-table')}</summary>
        <SideTable
          label={t('web-review.as-table')}
          people={people}
          rows={chances.map((own, step) => ({
            name: `${step}. ${texts[step] ?? ''}`,
            texts: own.map(chanceText),
          }))}
        />
      </details>
    </section>
  );
}
