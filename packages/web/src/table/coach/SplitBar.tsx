/** A hundred outcomes as one bar: what costs is hatched, what helps is filled, the rest is empty. Words tell the same. */

import type { Split } from '@dicehall/strategy/outlook';
import { splitCounts } from '@dicehall/words/coach';

const PARTS = ['costs', 'nothing', 'helps'] as const;

export function SplitBar({ split }: { readonly split: Split }) {
  const counts = splitCounts(split);
  return (
    <span class="odds-bar" aria-hidden="true">
      {PARTS.map((part) => (
        <span key={part} class={`odds-${part}`} style={{ flexGrow: counts[part] }} />
      ))}
    </span>
  );
}
