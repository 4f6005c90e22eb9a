/** From a hand and the talk at the table to the places in the advice, and from its options to statements. */

import { type DodgyView, IMAGES, type Image } from '@dicehall/rules/dodgy-dice';
import type { RoundAdvice } from './cfr/deliberate.ts';
import type { LadderPlace } from './ladder-place.ts';
import { BEST, levelOf, SAME } from './round/round-tree.ts';

/** The seat's hand as the ladder sees it. */
interface Hand {
  readonly player: number;
  /** The index of its class. */
  readonly index: number;
  /** The images not named, and those among them of which it has most. */
  readonly unnamed: readonly Image[];
  readonly best: readonly Image[];
}

function handOf(
  view: DodgyView,
  seat: number,
  { order, images }: LadderPlace,
  { tree }: RoundAdvice,
): Hand {
  const player = order.indexOf(seat);
  const held = view.hand;
  const unnamed = IMAGES.map((_, image) => image).filter((image) => !images.includes(image));
  const top = Math.max(...unnamed.map((image) => held[image] ?? 0));
  const named = images.map((image) => held[image] ?? 0);
  const index = tree.classes[player]?.find(named, top, images.indexOf(view.stoneShows)) ?? -1;
  if (index < 0) throw new RangeError(`seat ${seat} cannot hold ${held.join()}`);
  return {
    player,
    index,
    best: unnamed.filter((image) => held[image] === top),
    unnamed,
  };
}

export function answerPlace(
  view: DodgyView,
  seat: number,
  ladderPlace: LadderPlace,
  advice: RoundAdvice,
): number {
  const { tree } = advice;
  const { player, index } = handOf(view, seat, ladderPlace, advice);
  return (tree.callAt[ladderPlace.at * tree.players + player] ?? 0) + index;
}

/** An option on the ladder, with the statements at the table that carry it out. */
export interface Option {
  readonly place: number;
  readonly count: number;
  readonly images: readonly { readonly image: Image; readonly share: number }[];
}

export function optionsOf(
  view: DodgyView,
  seat: number,
  ladderPlace: LadderPlace,
  advice: RoundAdvice,
): Option[] {
  const { tree } = advice;
  const { ladder, at, images } = ladderPlace;
  const { player, index, best, unnamed } = handOf(view, seat, ladderPlace, advice);
  const { size } = levelOf(tree, player, images.length);
  const from = tree.optionAt[at] ?? 0;
  const end = tree.optionAt[at + 1] ?? 0;
  return Array.from({ length: end - from }, (_, i) => {
    const node = tree.optionNode[from + i] ?? 0;
    const kind = tree.optionKind[from + i];
    const place = (tree.sayAt[at] ?? 0) + i * size + index;
    const shares =
      kind === SAME
        ? [{ image: images[ladder.image[node] ?? 0] ?? 0, share: 1 }]
        : kind === BEST
          ? best.map((image) => ({ image, share: 1 / best.length }))
          : restOf(best, unnamed);
    return { place, count: ladder.count[node] ?? 0, images: shares };
  });
}

/** Any image but the best one; if several are best, any of these is the one left out. */
function restOf(best: readonly Image[], unnamed: readonly Image[]) {
  const rest = unnamed.length - 1;
  return unnamed
    .map((image) => ({
      image,
      share: (best.includes(image) ? 1 - 1 / best.length : 1) / rest,
    }))
    .filter(({ share }) => share > 0);
}
