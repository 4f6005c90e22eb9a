/** How long the others wait for somebody who is there. */

import { useEffect, useState } from 'preact/hooks';

/** Milliseconds that whoever is there may think before others can have a bot play instead. */
export const A_WHILE = 15_000;

/** Whether it has stood there for a while; `what` tells it from another, undefined if there is nothing. */
export function useAWhile(what: string | undefined): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    setOver(undefined);
    if (what === undefined) return;
    const timer = setTimeout(() => setOver(what), A_WHILE);
    return () => clearTimeout(timer);
  }, [what]);
  return what !== undefined && over === what;
}
