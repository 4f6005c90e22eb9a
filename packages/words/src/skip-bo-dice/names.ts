import {
  COLOURS,
  type Colour,
  colourOf,
  type Face,
  isSymbol,
  type SkipBoAction,
  type SkipBoRoll,
} from '@dicehall/rules/skip-bo-dice';
import type { Lang } from '../lang.ts';
import { say } from '../messages/say.ts';
import { lotName, tell, type Voice } from '../voice.ts';

export const RESULT_BY = 'points';

/** `7`, or `red Skip-Bo`. */
export const faceName = (lang: Lang, face: Face): string =>
  isSymbol(face) ? say(lang, `name.symbol.${colourNameOf(face)}`) : String(face);

/** The colour of a space, for `the space is red`. */
export const spaceColourName = (lang: Lang, space: number): string =>
  say(lang, `name.space-colour.${colourNameOf(space)}`);

const colourNameOf = (face: Face): Colour => COLOURS[colourOf(face)] ?? 'green';

export const faceList = (lang: Lang, faces: readonly Face[]): string =>
  faces.map((face) => faceName(lang, face)).join(', ');

export function action(voice: Voice, action: SkipBoAction): string {
  return action.kind === 'place'
    ? tell(voice, 'action.skip-bo-dice.place', { face: faceName(voice.lang, action.face) })
    : tell(voice, `action.skip-bo-dice.${action.kind}`);
}

export const roll = (voice: Voice, roll: SkipBoRoll): string =>
  roll.kind === 'lot' ? lotName(voice, roll.seat) : faceList(voice.lang, roll.faces);
