/** A seat's sign: shape first, colour second. */

import { SHAPE_PATHS, type ShapeName } from './shapes.ts';

export const Shape = ({ name }: { readonly name: ShapeName }) => (
  <svg class={`shape seat-${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={SHAPE_PATHS[name]} />
  </svg>
);
