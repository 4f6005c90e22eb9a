/**
 * The six images, the seer stone and the cup: silhouettes in ink on a field of 24 by 24, told apart by
 * outline alone. The stone has a double edge and a star.
 */

import { IMAGES, type Image, type ImageName } from '@dicehall/rules/dodgy-dice';
import type { ComponentChildren } from 'preact';
import { Die } from '../../dice/Die.tsx';
import { t } from '../../words.ts';

const PATHS: Readonly<Record<ImageName, string>> = {
  bow: 'M6 2C17 4 20 12 20 12s-3 8-14 10l-.600-2C13 18.300 16 13.500 16.600 13H4l2 2-1.500 1.500L0 12l4.500-4.500L6 9l-2 2h12.600C16 10.500 13 5.700 5.400 4z',
  ship: 'M2 15.500h20l-4 6H6zM13 2v12h8.500C21 8.500 18 4 13 2zM11 4.500v9.500H3.500C4.500 9.500 7 6 11 4.500z',
  sword:
    'M21.500 2.500 20 9.500 10.500 16l2 2-2 2-2.200-2.200-3.800 3.700-2-2 3.700-3.800L4 13.500l2-2 2 2L14.500 4z',
  tower:
    'M5 2h3.200v2.500h2.200V2h3.200v2.500h2.200V2H19v7l-2 2v8h2.500v3h-15v-3H7v-8L5 9zM10.300 13v6h3.400v-6a1.700 1.700 0 0 0-3.400 0z',
  tree: 'M12 1c3 0 5 2 5.200 4.500C20 6.300 21.500 8.500 21 11c-.4 2.700-2.700 4.500-5.500 4.500h-2V20l3 2.500h-9l3-2.500v-4.500h-2C5.700 15.500 3.400 13.700 3 11c-.5-2.500 1-4.700 3.800-5.500C7 3 9 1 12 1z',
  compass:
    'M12 1.500a10.500 10.500 0 1 1 0 21a10.500 10.500 0 0 1 0-21zM12 4.200a7.800 7.800 0 1 0 0 15.600a7.800 7.800 0 0 0 0-15.600zM16.800 7.200 13.700 13.700 7.200 16.800 10.300 10.300z',
};

const FIRST: ImageName = IMAGES[0];

export const imageOf = (image: Image): ImageName => IMAGES[image] ?? FIRST;

/** `ship` or `ships`, by number. */
export const imageName = (image: Image, n: number): string =>
  t(`name.image.${imageOf(image)}`, { n });

/** `5 ships`. */
export const imageCount = (n: number, image: Image): string =>
  t('name.images', { n, images: imageName(image, n) });

export const Glyph = ({ image }: { readonly image: Image }) => (
  <svg class="dd-glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path fill-rule="evenodd" d={PATHS[imageOf(image)]} />
  </svg>
);

/** The stone, with what it shows if that is known. */
export const Stone = ({ shows = -1 }: { readonly shows?: Image | -1 }) => (
  <svg class="dd-stone" viewBox="0 0 32 32" aria-hidden="true">
    <circle class="dd-stone-body" cx="16" cy="16" r="14.500" />
    <circle class="dd-stone-edge" cx="16" cy="16" r="11.500" />
    {shows >= 0 ? (
      <path
        class="dd-stone-ink"
        transform="translate(8.500 8.500) scale(.62)"
        fill-rule="evenodd"
        d={PATHS[imageOf(shows)]}
      />
    ) : (
      <path
        class="dd-stone-star"
        d="M16 6.500l2.800 6 6.500.7-4.900 4.400 1.400 6.500-5.800-3.300-5.800 3.300 1.400-6.500-4.900-4.400 6.500-.7z"
      />
    )}
  </svg>
);

/** A cup upside down, hiding its dice. */
export const CupArt = () => (
  <svg class="dd-cup-art" viewBox="0 0 48 44" aria-hidden="true">
    <path class="dd-cup-body" d="M11 3h26l7 36H4z" />
    <path class="dd-cup-band" d="M9.800 9h28.400l1.400 7H8.400z" />
    <path class="dd-cup-foot" d="M3 36.500h42v5H3z" />
  </svg>
);

interface DieProps {
  readonly image: Image;
  readonly index: number;
  /** In the air: its other sides can be seen. */
  readonly isTumbling?: boolean;
}

export const ImageDie = ({ image, index, isTumbling = false }: DieProps) => (
  <Die
    class="dd-die"
    face={<Glyph image={image} />}
    others={isTumbling ? othersOf(image) : []}
    index={index}
  />
);

const othersOf = (image: Image): readonly ComponentChildren[] =>
  IMAGES.flatMap((_, other) => (other === image ? [] : [<Glyph key={other} image={other} />]));
