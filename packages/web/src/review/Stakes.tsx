/** Chance and stake of a choice and of its alternative: at once where they came with the review, else for who looks. */

import { type GameId, gameOf } from '@dicehall/rules';
import type { Prospect } from '@dicehall/strategy/outlook';
import { type RecordFile, timelineOf } from '@dicehall/table';
import type { CoachWords } from '@dicehall/words/coach';
import { useState } from 'preact/hooks';
import { askOutlook } from '../table/coach/ask.ts';
import { t } from '../words.ts';
import type { People } from './people.ts';
import { stakeLines } from './reasons.ts';
import type { ReviewedChoice } from './review-page.ts';

/** With their actions in notation. */
type Stakes = readonly Prospect<string>[];

interface Props {
  readonly game: GameId;
  readonly coach: CoachWords;
  readonly people: People;
  readonly choice: ReviewedChoice;
  /** Works them out; undefined if that failed. */
  find(): Promise<Stakes | undefined>;
}

export function StakesOfChoice({ game, coach, people, choice, find }: Props) {
  const [found, setFound] = useState<Stakes | 'asked' | 'failed'>();
  const { n, stakes, other } = choice;
  if (other === undefined) return null;
  const list = (known: Stakes) => (
    <ul class="judged-stakes">
      {stakeLines(game, coach, people, known).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  if (stakes !== undefined) return list(stakes);
  const look = (): void => {
    if (found !== undefined && found !== 'failed') return;
    setFound('asked');
    find().then((known) => setFound(known ?? 'failed'));
  };
  return (
    <details class="review-more" onToggle={({ currentTarget: { open } }) => open && look()}>
      <summary>
        {t('web-review.stakes')}
        <span class="hidden-text"> {t('web-review.stakes-step', { n })}</span>
      </summary>
      {found === 'failed' && <p role="alert">{t('web-review.stakes-failed')}</p>}
      {(found === 'asked' || found === undefined) && <p class="note">{t('web.loading')}</p>}
      {typeof found === 'object' && list(found)}
    </details>
  );
}

/** Of a choice in a record, as its player saw the moment. */
export async function stakesAt<K extends GameId>(
  game: K,
  { log }: RecordFile,
  { n, seat, made, other }: ReviewedChoice,
): Promise<Stakes | undefined> {
  const { play } = timelineOf(game, log);
  const state = play?.states[n - 1];
  if (play === undefined || state === undefined || other === undefined) return undefined;
  const { notation, view } = gameOf(game);
  const compared = [made.action, other.action];
  const actions = compared.flatMap((text) => {
    const action = notation.parseAction(text);
    return action.ok ? [action.value] : [];
  });
  const seen = { game, view: view(state, seat), seat, actions, question: '' };
  const outlook = await askOutlook(seen);
  return outlook?.prospects.map((one, at) => ({ ...one, action: compared[at] ?? '' }));
}
