/** Claims are seen through here, so that the page never waits. */

import { loadGame } from '@dicehall/rules';
import { type Xray, xrayOf } from '@dicehall/strategy/dodgy-dice/xray';
import { type Event, timelineOf } from '@dicehall/table';

/** The log of a record, with everything open. */
export type XrayRequest = readonly Event[];

/** Undefined if the game is not over, or cannot be read. */
export type XrayReply = Xray | undefined;

async function xrayIn(log: XrayRequest): Promise<XrayReply> {
  await loadGame('dodgy-dice');
  const { play } = timelineOf('dodgy-dice', log);
  return play && xrayOf(play);
}

addEventListener('message', async ({ data }: MessageEvent<XrayRequest>) =>
  postMessage(await xrayIn(data).catch(() => undefined)),
);
