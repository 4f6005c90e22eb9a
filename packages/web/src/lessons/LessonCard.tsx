/** The current card: what matters now. It is spoken as it appears. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useRef } from 'preact/hooks';
import { sayStatus } from '../parts/announce.ts';
import { UnbrokenName } from '../parts/UnbrokenName.tsx';
import { CardTop } from './CardTop.tsx';

interface Props {
  readonly game: GameId;
  /** From 0. */
  readonly at: number;
  readonly all: number;
  readonly text: string;
  /** While something is still being shown, the card has its caption instead of the text. */
  readonly isSettled: boolean;
  readonly caption: string;
  /** In its place while dice are in the air. */
  readonly teaser: string;
  /** Why the last tap did nothing. */
  readonly refusal: string;
  back(): void;
}

export function LessonCard(props: Props) {
  const { game, at, all, text, isSettled, caption, teaser, refusal, back } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isSettled) return;
    sayStatus(text);
    // What had the focus may be gone; nobody who is elsewhere is called away.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [at, isSettled]);
  return (
    <header class="coach">
      <CardTop game={game} at={at} all={all} heading={heading} back={back} />
      <p class={isSettled ? 'coach-text' : 'coach-text coach-caption'} data-teaser={teaser}>
        <UnbrokenName text={isSettled ? text : caption} />
      </p>
      {refusal !== '' && (
        <p class="coach-no" key={refusal}>
          {refusal}
        </p>
      )}
    </header>
  );
}
