/** Choosing a record: one of the last games here, a file from this device, or the address of one on this server. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type ReplayAddress, readAddress } from '../records/address.ts';
import { t } from '../words.ts';

/** No game of ours is longer. */
const MOST_BYTES = 10_000_000;

interface Props {
  /** It is asked for now, however long it takes to be read. */
  showFile(read: Promise<string>): Promise<void>;
  follow(opened: ReplayAddress): Promise<void>;
  readonly fault: string;
  setFault(fault: string): void;
  /** Games that need not be looked for. */
  readonly children?: ComponentChildren;
}

export function OpenRecord({ showFile, follow, fault, setFault, children }: Props) {
  const [text, setText] = useState('');
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > MOST_BYTES) setFault(t('web.check-unreadable'));
    else await showFile(file.text());
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const opened = readAddress(text);
    if (opened === undefined) setFault(t('web-online.record-address-wrong'));
    else follow(opened);
  };
  return (
    <div class="open-record">
      <p>{t('web-online.replay-help')}</p>
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {children}
      <label class="setting">
        <span class="setting-name">{t('web-online.record-file')}</span>
        <input
          class="field"
          type="file"
          accept=".json,application/json"
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
      </label>
      <form class="open-record" onSubmit={submit}>
        <label class="setting">
          <span class="setting-name">{t('web-online.record-address')}</span>
          <input
            class="field"
            value={text}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button primary big">
          {t('web-online.open-record')}
        </button>
      </form>
    </div>
  );
}
