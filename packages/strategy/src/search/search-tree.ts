/** The tree of a search, in lists of numbers: a node is an index, and the root is 0. */

export interface SearchTree {
  readonly seats: number;
  size: number;
  visits: Int32Array;
  /** What each seat won in the iterations through a node, added up: at node * seats + seat. */
  won: Float64Array;
  parent: Int32Array;
  /** Which step led to a node. */
  label: Int32Array;
  /** Nodes by parent and label, with open addressing; 0 is an empty place, for the root has no parent. */
  places: Int32Array;
}

const FEWEST = 1024;

export function makeTree(seats: number): SearchTree {
  return {
    seats,
    size: 1,
    visits: new Int32Array(FEWEST),
    won: new Float64Array(FEWEST * seats),
    parent: new Int32Array(FEWEST),
    label: new Int32Array(FEWEST),
    places: new Int32Array(2 * FEWEST),
  };
}

/** Spreads pairs over the places: the multipliers of a linear congruence (Knuth, volume 2) and its like. */
const spread = (node: number, label: number): number => {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(label, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
};

/** The node that a step leads to, or 0 if it was never taken. */
export function childOf(
  { places, parent, label: labels }: SearchTree,
  node: number,
  label: number,
): number {
  const mask = places.length - 1;
  for (let at = spread(node, label) & mask; ; at = (at + 1) & mask) {
    const child = places[at] ?? 0;
    if (child === 0 || (parent[child] === node && labels[child] === label)) return child;
  }
}

export function addChild(tree: SearchTree, node: number, label: number): number {
  if (tree.size === tree.visits.length) grow(tree);
  const child = tree.size++;
  tree.parent[child] = node;
  tree.label[child] = label;
  settle(tree, child);
  return child;
}

function settle({ places, parent, label }: SearchTree, child: number): void {
  const mask = places.length - 1;
  let at = spread(parent[child] ?? 0, label[child] ?? 0) & mask;
  while (places[at] !== 0) at = (at + 1) & mask;
  places[at] = child;
}

function grow(tree: SearchTree): void {
  const room = 2 * tree.visits.length;
  const larger = (list: Int32Array): Int32Array => {
    const copy = new Int32Array(room);
    copy.set(list);
    return copy;
  };
  const won = new Float64Array(room * tree.seats);
  won.set(tree.won);
  tree.won = won;
  tree.visits = larger(tree.visits);
  tree.parent = larger(tree.parent);
  tree.label = larger(tree.label);
  tree.places = new Int32Array(2 * room);
  for (let child = 1; child < tree.size; child++) settle(tree, child);
}
