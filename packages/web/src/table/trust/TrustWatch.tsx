/** Watches whether the dice can be trusted; what says that they cannot is loaded only then. */

import type { TableLink } from '@dicehall/link';
import { needTrustWords } from '../../late-words.ts';
import { useLater } from '../../parts/use-later.ts';
import { useTrust } from './use-trust.ts';

const fetchBroken = async () => {
  const [broken] = await Promise.all([import('./BrokenTrust.tsx'), needTrustWords()]);
  return broken;
};

interface Props {
  readonly link: TableLink;
  /** On a television: nothing opens over the table. */
  readonly isForRoom?: boolean;
}

export function TrustWatch({ link, isForRoom = false }: Props) {
  const { difference } = useTrust(link);
  const broken = useLater(difference !== undefined, fetchBroken);
  if (difference === undefined || broken === undefined) return null;
  const Broken = isForRoom ? broken.BrokenForRoom : broken.BrokenTrust;
  return <Broken link={link} difference={difference} />;
}
