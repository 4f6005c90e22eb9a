/** Any game can be followed: those in no list too, one of them with hidden dice. */

import {
  type Game,
  type OpenedHand,
  type Random,
  type Seat,
  type Secrets,
  type Step,
  traitsOf,
  type Viewer,
} from '@dicehall/rules';
import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import { liarsDice, liarsTraits, pig, pigTraits } from '@dicehall/rules/fixtures';
import {
  pick,
  randomOptions,
  randomSeats,
  randomStep,
  seededRandom,
} from '@dicehall/rules/testing';
import { expect, test } from 'vitest';
import { type Event, follow, viewIn } from '../index.ts';
import { type FollowedGame, followerAt, stateFromTexts } from './follower.ts';

/** A game with its hidden dice told as a table tells them. */
interface ToldGame<O extends object, S, A, R, V> extends FollowedGame<O, S, A, R, V> {
  /** The sides of a roll in the order thrown. */
  sides(roll: R): string;
}

function tell<O extends object, S, A, R, V>(told: ToldGame<O, S, A, R, V>, seed: number): void {
  const {
    game,
    traits: { secrets },
  } = told;
  const random = seededRandom(seed);
  const seats = randomSeats(game, random);
  const state = game.initial(randomOptions(game, seats, random), seats);
  const viewers = ['spectator', 0, 1] as const;
  let fellows = viewers.map((viewer) => ({
    viewer,
    following: followerAt(told, game.clone(state), viewer),
  }));
  let hands: OpenedHand[] = [];
  const numbered = { n: 0, t: 0, by: 'table' } as const;
  const tellAll = (event: (viewer: Viewer) => Event): void => {
    for (const { viewer, following } of fellows) follow(following, event(viewer));
  };
  const act = (seat: Seat, action: A): Event => ({
    ...numbered,
    kind: 'act',
    seat,
    action: game.notation.makeAction(action),
  });
  for (let steps = 0; steps < 80 && game.turn(state).kind !== 'over'; steps++) {
    const step: Step<A, R> = randomStep(game, state, random);
    if (step.kind === 'action' && random(4) === 0)
      undoOther(
        game,
        state,
        step.seat,
        random,
        (action) => {
          tellAll(() => act(step.seat, action));
          tellAll(() => ({ ...numbered, kind: 'undo', seat: step.seat }));
        },
        secrets,
      );
    if (step.kind === 'roll') {
      const turn = game.turn(state);
      const seat = (turn.kind === 'roll' ? turn.seat : undefined) ?? -1;
      const shows = game.notation.makeRoll(step.roll);
      const thrown = { ...numbered, seat, turn: 0, roll: 0 };
      const dice = told.sides(step.roll);
      if (game.seen(step, 'spectator').kind === 'secret') {
        hands.push({ seat, dice });
        tellAll((viewer) => ({
          ...thrown,
          kind: 'hand',
          commitment: '',
          ...(viewer === seat ? { dice, shows } : {}),
        }));
      } else tellAll(() => ({ ...thrown, kind: 'roll', dice, shows }));
    }
    if (step.kind === 'action') tellAll(() => act(step.seat, step.action));
    const isCovered = secrets?.isOpen(state) === false;
    game.play(state, step);
    if (isCovered && secrets?.isOpen(state)) {
      const opened = hands.map((hand) => ({ ...hand, turn: 0, roll: 0, salt: '' }));
      tellAll(() => ({ ...numbered, kind: 'reveal', hands: opened }));
      hands = [];
    }
    for (const { viewer, following } of fellows) {
      expect(following.isLost).toBe(false);
      expect(viewIn(following)).toEqual(game.view(state, viewer));
    }
    // Now and then everybody begins from what they see.
    if (random(10) === 0)
      fellows = viewers.map((viewer) => {
        const seen = stateFromTexts(told, [game.notation.makeView(game.view(state, viewer))]);
        if (seen === undefined) throw new Error('no state');
        return { viewer, following: followerAt(told, seen, viewer) };
      });
  }
}

/** Some choice of that seat that opens no hand: a call cannot be taken back. */
function undoOther<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  state: S,
  seat: Seat,
  random: Random,
  tellOf: (action: A) => void,
  secrets: Secrets<S, R, V> | undefined,
): void {
  const action = pick(game.actions(state, seat), random);
  const other = game.clone(state);
  game.play(other, { kind: 'action', seat, action });
  if (secrets?.isOpen(other) !== true || secrets.isOpen(state)) tellOf(action);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('Pig, Liar’s Dice and Dodgy Dice (%d)', (seed) => {
  tell({ game: pig, traits: pigTraits, sides: () => '0' }, seed);
  tell({ game: liarsDice, traits: liarsTraits, sides: ({ face }) => `${face - 1}` }, seed);
  tell(
    {
      game: dodgyDice,
      traits: traitsOf('dodgy-dice'),
      sides: (roll) =>
        roll.kind === 'lot'
          ? '0'
          : roll.counts.map((n, image) => `${image}`.repeat(n)).join('') +
            (roll.stone < 0 ? '' : roll.stone),
    },
    seed,
  );
});
