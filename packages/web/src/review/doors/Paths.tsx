/** Two paths step by step: side by side, on a narrow screen one under the other. */

import { t } from '../../words.ts';
import type { PathPair, PathStep } from './paths.ts';

interface Props {
  /** The step at which they part, from 1. */
  readonly from: number;
  readonly paths: PathPair;
}

export function Paths({ from, paths: { played, other } }: Props) {
  const rows = Array.from({ length: Math.max(played.length, other.length) }, (_, at) => at);
  return (
    <ol class="paths">
      {rows.map((at) => (
        <li key={at} class="paths-row">
          <p class="paths-step">
            {t('doors.show-step', { n: from + at })}
            {at === 0 && <span class="paths-part">{t('doors.parts-here')}</span>}
          </p>
          <Side name={t('doors.as-played')} step={played[at]} isLast={at === played.length - 1} />
          <Side name={t('doors.other-way')} step={other[at]} isLast={at === other.length - 1} />
        </li>
      ))}
    </ol>
  );
}

interface SideProps {
  readonly name: string;
  readonly step: PathStep | undefined;
  readonly isLast: boolean;
}

const Side = ({ name, step, isLast }: SideProps) =>
  step === undefined ? (
    <div class="paths-none" />
  ) : (
    <div class={isLast ? 'paths-side paths-last' : 'paths-side'}>
      <p class="paths-name">
        {name} <strong>{t('web-review.in-100', { n: step.chance })}</strong>
      </p>
      <p>{step.text}</p>
    </div>
  );
