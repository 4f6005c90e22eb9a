/** The button at a choice that opens the other ways it could have gone; what it opens is loaded then. */

import type { GameId } from '@dicehall/rules';
import type { RecordFile } from '@dicehall/table';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { GameModule } from '../../games/contract.ts';
import { loadFailed } from '../../parts/load-failure.ts';
import { t } from '../../words.ts';
import type { People } from '../people.ts';
import type { ReviewedChoice, ReviewPage } from '../review-page.ts';
import './doors.css';

/** The game that is reviewed, whatever it is. */
export interface DoorsOf<K extends GameId> {
  readonly game: K;
  readonly module: GameModule<K>;
  readonly record: RecordFile;
  readonly reviewed: ReviewPage;
  /** What happened, by step. */
  readonly texts: readonly string[];
  see(step: number): void;
}

export interface OtherWaysProps {
  readonly choice: ReviewedChoice;
  readonly people: People;
  close(): void;
}

/** Draws the other ways from a choice. */
type OtherWays = ComponentType<OtherWaysProps>;

interface Props extends Pick<OtherWaysProps, 'choice' | 'people'> {
  load(): Promise<OtherWays>;
}

export function WhatIf({ choice, people, load }: Props) {
  const [Open, setOpen] = useState<OtherWays>();
  const { n } = choice;
  return (
    <>
      <button
        type="button"
        class="button judged-what-if"
        aria-label={t('doors.what-if-step', { n })}
        onClick={() => load().then((found) => setOpen(() => found), loadFailed)}
      >
        {t('doors.what-if')}
      </button>
      {Open !== undefined && (
        <Open choice={choice} people={people} close={() => setOpen(undefined)} />
      )}
    </>
  );
}
