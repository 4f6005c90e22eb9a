/** From step to step: to the ends, one by one, along a line, or by itself. Its words are those of `online`. */

import type { MessageKey } from '@dicehall/words/on-demand';
import type { ComponentChild } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { t } from '../words.ts';
import './steps.css';

/** Milliseconds for a step that is shown by itself. */
const STEP_TIME = 1200;

interface Props {
  readonly at: number;
  readonly last: number;
  /** Everybody's chances behind the line, once they are known. */
  readonly course?: Course | undefined;
  go(step: number): void;
}

export interface Course {
  readonly chart: ComponentChild;
  /** The chances after the step in words. */
  readonly text: string;
}

export function Steps({ at, last, course, go }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go(at + 1), STEP_TIME);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last]);
  const playOrPause = (): void => {
    if (!isPlaying && at >= last) go(0);
    setPlaying(!isPlaying);
  };
  useSpace(playOrPause);
  const way = (name: MessageKey, icon: IconName, to: number) => (
    <button
      type="button"
      class="button icon"
      aria-label={t(name)}
      aria-disabled={to === at || to < 0 || to > last}
      onClick={() => {
        setPlaying(false);
        go(Math.max(0, Math.min(to, last)));
      }}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset class="steps" aria-label={t('web-online.steps')}>
      <div class={course === undefined ? 'steps-course' : 'steps-course steps-charted'}>
        {/* The line beside it says the same. */}
        {course && (
          <div class="steps-chart" aria-hidden="true">
            {course.chart}
          </div>
        )}
        <input
          type="range"
          class="steps-line"
          aria-label={t('web-online.step')}
          aria-valuetext={[t('web-online.step-of', { n: at, last }), course?.text ?? '']
            .join(' ')
            .trim()}
          min={0}
          max={last}
          value={at}
          onInput={(event) => go(event.currentTarget.valueAsNumber)}
        />
      </div>
      <div class="steps-ways">
        {way('web-online.step-first', 'first', 0)}
        {way('web-online.step-back', 'back', at - 1)}
        <button
          type="button"
          class="button icon primary"
          aria-label={t(isPlaying ? 'web-online.step-pause' : 'web-online.step-play')}
          onClick={playOrPause}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
        {way('web-online.step-on', 'on', at + 1)}
        {way('web-online.step-last', 'last', last)}
        <span class="steps-count" style={{ width: `${2 * String(last).length + 2}ch` }}>
          {at} / {last}
        </span>
      </div>
    </fieldset>
  );
}

/** Space plays and pauses, unless what has the focus makes something of it itself. */
function useSpace(press: () => void): void {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof Element &&
        event.target.matches('a, button, input, select, dialog *')
      )
        return;
      event.preventDefault();
      if (!event.repeat) press();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });
}
