/** Moments of Dodgy Dice that take the most room: the most players, the most dice, the longest names and statements. */

import type { ActionOf } from '@dicehall/rules';
import { ceilingOf, type DodgyView, diceOf, newest } from '@dicehall/rules/dodgy-dice';
import { type Kept, keptScene, LONG_NAMES, type SceneSetup } from './scenes.ts';

type Action = ActionOf<'dodgy-dice'>;
type Act = SceneSetup<'dodgy-dice'>['act'];

/** The longest word among the images. */
const COMPASS = 5;

const say = (actions: readonly Action[], count: number): Action | undefined =>
  actions.find((one) => one.kind === 'say' && one.count === count && one.image === COMPASS);

const find = (
  actions: readonly Action[],
  ...kinds: readonly Action['kind'][]
): Action | undefined => kinds.flatMap((kind) => actions.find((one) => one.kind === kind) ?? [])[0];

/** Statements go up one by one; everybody believes them as long as they may. */
const upAndUp: Act = (view, _, actions) =>
  say(actions, (newest(view)?.count ?? 0) + 1) ?? find(actions, 'believe', 'dodgy', 'take');

/** Others say all the dice there are, and the person at seat 0 calls it: that seat gets them all. */
const winner: Act = (view, seat, actions) =>
  (seat === 0 ? find(actions, 'dodgy') : say(actions, ceilingOf(view))) ??
  find(actions, 'take', 'say', 'believe', 'dodgy');

/** The same, but with twenty dice in one hand everybody says little and believes it. */
const modestWinner: Act = (view, seat, actions) =>
  diceOf(view, 0) === 20 ? upAndUp(view, seat, actions) : winner(view, seat, actions);

/** Plays like that until a moment of seat 0 (the seat that looks) is the one. */
const until =
  (act: Act, isMoment: (view: DodgyView, kinds: readonly Action['kind'][]) => boolean): Act =>
  (view, seat, actions) => {
    const kinds = actions.map(({ kind }) => kind);
    return seat === 0 && isMoment(view, kinds) ? undefined : act(view, seat, actions);
  };

const hasAllImages = ({ hand }: DodgyView): boolean => hand.every((n) => n > 0);

const table = (seats: number, options = 'first=0') => ({
  game: 'dodgy-dice' as const,
  options,
  names: LONG_NAMES.slice(0, seats),
  people: [0],
});

const together = (seats: number) => ({
  ...table(seats),
  people: Array.from({ length: seats }, (_, seat) => seat),
});

export const DODGY_SCENES = {
  'six open a round': () => keptScene({ ...table(6), act: () => undefined }),
  'twenty dice in one hand': () =>
    keptScene({
      ...table(2),
      act: until(modestWinner, (view, kinds) => diceOf(view, 0) === 20 && kinds.includes('say')),
      suits: (view) => hasAllImages(view) && Math.max(...view.hand) < 10,
    }),
  'an answer after many statements, with the stone in the middle': () =>
    keptScene({
      ...table(3),
      act: until(upAndUp, (view, kinds) => kinds.includes('believe') && view.said.length > 12),
      suits: hasAllImages,
    }),
  'an answer with little time': () =>
    keptScene({
      ...table(3),
      settings: { window: '20s' },
      act: until(upAndUp, (view, kinds) => kinds.includes('believe') && view.said.length > 12),
      suits: hasAllImages,
    }),
  'an answer of six': () =>
    keptScene({
      ...table(6),
      act: until(upAndUp, (view, kinds) => kinds.includes('believe') && view.said.length > 12),
    }),
  'a call that must be made, with twenty dice': () =>
    keptScene({
      ...table(2),
      act: until(winner, (view, kinds) => diceOf(view, 0) === 20 && kinds.includes('dodgy')),
      suits: hasAllImages,
    }),
  'a statement after many': () =>
    keptScene({
      ...table(3, 'first=1'),
      act: until(upAndUp, (view, kinds) => kinds.includes('say') && view.said.length > 10),
      suits: hasAllImages,
    }),
  'all dice of six open': () =>
    keptScene({
      ...table(6, 'first=1'),
      act: until(winner, (_, kinds) => kinds.includes('take')),
      suits: ({ open }) => open.every((hand) => hand.filter((n) => n > 0).length === 3),
    }),
  'all dice of two open': () =>
    keptScene({
      ...table(2, 'first=1'),
      act: until(winner, (_, kinds) => kinds.includes('take')),
      suits: ({ open }) => open.every((hand) => hand.every((n) => n > 0)),
    }),
  'a die or the stone to take': () =>
    keptScene({
      ...table(4, 'first=1'),
      // The stone goes to another first.
      act: until(
        (view, seat, actions) =>
          view.stone < 0 && seat === 0
            ? (find(actions, 'believe') ?? winner(view, seat, actions))
            : view.stone < 0 && seat === 2
              ? (find(actions, 'dodgy') ?? winner(view, seat, actions))
              : winner(view, seat, actions),
        (_, kinds) => kinds.filter((kind) => kind === 'take').length > 1,
      ),
    }),
  'six at one device answer': () =>
    keptScene({
      ...together(6),
      act: (view, seat, actions) =>
        view.phase === 'answer' && view.said.length > 5 ? undefined : upAndUp(view, seat, actions),
    }),
} as const satisfies Readonly<Record<string, () => Kept>>;
