/** How good one's guesses are: over time, and what each button turned out to mean. */

import { t } from '../../../words.ts';
import { type ButtonScore, biasOf, buttonScores, meanError, stretchesOf } from './guess.ts';
import { guesses, switchAsking } from './use-guess.ts';
import './guess.css';

const whole = (n: number): number => Math.round(n);

export function YourGuesses() {
  const { isOff, guesses: all } = guesses.value;
  const error = meanError(all);
  return (
    <section class="guess" data-guesses={all.length}>
      <label class="guess-switch">
        <input
          type="checkbox"
          checked={!isOff}
          onChange={(event) => switchAsking(!event.currentTarget.checked)}
        />
        {t('web-guess.ask')}
      </label>
      {error !== undefined && (
        <details>
          <summary>{t('web-guess.title')}</summary>
          <p>{t('web-guess.mean', { n: all.length, error: whole(error) })}</p>
          <OverTime />
          <Buttons />
        </details>
      )}
    </section>
  );
}

/** Ten after ten, once there are ten. */
function OverTime() {
  const stretches = stretchesOf(guesses.value.guesses);
  if (stretches.length === 0) return null;
  return (
    <table class="guess-table">
      <caption>{t('web-guess.over-time')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('web-guess.guesses')}</th>
          <th scope="col">{t('web-guess.error')}</th>
        </tr>
      </thead>
      <tbody>
        {stretches.map(({ from, to, error }) => (
          <tr key={from}>
            <th scope="row">{t('web-guess.range', { from, to })}</th>
            <td>
              <span class="guess-bar" style={{ inlineSize: `${Math.min(100, error)}%` }} />
              {whole(error)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Buttons() {
  const scores = buttonScores(guesses.value.guesses).filter(({ count }) => count > 0);
  return (
    <table class="guess-table">
      <caption>{t('web-guess.buttons')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('web-guess.said')}</th>
          <th scope="col">{t('web-guess.count')}</th>
          <th scope="col">{t('web-guess.true')}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map((score) => (
          <tr key={score.said}>
            <th scope="row">{t('web-guess.button', { n: score.said })}</th>
            <td>{score.count}</td>
            <td>{truthText(score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function truthText(score: ButtonScore): string {
  const { said, truth } = score;
  const bias = biasOf(score);
  if (truth === undefined || bias === undefined) return t('web-guess.too-few');
  const mean = whole(truth.mean);
  const error = Math.max(1, whole(truth.error));
  const told = t('web-guess.give-or-take', { truth: mean, error });
  return `${told}: ${t(`web-guess.${bias}`, { n: Math.abs(said - mean) })}`;
}
