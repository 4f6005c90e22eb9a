/** A record in the page, step by step. */

import type { Page } from 'playwright-core';

/** Waits until that step is shown and spoken, the address names it, and keys are listened to. */
export async function atStep(page: Page, step: number): Promise<void> {
  await page.locator(`.replay[data-step="${step}"]`).waitFor();
  const spoken = page.locator('#say-status', {
    hasText: new RegExp(`^Step ${step} of \\d+\\. \\S`),
  });
  await spoken.waitFor({ state: 'attached' });
}

/** The step that the address names. */
export const addressAt = (page: Page, step: number): Promise<void> =>
  page.waitForURL((url) => url.hash.endsWith(`step=${step}`));
