/**
 * The faces of the dice. A number stands on a plate; the Skip-Bo is a star with the numbers it can stand
 * for. Body and corners tell the colours apart without colour: plain and round, dotted and bevelled,
 * striped and square.
 */

import { COLOURS, colourOf, type Face, isSymbol, symbolOf } from '@dicehall/rules/skip-bo-dice';
import type { ComponentChildren } from 'preact';
import { Die } from '../../dice/Die.tsx';

/** `1–4`: what the star on a die of that colour stands for. */
const rangeOf = (colour: number): string => `${colour * 4 + 1}–${colour * 4 + 4}`;

export const bodyOf = (face: Face): string => `sb-${COLOURS[colourOf(face)] ?? 'green'}`;

export const FaceArt = ({ face }: { readonly face: Face }) =>
  isSymbol(face) ? (
    <span class="sb-face sb-wild" data-range={rangeOf(colourOf(face))}>
      <Star />
    </span>
  ) : (
    <span class="sb-face">
      <span class="sb-plate">{face}</span>
    </span>
  );

const Star = () => (
  <svg class="sb-star" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2l3 6.6 7.1.8-5.3 4.8 1.5 7L12 17.700l-6.3 3.5 1.5-7L1.9 9.4 9 8.600z" />
  </svg>
);

/** The other sides of a die: its own numbers and stars, as on the real one. */
function otherFaces(face: Face): readonly ComponentChildren[] {
  const colour = colourOf(face);
  const numbers = [1, 2, 3, 4].map((number) => colour * 4 + number);
  const all = [...numbers, symbolOf(colour), symbolOf(colour)];
  all.splice(all.indexOf(face), 1);
  return all.map((other, index) => <FaceArt key={index} face={other} />);
}

interface DieProps {
  readonly face: Face;
  readonly index: number;
  /** In the air: its other sides can be seen. */
  readonly isTumbling?: boolean;
}

export const SkipBoDie = ({ face, index, isTumbling = false }: DieProps) => (
  <Die
    class={bodyOf(face)}
    face={<FaceArt face={face} />}
    others={isTumbling ? otherFaces(face) : []}
    index={index}
  />
);
