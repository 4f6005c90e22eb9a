/** A link to another page of the app: a real address that opens without a reload. */

import type { ComponentChildren } from 'preact';
import { go, type Page, pathOf } from './route.ts';

interface Props {
  readonly to: Page;
  readonly class?: string;
  readonly label?: string;
  /** Runs first, and can prevent it by resolving to false; not for a new tab. */
  before?(): Promise<unknown>;
  readonly children: ComponentChildren;
}

export const PageLink = ({ to, class: look, label, before, children }: Props) => (
  <a
    href={pathOf(to)}
    class={look}
    aria-label={label}
    onClick={(event) => {
      // Another tab or window is the browser's business.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      if (before === undefined) go(to);
      else before().then((may) => may !== false && go(to));
    }}
  >
    {children}
  </a>
);
