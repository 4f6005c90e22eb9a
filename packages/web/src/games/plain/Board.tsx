/** The last roll, and the moment in sentences. */

import { useEffect, useRef } from 'preact/hooks';
import { Die } from '../../dice/Die.tsx';
import { type Rolling, useTumble } from '../../dice/tumble.ts';
import { makeReachable } from '../../parts/focus/scroll-focus.ts';
import { t } from '../../words.ts';

interface Props extends Rolling {
  /** What each die of the last roll shows; empty before the first. */
  readonly faces: readonly string[];
  /** Who rolled it; empty for a lot. */
  readonly roller: string;
  readonly sentences: readonly string[];
  /** The cups of those who share this device, where dice are covered. */
  readonly cups: readonly { readonly label: string; lift(): void }[];
}

export function Board(props: Props) {
  const { faces, roller, sentences, cups, rolled } = props;
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => makeReachable(board.current), []);
  return (
    <div class="plain-board" ref={board}>
      {rolled !== undefined && faces.length > 0 && (
        <div class="plain-roll">
          <Dice {...props} />
          <p class="note">
            {[roller, t('web-table.roll-number', { n: rolled.count })].filter(Boolean).join(' · ')}
          </p>
        </div>
      )}
      <div class="plain-moment">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {cups.length > 0 && (
        <div class="plain-cups">
          {cups.map(({ label, lift }) => (
            <button key={label} type="button" class="button" onClick={lift}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Characters that fit on a die; longer names stand on a card. */
const ROOM = 2;

const BLANK: readonly string[] = Array.from({ length: 5 }, () => '');

function Dice(props: Props) {
  const { faces, rolled } = props;
  const { state, time } = useTumble(props);
  const isTumbling = state === 'tumbling';
  return (
    <ul class={`plain-dice ${state}`} style={{ '--tumble': `${time}ms` }}>
      {faces.map((face, index) => (
        // A new roll is new dice.
        <li key={`${rolled?.count ?? 0}/${index}`}>
          {face.length > ROOM ? (
            <span class="plain-face">{isTumbling ? '…' : face}</span>
          ) : (
            <>
              <Die face={face} index={index} {...(isTumbling && { others: BLANK })} />
              <span class="hidden-text">{face}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
