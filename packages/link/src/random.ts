import { type Random, randomFrom } from '@dicehall/rules';
import { makeCode, type RandomBytes, SEAT_SYLLABLES } from '@dicehall/table';

/** Fair choices from a device's random bytes. */
export const randomOf = (randomBytes: RandomBytes): Random =>
  randomFrom(() => randomBytes(4).reduce((word, byte) => ((word << 8) | byte) >>> 0, 0));

/** To move a seat to another device: `send` it with `handover`, name it there with `redeem`. */
export const makeSeatCode = (randomBytes: RandomBytes): string =>
  makeCode(randomOf(randomBytes), SEAT_SYLLABLES);
