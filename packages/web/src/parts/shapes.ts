/** The shapes of the seats, which differ without colour, drawn on a field of 24 by 24. */

export const SHAPES = [
  'disc',
  'square',
  'triangle',
  'star',
  'diamond',
  'cross',
  'moon',
  'drop',
] as const;
export type ShapeName = (typeof SHAPES)[number];

export const SHAPE_PATHS: Readonly<Record<ShapeName, string>> = {
  disc: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z',
  square: 'M4.5 4.5h15v15h-15z',
  triangle: 'M12 3l10 17.5H2z',
  star: 'M12 2l3 6.6 7.1.8-5.3 4.8 1.5 7L12 17.700l-6.3 3.5 1.5-7L1.9 9.4 9 8.600z',
  diamond: 'M12 2l9 10-9 10-9-10z',
  cross: 'M8.5 3h7v5.500H21v7h-5.500V21h-7v-5.500H3v-7h5.500z',
  moon: 'M16 2.500a10 10 0 1 0 5.5 13.500A8.5 8.5 0 0 1 16 2.500z',
  drop: 'M12 2c4 5 7 8.4 7 12.200a7 7 0 0 1-14 0C5 10.4 8 7 12 2z',
};

/** The default shapes, by seat. */
export const shapesFor = (seats: number): readonly ShapeName[] => SHAPES.slice(0, seats);
