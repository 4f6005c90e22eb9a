/** Who may know what: a view is made of what its viewer saw, and of nothing else. */

import type { Step, Viewer } from '../../game.ts';
import { claim, same } from '../equality.ts';
import { some } from '../seeded-dice.ts';
import { agree, type Check, seatsOf, type Trial, viewersOf } from '../trial.ts';

/** A view is there at every moment for everybody, is a snapshot, and decides what its seat may do. */
export const checkViews: Check = (trial, { state, seats }) => {
  const { game } = trial;
  const before = JSON.stringify(state);
  for (const viewer of viewersOf(seats)) {
    const view = game.view(state, viewer);
    claim(view !== undefined, () => `viewer ${viewer} has no view`);
    const json = JSON.stringify(view);
    claim(same(JSON.parse(json), view), 'a view is not plain data');
    trial.later.push(() => claim(JSON.stringify(view) === json, 'a view changes behind its back'));
    if (viewer === 'spectator') continue;
    const names = game.actions(state, viewer).map(game.notation.makeAction);
    agree(trial, 'actions of', `${viewer} in ${game.notation.makeView(view)}`, names.join(' '));
  }
  claim(JSON.stringify(state) === before, 'looking changes the state');
};

/** Other worlds that are tried for each viewer, and actions that are asked about in each. */
const WORLDS = 2;
const ASKED = 30;

/**
 * Dice that a viewer cannot know are thrown again: nothing that reaches this viewer changes, neither
 * its view, nor the text of it, nor whose turn it is, nor its actions, nor why it is refused others.
 */
export const checkSecrets: Check = (trial, { state, seats }) => {
  const { game, random, actionsSeen } = trial;
  for (const viewer of viewersOf(seats)) {
    for (const action of actionsOf(trial, state, viewer)) {
      actionsSeen.set(game.notation.makeAction(action), action);
    }
    const asked = some([...actionsSeen.values()], ASKED, random);
    const known = knownTo(trial, state, viewer, asked);
    for (let i = 0; i < WORLDS; i++) {
      const world = trial.resample(state, viewer, random);
      if (game.key(world) !== game.key(state)) trial.metSecrets = true;
      const other = knownTo(trial, world, viewer, asked);
      claim(same(other, known), () => `${viewer} is told what it cannot know`);
    }
  }
};

const actionsOf = <O extends object, S, A, R, V>(
  { game }: Trial<O, S, A, R, V>,
  state: S,
  viewer: Viewer,
) => (viewer === 'spectator' ? [] : game.actions(state, viewer));

/** All that the game tells a viewer of a moment. */
function knownTo<O extends object, S, A, R, V>(
  trial: Trial<O, S, A, R, V>,
  state: S,
  viewer: Viewer,
  asked: readonly A[],
): unknown[] {
  const { game } = trial;
  const view = game.view(state, viewer);
  return [
    view,
    game.notation.makeView(view),
    game.turn(state),
    actionsOf(trial, state, viewer),
    viewer === 'spectator' ? [] : asked.map((action) => game.explain(state, viewer, action)),
  ];
}

/** A step is seen as it is, or as a secret of its roller, and what was seen of a roll is what is known. */
export const checkSeen: Check = (trial, { state, seats, steps }) => {
  const { game } = trial;
  const last = steps.at(-1);
  for (const viewer of last === undefined ? [] : viewersOf(seats)) {
    const seen = game.seen(last ?? { kind: 'draw' }, viewer);
    if (seen.kind === 'secret') {
      trial.metSecrets = true;
      claim(seatsOf(seats).includes(seen.seat) && seen.seat !== viewer, 'a secret of nobody else');
      claim(Object.keys(seen).length === 2, () => `a secret and more: ${JSON.stringify(seen)}`);
    } else {
      claim(same(seen, last), 'a step is seen as another one');
    }
  }
  if (game.meta.hidden && game.turn(state).kind === 'roll') checkTwoRolls(trial, state, seats);
};

/** Two rolls leave a viewer with the same view exactly if they looked the same to it. */
function checkTwoRolls<O extends object, S, A, R, V>(
  { game, random }: Trial<O, S, A, R, V>,
  state: S,
  seats: number,
): void {
  const rolled = () => {
    const step: Step<A, R> = { kind: 'roll', roll: game.sample(state, random) };
    const after = game.clone(state);
    game.play(after, step);
    return { step, after };
  };
  const [one, two] = [rolled(), rolled()];
  for (const viewer of viewersOf(seats)) {
    const seenSame = same(game.seen(one.step, viewer), game.seen(two.step, viewer));
    const knownSame = same(game.view(one.after, viewer), game.view(two.after, viewer));
    claim(
      seenSame === knownSame,
      () => `viewer ${viewer} knows more or less of a roll than it saw`,
    );
  }
}
