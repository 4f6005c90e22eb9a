/** The top of the table: whose turn, what to do, and the ways to rules, log and home. */

import type { ComponentChildren } from 'preact';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { Shape } from '../parts/Shape.tsx';
import type { ShapeName } from '../parts/shapes.ts';
import { t } from '../words.ts';
import type { TurnCue } from './turn.ts';

/** What opens over the table. */
export type SheetName = 'rules' | 'log' | 'coach';

interface Props {
  readonly turn: TurnCue;
  readonly shapes: readonly ShapeName[];
  readonly refusal: string;
  open(sheet: SheetName): void;
  /** More, where players have their own devices. */
  readonly children?: ComponentChildren;
}

export function Strip({ turn, shapes, refusal, open, children }: Props) {
  const shape = turn.seat === undefined ? undefined : shapes[turn.seat];
  return (
    <header class={turn.isOwn ? 'strip strip-own' : 'strip'}>
      <PageLink to={{ name: 'home' }} class="button icon" label={t('web.home')}>
        <Icon name="back" />
      </PageLink>
      <div class="strip-turn">
        <h1 tabIndex={-1}>
          {shape !== undefined && <Shape name={shape} />}
          <span class={turn.who.length > LONG_WHO ? 'strip-who-long' : undefined}>{turn.who}</span>
        </h1>
        <p class={lookOf(refusal, turn.what)} data-teaser={turn.teaser}>
          {refusal || turn.what}
        </p>
      </div>
      <button
        type="button"
        class="button icon strip-log"
        aria-label={t('web.log')}
        onClick={() => open('log')}
      >
        <Icon name="log" />
      </button>
      <button
        type="button"
        class="button icon"
        aria-label={t('web.rules')}
        onClick={() => open('rules')}
      >
        <Icon name="rules" />
      </button>
      {children}
    </header>
  );
}

/** Longer than these is set smaller where there is little room. */
const LONG_WHO = 18;
const LONG = 60;

export const lookOf = (refusal: string, what: string): string =>
  ['strip-what', refusal === '' ? '' : 'fault', (refusal || what).length > LONG ? 'strip-long' : '']
    .filter((one) => one !== '')
    .join(' ');
