/** Whether something that the page needs failed to load: the app then offers to try again. */

import { signal } from '@preact/signals';

export const hasLoadFailed = signal(false);

export const loadFailed = (): void => {
  hasLoadFailed.value = true;
};
