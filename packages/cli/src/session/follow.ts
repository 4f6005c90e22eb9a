/**
 * Following a game from a device that does not see all dice. The device plays every step along in a
 * state of its own. Hands that it may not see are filled with dice that mean nothing: no view of its own
 * seats and no spectator's view depends on them, and when they are opened the true ones take their place.
 */

import { type GameId, gameOf, type RollOf, type StateOf } from '@dicehall/rules';
import { type Counts, type DodgyState, type DodgyView, IMAGES } from '@dicehall/rules/dodgy-dice';
import type { EventOf, TableView } from '@dicehall/table';

type OpenedHand = EventOf<'reveal'>['hands'][number];

interface Following<S> {
  /** The state that fits what some seats, or a spectator, see now; undefined if nothing does. */
  from(views: readonly string[]): S | undefined;
  /** Lays the true dice into a state, just before they are opened. */
  open(state: S, hands: readonly OpenedHand[]): void;
}

/** Where everything lies open, a view is the state. */
const openly = <K extends GameId>(game: K): Following<StateOf<K>> => ({
  from([view = '']) {
    const state = gameOf(game).notation.parseState(view);
    return state.ok ? state.value : undefined;
  },
  open() {},
});

const FOLLOWING: { readonly [K in GameId]: Following<StateOf<K>> } = {
  'dodge-dice': openly('dodge-dice'),
  'sequence-dice': openly('sequence-dice'),
  'skip-bo-dice': openly('skip-bo-dice'),
  'dodgy-dice': { from: dodgyFrom, open: openDodgy },
};

/** A new game of what a header says: game, rules version, seats, options. */
export function stateAtStart<K extends GameId>(game: K, header: string): StateOf<K> | undefined {
  const [, seats = '', options = ''] = header.split(' ');
  const { notation, initial } = gameOf(game);
  const parsed = notation.parseOptions(options, Number(seats));
  return parsed.ok ? initial(parsed.value, Number(seats)) : undefined;
}

export const stateFromViews = <K extends GameId>(
  game: K,
  views: readonly TableView[],
): StateOf<K> | undefined =>
  FOLLOWING[game].from(views.flatMap(({ match }) => (match === undefined ? [] : [match.view])));

export const openHands = <K extends GameId>(
  game: K,
  state: StateOf<K>,
  hands: readonly OpenedHand[],
): void => FOLLOWING[game].open(state, hands);

/** A roll to stand for one that this device does not see: every die shows its first side. */
export const unseenRoll = <K extends GameId>(game: K, state: StateOf<K>): RollOf<K> =>
  gameOf(game).sample(state, () => 0);

function dodgyFrom(texts: readonly string[]): DodgyState | undefined {
  const views = texts.flatMap((text) => {
    const view = gameOf('dodgy-dice').notation.parseView(text);
    return view.ok ? [view.value] : [];
  });
  const [first] = views;
  if (first === undefined) return undefined;
  const hands = first.rolled.map((isRolled, seat) => (isRolled ? handOf(views, seat) : []));
  const stone = views.find(({ stoneShows }) => stoneShows >= 0)?.stoneShows ?? -1;
  const isStoneRolled =
    first.options.stone === 'rolled' && first.stone >= 0 && first.rolled[first.stone] === true;
  return {
    options: first.options,
    seats: first.seats,
    phase: first.phase,
    seat: first.seat,
    opener: first.opener,
    dice: first.dice.slice(),
    stone: first.stone,
    hands,
    stoneShows: stone < 0 && isStoneRolled ? 0 : stone,
    said: first.said.slice(),
    believed: first.believed.slice(),
    caller: first.caller,
    fallen: first.fallen.slice(),
  };
}

function handOf(views: readonly DodgyView[], seat: number): Counts {
  const [first] = views;
  const own = views.find(({ viewer }) => viewer === seat)?.hand ?? [];
  const opened = first?.open[seat] ?? [];
  if (opened.length > 0) return opened;
  return own.length > 0 ? own : IMAGES.map((_, i) => (i === 0 ? (first?.dice[seat] ?? 0) : 0));
}

/** The sides thrown, the regular dice first and then the stone, if it was thrown. */
function openDodgy(state: DodgyState, hands: readonly OpenedHand[]): void {
  for (const { seat, dice } of hands) {
    const sides = Array.from(dice, Number);
    const regular = state.dice[seat] ?? 0;
    const counts = IMAGES.map(() => 0);
    for (const side of sides.slice(0, regular)) counts[side] = (counts[side] ?? 0) + 1;
    state.hands[seat] = counts;
    const stone = sides[regular];
    if (stone !== undefined) state.stoneShows = stone;
  }
}
