/** The three channels of speech, see announce.ts. */

import { useState } from 'preact/hooks';
import { t } from '../words.ts';
import { alert, spokenLog, status } from './announce.ts';

export const LiveRegions = () => (
  <div class="hidden-text">
    <p role="status" id="say-status">
      {status.value}
    </p>
    <div role="log" aria-label={t('web.log')} id="say-log">
      {spokenLog.value.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
    <p role="alert" id="say-alert">
      {alert.value}
    </p>
  </div>
);

/** The same within a sheet: what lies below it is inert, and not spoken. Only what is said from now on. */
export function SheetRegions() {
  const [before] = useState({ status: status.peek(), alert: alert.peek(), log: spokenLog.peek() });
  return (
    <div class="hidden-text">
      <p role="status">{status.value === before.status ? '' : status.value}</p>
      <div role="log" aria-label={t('web.log')}>
        {spokenLog.value
          .filter((one) => !before.log.includes(one))
          .map(({ key, text }) => (
            <p key={key}>{text}</p>
          ))}
      </div>
      <p role="alert">{alert.value === before.alert ? '' : alert.value}</p>
    </div>
  );
}
