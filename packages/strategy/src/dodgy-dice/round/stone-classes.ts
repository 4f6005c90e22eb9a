/**
 * The same classes for the holder of the stone. For the holder's own statements it counts for any image;
 * if it is rolled, it also shows one, which matters for statements of others (Dodgy 9). It falls like
 * any die, whatever the others show: a class is split by whether it shows one of the images named,
 * and which.
 */

import { type ClassLevel, type HandClasses, handClasses } from './classes.ts';
import { SIDES } from './hands.ts';
import { listOf, type Moves, makeMoves } from './moves.ts';

/** How the player has the stone: not at all, for own statements only, or as a die that shows an image too. */
export type StoneInHand = 'none' | 'spoken' | 'shown';

const made = new Map<string, HandClasses>();

export function classesWith(dice: number, stone: StoneInHand): HandClasses {
  const plain = handClasses(dice);
  if (stone === 'none') return plain;
  const key = `${dice} ${stone}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const classes: HandClasses =
    stone === 'spoken'
      ? { ...plain, levels: plain.levels.map((level) => ({ ...level, spoken: oneMore(level) })) }
      : {
          levels: plain.levels.map(split),
          find(named, top, shows = -1) {
            const places = named.length + 1;
            return plain.find(named, top) * places + (shows < 0 ? named.length : shows);
          },
        };
  made.set(key, classes);
  return classes;
}

const oneMore = ({ named }: ClassLevel): ClassLevel['named'] => [
  named[0].map((count) => count + 1),
  named[1].map((count) => count + 1),
];

/** A class for each image named that the stone may show, and one, the last, for all others. */
function split(level: ClassLevel, images: number): ClassLevel {
  const places = images + 1;
  const spread = (list: Uint8Array, of: (value: number, place: number) => number): Uint8Array =>
    Uint8Array.from({ length: level.size * places }, (_, i) =>
      of(list[Math.floor(i / places)] ?? 0, i % places),
    );
  const shown = (image: 0 | 1): Uint8Array =>
    spread(
      level.named[image],
      (count, place) => count + (image < images && place === image ? 1 : 0),
    );
  const more = oneMore(level);
  return {
    size: level.size * places,
    named: [shown(0), shown(1)],
    spoken: [spread(more[0], (count) => count), spread(more[1], (count) => count)],
    top: spread(level.top, (count) => count),
    chance: Float64Array.from(
      { length: level.size * places },
      (_, i) =>
        ((level.chance[Math.floor(i / places)] ?? 0) * (i % places < images ? 1 : SIDES - images)) /
        SIDES,
    ),
    heard: splitMoves(level.heard, images, level.size * places),
    best: splitMoves(level.best, images, level.size * places),
    other: splitMoves(level.other, images, level.size * places),
  };
}

/** A stone that showed none of the images named may show the new one. */
function splitMoves(moves: Moves, images: number, size: number): Moves {
  const unnamed = SIDES - images;
  const split = listOf(moves).flatMap(({ from, to, chance }) => {
    const start = from * (images + 1);
    const goal = to * (images + 2);
    const stays = Array.from({ length: images }, (_, image) => ({
      from: start + image,
      to: goal + image,
      chance,
    }));
    const elsewhere = (chance * (unnamed - 1)) / unnamed;
    return [
      ...stays,
      { from: start + images, to: goal + images, chance: chance / unnamed },
      { from: start + images, to: goal + images + 1, chance: elsewhere },
    ];
  });
  return makeMoves(split, size);
}
