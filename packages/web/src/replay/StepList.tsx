/** Every step in words; a tap goes there. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useRef } from 'preact/hooks';
import type { GameModule } from '../games/contract.ts';
import type { Position } from '../position/positions.ts';
import { stepText } from '../table/turn.ts';
import { t } from '../words.ts';

export const sentenceAt = <K extends GameId>(
  module: GameModule<K>,
  { lastStep }: Position<K>,
  names: readonly string[],
): string =>
  lastStep === undefined ? t('web-online.beginning') : stepText(module, lastStep, names);

interface Props<K extends GameId> {
  readonly module: GameModule<K>;
  readonly positions: readonly Position<K>[];
  readonly names: readonly string[];
  readonly at: number;
  go(step: number): void;
}

export function StepList<K extends GameId>({ module, positions, names, at, go }: Props<K>) {
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ol class="log-list step-list" start={0}>
      {positions.map((position, step) => (
        <li
          key={step}
          ref={step === at ? current : null}
          aria-current={step === at ? 'step' : 'false'}
        >
          <button type="button" onClick={() => go(step)}>
            {sentenceAt(module, position, names)}
          </button>
        </li>
      ))}
    </ol>
  );
}
