/** How others come to the table: link, QR code, and the code to say aloud. It stays there for latecomers. */

import { t } from '../words.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { tableLink } from './links.ts';

export const Invite = ({ code, game }: { readonly code: string; readonly game: string }) => (
  <LinkPanel
    url={tableLink(code)}
    title={`${game} – Dicehall`}
    label={t('web-online.invite')}
    qr={t('web-online.qr', { code })}
    help={t('web-online.invite-help')}
  >
    <p class="invite-code" translate={false}>
      {code}
    </p>
  </LinkPanel>
);
