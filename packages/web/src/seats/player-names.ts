/** Names for players who have not chosen one. */

import { ownName } from '../parts/device/settings.ts';
import { t } from '../words.ts';

/** An animal whose name nobody at the table has yet. */
export const freeName = (taken: readonly string[]): string =>
  t('name.animals')
    .split('|')
    .find((animal) => !taken.includes(animal)) ?? `${taken.length + 1}`;

/** The name in the settings, or an animal. */
export const firstName = (): string => ownName.peek().trim() || freeName([]);
