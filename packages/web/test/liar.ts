/** Somebody between a page and its server, who changes what the server says, or keeps back what the page answers. */

import type { Page, WebSocketRoute } from 'playwright-core';

export interface Liar {
  /** What is made of each message of the server from now on; undefined for the truth. */
  lie: ((text: string) => string) | undefined;
}

/** The page has to connect after that: reload it, or open it later. */
export async function between(page: Page, lie?: Liar['lie']): Promise<Liar> {
  const liar: Liar = { lie };
  await page.routeWebSocket(/./, (near: WebSocketRoute) => {
    const far = near.connectToServer();
    near.onMessage((text) => far.send(text));
    far.onMessage((text) => near.send(liar.lie?.(String(text)) ?? text));
  });
  return liar;
}

/** The log goes on from another one than the page was told. */
export const otherHead = (text: string): string =>
  text.replace(/"head":"[0-9a-f]{32}"/, `"head":"${'0'.repeat(32)}"`);

/** The device is there, and keeps what it promised for the dice to itself. */
export async function withhold(page: Page): Promise<void> {
  await page.routeWebSocket(/./, (near: WebSocketRoute) => {
    const far = near.connectToServer();
    near.onMessage((text) => {
      if (!/"kind":"(?:contribute|receipt)"/.test(String(text))) far.send(text);
    });
    far.onMessage((text) => near.send(text));
  });
}
