/** Something that opens over the page and gives the focus back when it closes. */

import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../words.ts';
import { Icon } from './Icon.tsx';
import { SheetRegions } from './LiveRegions.tsx';

interface Props {
  readonly title: ComponentChildren;
  close(): void;
  readonly children: ComponentChildren;
}

export function Sheet({ title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the effects of what is inside, which may want to scroll.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby={id}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="sheet-top">
        <h2 id={id}>{title}</h2>
        <button type="button" class="button icon" aria-label={t('web.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div class="sheet-body">{children}</div>
      <SheetRegions />
    </dialog>
  );
}
