/** A link to another page of the app: a real address that opens without loading the page anew. */

import type { ComponentChildren } from 'preact';
import { go, type Page, pathOf } from './route.ts';

interface Props {
  readonly to: Page;
  readonly class?: string;
  readonly label?: string;
  /** What has to be done before the page is opened here, unless it says no; a new tab does without. */
  before?(): Promise<unknown>;
  readonly children: ComponentChildren;
}

export const PageLink = ({ to, class: look, label, before, children }: Props) => (
  <a
    href={pathOf(to)}
    class={look}
    aria-label={label}
    onClick={(event) => {
      // Another tab or window is the browser's affair.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      if (before === undefined) go(to);
      else before().then((may) => may !== false && go(to));
    }}
  >
    {children}
  </a>
);
