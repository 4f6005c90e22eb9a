import type { TableLink, Trust } from '@dicehall/link';
import { useEffect, useState } from 'preact/hooks';

/** How far this device can vouch for the dice on the table, as that changes. */
export function useTrust(link: TableLink): Trust {
  const [trust, setTrust] = useState(link.state.trust);
  useEffect(() => {
    setTrust(link.state.trust);
    return link.watch(({ state }) => setTrust(state.trust));
  }, [link]);
  return trust;
}
