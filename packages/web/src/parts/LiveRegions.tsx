/** The three channels of speech, see announce.ts. */

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
