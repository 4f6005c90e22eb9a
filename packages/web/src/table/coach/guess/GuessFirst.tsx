/** A guess before the coach tells: six buttons, a way past them, and afterwards how far off it was. */

import { useEffect, useRef } from 'preact/hooks';
import { sayStatus } from '../../../parts/announce.ts';
import { t } from '../../../words.ts';
import { errorOf, type Guess, SAID } from './guess.ts';
import { answer, type Guessing, skipGuess } from './use-guess.ts';
import './guess.css';

export const GuessFirst = ({ guessing }: { readonly guessing: Guessing }) =>
  guessing.guess === 'due' ? (
    <AskedGuess guessing={guessing} />
  ) : (
    <ToldGuess guess={guessing.guess} />
  );

function AskedGuess({ guessing }: { readonly guessing: Guessing }) {
  return (
    <section class="guess" data-guess="due">
      <h3>{t('web-guess.first')}</h3>
      <p id="guess-question">{guessing.question}</p>
      <fieldset class="guess-buttons" aria-labelledby="guess-question">
        {SAID.map((said) => (
          <button key={said} type="button" class="button" onClick={() => answer(guessing, said)}>
            {t('web-guess.button', { n: said })}
          </button>
        ))}
      </fieldset>
      <button type="button" class="button guess-skip" onClick={() => skipGuess(guessing)}>
        {t('web-guess.skip')}
      </button>
    </section>
  );
}

/** What was tapped is gone: the focus goes to what it came to. */
function ToldGuess({ guess }: { readonly guess: Guess }) {
  const told = useRef<HTMLParagraphElement>(null);
  const off = Math.round(errorOf(guess));
  const text = [
    t('web-guess.told', { said: guess.said, truth: Math.round(guess.truth) }),
    off === 0 ? t('web-guess.spot-on') : t('web-guess.off-by', { n: off }),
  ].join(' ');
  useEffect(() => {
    sayStatus(text);
    if (document.activeElement === document.body) told.current?.focus();
  }, [text]);
  return (
    <section class="guess" data-guess="told">
      <p class="guess-told" tabIndex={-1} ref={told}>
        {text}
      </p>
    </section>
  );
}
