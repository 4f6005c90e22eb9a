/** A device for tests: repeatable dice, a table that can be watched, people who choose at random. */

import type { Random } from '@dicehall/rules';
import { pick, seededRandom } from '@dicehall/rules/testing';
import type { Entry, RandomBytes } from '@dicehall/table';
import { type LocalDevice, type TableLink, thinkHere } from '../index.ts';

export const bytesFrom =
  (random: Random): RandomBytes =>
  (length) =>
    Uint8Array.from({ length }, () => random(256));

/** What it keeps goes to `kept`. */
export function testDevice(
  seed: number,
  kept: Entry[] = [],
  part: Partial<LocalDevice> = {},
): LocalDevice {
  const randomBytes = bytesFrom(seededRandom(seed));
  return {
    now: () => Date.now(),
    randomBytes,
    think: thinkHere(randomBytes),
    keep: async (entries) => {
      kept.push(...entries);
    },
    ...part,
  };
}

/** Resolves as soon as the link's state is such, or at once. */
export function until(link: TableLink, holds: (link: TableLink) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds(link)) return resolve();
    const stop = link.watch(() => {
      if (!holds(link)) return;
      stop();
      resolve();
    });
  });
}

export const isOver = ({ state }: TableLink): boolean =>
  state.views.every(({ phase }) => phase === 'over');

/** One legal choice of one of the device's seats; false if none is asked. */
async function chooseOnce(link: TableLink, random: Random): Promise<boolean> {
  for (const { viewer, match } of link.state.views) {
    const asked = match?.asked.find(({ seat }) => seat === viewer);
    if (match === undefined || asked === undefined) continue;
    const { seat, at } = asked;
    const answer = await link.send({ kind: 'act', seat, at, action: pick(match.actions, random) });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return true;
  }
  return false;
}

/** Plays for all people of the device until the game is over or that many choices are made. */
export async function playOn(link: TableLink, random: Random, most = 100_000): Promise<void> {
  const isAsked = ({ state }: TableLink): boolean =>
    state.views.some(({ viewer, match }) => match?.asked.some(({ seat }) => seat === viewer));
  for (let choices = 0; choices < most && !isOver(link); choices++) {
    await until(link, (own) => isOver(own) || isAsked(own));
    await chooseOnce(link, random);
  }
}
