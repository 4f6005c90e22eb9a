/** What every page is held to: nothing that axe finds, nothing that does not fit. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, in the dark its contrasts too, as one line each. */
export async function findings(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  return [light, dark].flatMap(({ violations }) =>
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
  );
}

/** Pixels that do not fit, across and down. */
export const overflow = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => [
    Math.max(0, document.documentElement.scrollWidth - innerWidth),
    Math.max(0, document.documentElement.scrollHeight - innerHeight),
  ]);
