/** Whether there is room beside the table, by the same width as in the styles. */

import { useEffect, useState } from 'preact/hooks';

const wide = matchMedia('(min-width: 1000px)');

export function useWide(): boolean {
  const [isWide, setWide] = useState(wide.matches);
  useEffect(() => {
    const look = (): void => setWide(wide.matches);
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  }, []);
  return isWide;
}
