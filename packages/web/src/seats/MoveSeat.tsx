/** The way of this device's seats to another one. Whoever has the link has the seats, which is said with it. */

import { useEffect, useRef } from 'preact/hooks';
import { sayStatus } from '../parts/announce.ts';
import { t } from '../words.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { seatLink } from './links.ts';

interface Props {
  readonly code: string;
  readonly tokens: readonly string[];
}

export function MoveSeat({ code, tokens }: Props) {
  const whole = useRef<HTMLDivElement>(null);
  const help = t('web-online.move-seat-help');
  useEffect(() => {
    // It is below what was tapped, at the end of a sheet.
    whole.current?.scrollIntoView({ block: 'nearest' });
    sayStatus(help);
  }, []);
  return (
    <div class="move-seat" ref={whole}>
      <LinkPanel
        url={seatLink(code, tokens)}
        title={t('web-online.move-seat')}
        label={t('web-online.move-seat')}
        qr={t('web-online.move-seat-qr')}
        help={help}
      />
    </div>
  );
}
