import {
  type Counts,
  type DodgyAction,
  type DodgyRoll,
  IMAGES,
  type Image,
} from '@dicehall/rules/dodgy-dice';
import type { Lang } from '../lang.ts';
import { say } from '../messages/say.ts';
import { lotName, tell, type Voice } from '../voice.ts';

/** `ship` or `ships`, as that many want it. */
export const imageName = (lang: Lang, image: Image, n: number): string =>
  say(lang, `name.image.${IMAGES[image] ?? IMAGES[0]}`, { n });

/** `5 ships`. */
export const imageCount = (lang: Lang, n: number, image: Image): string =>
  say(lang, 'name.images', { n, images: imageName(lang, image, n) });

/** `3 ships, 2 bows, the seer stone (ship)`; a stone that shows nothing is only named. */
export function handText(lang: Lang, counts: Counts, stone: Image | -1, hasStone: boolean): string {
  const dice = counts.flatMap((n, image) => (n > 0 ? [imageCount(lang, n, image)] : []));
  if (stone >= 0) {
    dice.push(say(lang, 'name.stone-showing', { image: imageName(lang, stone, 1) }));
  } else if (hasStone) {
    dice.push(say(lang, 'name.stone'));
  }
  return dice.join(', ');
}

export function action(voice: Voice, action: DodgyAction): string {
  switch (action.kind) {
    case 'say': {
      const statement = imageCount(voice.lang, action.count, action.image);
      return tell(voice, 'action.dodgy-dice.say', { statement });
    }
    case 'take':
      return tell(voice, `action.dodgy-dice.take-${action.die}`);
    default:
      return tell(voice, `action.dodgy-dice.${action.kind}`);
  }
}

export const roll = (voice: Voice, roll: DodgyRoll): string =>
  roll.kind === 'lot'
    ? lotName(voice, roll.seat)
    : handText(voice.lang, roll.counts, roll.stone, false);
