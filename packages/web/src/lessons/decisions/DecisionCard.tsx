/** The card of a decision: what to think about, then how good the choice was. Each is spoken as it appears. */

import type { GameId } from '@dicehall/rules';
import type { Verdict } from '@dicehall/strategy/review';
import { useEffect, useRef } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import { UnbrokenName } from '../../parts/UnbrokenName.tsx';
import { VERDICT_SIGNS } from '../../review/verdict-text.ts';
import { t } from '../../words.ts';
import { CardTop } from '../CardTop.tsx';

interface Props {
  readonly game: GameId;
  /** From 0, cards included. */
  readonly at: number;
  readonly all: number;
  /** What is to be decided. */
  readonly text: string;
  /** Once it has been. */
  readonly judged: Judged | undefined;
  readonly refusal: string;
  back(): void;
}

export interface Judged {
  readonly word: Verdict['word'];
  readonly reason: string;
  /** Told below the board. */
  readonly learns: string;
}

export function DecisionCard({ game, at, all, text, judged, refusal, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isJudged = judged !== undefined;
  useEffect(() => {
    if (isJudged) return;
    sayStatus(text);
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [at, isJudged]);
  return (
    <header class="coach">
      <CardTop game={game} at={at} all={all} heading={heading} back={back} />
      {judged === undefined ? (
        <p class="coach-text">
          <UnbrokenName text={text} />
        </p>
      ) : (
        <Judgement {...judged} />
      )}
      {refusal !== '' && (
        <p class="coach-no" key={refusal}>
          {refusal}
        </p>
      )}
    </header>
  );
}

/** The buttons are gone: reading goes on here. */
function Judgement({ word, reason, learns }: Judged) {
  const head = useRef<HTMLHeadingElement>(null);
  const title = t(`web-lessons.verdict-${word}`);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    sayStatus([title, reason, learns].join(' '));
  }, []);
  return (
    <div class={`coach-text decide-verdict quiz-${word}`} data-verdict={word}>
      <h2 ref={head} tabIndex={-1}>
        <span aria-hidden="true">{VERDICT_SIGNS[word]}</span> {title}
      </h2>
      <p>{reason}</p>
    </div>
  );
}
