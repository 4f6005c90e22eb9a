/** The head of a page: the way back and its name. The heading takes the focus when the page opens. */

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../words.ts';
import { Icon } from './Icon.tsx';
import { PageLink } from './PageLink.tsx';
import type { Page } from './route.ts';

interface Props {
  readonly title: string;
  readonly back?: Page;
  readonly children?: ComponentChildren;
}

export const PageTop = ({ title, back = { name: 'home' }, children }: Props) => (
  <header class="page-top">
    <PageLink to={back} class="button icon" label={t('web.back')}>
      <Icon name="back" />
    </PageLink>
    <h1 tabIndex={-1}>{title}</h1>
    {children}
  </header>
);

/** The same name for the window. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Dicehall`;
  }, [title]);
}
