/** Bluff X-ray: every claim of a finished game, with what lay under the cups and how it looked from each chair. */

import type { Xray as Seen, SeenThrough } from '@dicehall/strategy/dodgy-dice/xray';
import { startOf } from '@dicehall/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import { needReviewWordsOf } from '../../../late-words.ts';
import { sayStatus } from '../../../parts/announce.ts';
import { askWorker } from '../../../parts/ask-worker.ts';
import { t } from '../../../words.ts';
import type { AfterReview, AfterReviewProps } from '../../contract.ts';
import type { XrayReply, XrayRequest } from './xray.worker.ts';
import { claimTexts, readableText, type Tell, tellFor } from './xray-text.ts';
import './xray.css';

type State = 'closed' | 'asked' | 'none' | Seen;

/** It comes with its words: the table loads neither. */
export async function xrayAfterReview(): Promise<AfterReview> {
  await needReviewWordsOf('dodgy-dice');
  return { Section: Xray };
}

/**
 * What lay under the cups concerns everybody who played. Anyone can open a record they have, so nobody can be asked
 * here: you vouch for the others.
 */
export function Xray({ log, names, own }: AfterReviewProps) {
  const [state, setState] = useState<State>('closed');
  const [isAgreed, setAgreed] = useState(false);
  useEffect(() => {
    if (state !== 'asked') return undefined;
    sayStatus(t('web-xray.working'));
    return askWorker<XrayRequest, XrayReply>(
      new Worker(new URL('./xray.worker.ts', import.meta.url), { type: 'module' }),
      log,
      (found) => setState(found ?? 'none'),
    );
  }, [state === 'asked', log]);
  const isClosed = peopleIn(log) > 1 && !isAgreed;
  return (
    <section class="review-part" aria-labelledby="xray">
      <h2 id="xray">{t('web-xray.title')}</h2>
      <p class="note">{t('web-xray.about')}</p>
      {state === 'closed' && (
        <>
          {peopleIn(log) > 1 && (
            <>
              <label class="judged-everyone">
                <input
                  type="checkbox"
                  checked={isAgreed}
                  aria-describedby="xray-word"
                  onChange={(event) => setAgreed(event.currentTarget.checked)}
                />
                {t('web-xray.agree')}
              </label>
              <p id="xray-word" class="note">
                {t('web-xray.word')}
              </p>
            </>
          )}
          <button
            type="button"
            class="button"
            aria-disabled={isClosed}
            onClick={() => !isClosed && setState('asked')}
          >
            {t('web-xray.look')}
          </button>
        </>
      )}
      {state === 'asked' && <progress aria-label={t('web-xray.working')} />}
      {state === 'none' && <p role="alert">{t('web-xray.failed')}</p>}
      {typeof state === 'object' && <XrayText xray={state} names={names} own={own} />}
    </section>
  );
}

const peopleIn = (log: AfterReviewProps['log']): number =>
  startOf(log)?.players.filter(({ kind }) => kind === 'person').length ?? 0;

interface TextProps extends Pick<AfterReviewProps, 'names' | 'own'> {
  readonly xray: Seen;
}

/** Player by player: how readable their claims were, and each of them. */
export function XrayText({ xray: { statements, readable }, names, own }: TextProps) {
  const top = useRef<HTMLDivElement>(null);
  const tell = tellFor(names, own);
  const told = readable.map((bits, seat) => readableText(tell, seat, bits));
  useEffect(() => {
    sayStatus(told.join(' '));
    // The button is gone.
    top.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="xray" tabIndex={-1} ref={top} data-xray="told">
      {statements.length === 0 && <p>{t('web-xray.none')}</p>}
      {told.map((text, seat) => {
        const claims = statements.filter(({ statement }) => statement.seat === seat);
        return (
          <section key={seat} class="xray-player" aria-label={names[seat]}>
            <p>{text}</p>
            {claims.length > 0 && (
              <details>
                <summary>
                  {tell(seat, (who) =>
                    who === 'you' ? 'web-xray.claims-of-you' : 'web-xray.claims-of',
                  )}
                </summary>
                <ol class="xray-claims">
                  {claims.map((one) => (
                    <li key={one.n}>
                      <Claim seen={one} tell={tell} />
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface ClaimProps {
  readonly seen: SeenThrough;
  readonly tell: Tell;
}

function Claim({ seen, tell }: ClaimProps) {
  const { claim, held, chairs, usual } = claimTexts(seen, tell);
  return (
    <>
      <p class="xray-claim">
        <strong>{claim}</strong>{' '}
        <span class={seen.isTrue ? 'xray-true' : 'xray-false'}>
          <span aria-hidden="true">{seen.isTrue ? '✓' : '✗'}</span>{' '}
          {t(seen.isTrue ? 'web-xray.true' : 'web-xray.false')}
        </span>
      </p>
      <p>{held}</p>
      <ul>
        {chairs.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p class="note">{usual}</p>
    </>
  );
}
