import type { Refusal } from '@dicehall/rules';
import { COLOURS, type Face, symbolOf } from '@dicehall/rules/skip-bo-dice';
import type { MessageData } from '../messages/say.ts';
import type { Voice } from '../voice.ts';
import { faceName, spaceColourName } from './names.ts';

/** Faces and colours in words. */
export function refusal({ lang }: Voice, refused: Refusal): MessageData | undefined {
  switch (refused.code) {
    case 'die-not-rolled':
      return { face: faceName(lang, faceOf(refused.face)) };
    case 'not-next-space':
      return { face: faceName(lang, faceOf(refused.face)), next: refused.next };
    case 'symbol-of-other-colour': {
      const { face, next } = refused;
      return { face: faceName(lang, faceOf(face)), next, colour: spaceColourName(lang, next) };
    }
    default:
      return undefined;
  }
}

/** As the refusal writes it: `7`, or `R` for the symbol on a red die. */
function faceOf(written: string): Face {
  const colour = COLOURS.findIndex((name) => name.slice(0, 1).toUpperCase() === written);
  return colour < 0 ? Number(written) : symbolOf(colour);
}
