/** What lies on the table: dice stay as they fell until somebody picks them up. */

import type { Seat } from '@dicehall/rules';
import {
  type DiceRoll,
  DODGE_DICE,
  type DodgeView,
  FACES_OF,
  type Icon,
  PENALTIES,
  type Penalty,
} from '@dicehall/rules/dodge-dice';
import type { FollowedStep } from '@dicehall/table';
import type { GameProps } from '../contract.ts';

export interface RoundScene {
  readonly penalty: Penalty | 0;
  /** What the Action die shows; undefined while it waits for a roll. */
  readonly icon: Icon | undefined;
  /** Dice put aside before this roll. */
  readonly aside: number;
  /** The dice that go round, in the order thrown, by what they show; 0 where that is not known. */
  readonly handful: readonly (Penalty | 0)[];
  /** How many of them match. */
  readonly matched: number;
  /** The matching dice have gone aside; before that, and with the last match, they lie where they fell. */
  readonly isSorted: boolean;
  /** No die is left, and the icon counts. */
  readonly isLastMatch: boolean;
  /** The first roll of a round: the Penalty die was thrown too. */
  readonly isFirst: boolean;
  readonly end: RoundEnd | undefined;
}

/** How the round ended. */
export interface RoundEnd {
  /** Whose total changed; undefined if nobody's. */
  readonly seat: Seat | undefined;
  readonly points: number;
}

type SceneProps = Pick<GameProps<'dodge-dice'>, 'view' | 'lastStep' | 'rolled'>;

/** A roll as it lies there, with the table as it was before the roll worked. */
interface Lying {
  readonly roll: DiceRoll;
  readonly base: DodgeView;
  /** It cannot be ignored any more. */
  readonly stands: boolean;
}

/** The arrow that waits for a receiver: all dice are aside by then. */
const ARROW: DiceRoll = { kind: 'dice', penalty: 0, icon: 'give', matches: 0 };

export function sceneOf({ view, lastStep, rolled }: SceneProps): RoundScene {
  const lying = lyingOf(view, lastStep);
  if (lying === undefined) {
    const { penalty, left } = view;
    return {
      penalty,
      icon: undefined,
      aside: DODGE_DICE - left,
      handful: new Array<0>(left).fill(0),
      matched: 0,
      isSorted: true,
      isLastMatch: false,
      isFirst: false,
      end: undefined,
    };
  }
  const { roll, base, stands } = lying;
  const isLastMatch = roll.icon !== 'stop' && roll.matches === base.left;
  const isOver = stands && view.penalty === 0;
  const penalty = roll.penalty || base.penalty;
  return {
    penalty,
    icon: roll.icon,
    aside: DODGE_DICE - base.left,
    handful: facesOf(roll, rolled?.faces, penalty, base.left),
    matched: roll.matches,
    isSorted: stands && !isOver && !isLastMatch,
    isLastMatch,
    isFirst: roll.penalty !== 0,
    end: isOver ? endOf(base, view) : undefined,
  };
}

function lyingOf(view: DodgeView, lastStep: SceneProps['lastStep']): Lying | undefined {
  if (view.rolled !== undefined) return { roll: view.rolled, base: view, stands: false };
  if (lastStep !== undefined) return taken(lastStep);
  return view.phase === 'give' ? { roll: ARROW, base: view, stands: true } : undefined;
}

/** The roll that has worked in this step. */
function taken({ before, step }: FollowedStep<'dodge-dice'>): Lying | undefined {
  if (step.kind === 'roll') {
    return step.roll.kind === 'dice' ? { roll: step.roll, base: before, stands: true } : undefined;
  }
  if (step.kind !== 'action') return undefined;
  if (step.action.kind === 'give') return { roll: ARROW, base: before, stands: true };
  const { rolled } = before;
  return step.action.kind === 'take' && rolled !== undefined
    ? { roll: rolled, base: before, stands: true }
    : undefined;
}

/** The sides of a Dodge die in their order: three circles, two squares, a triangle. */
const SIDES: readonly Penalty[] = PENALTIES.flatMap((penalty) =>
  new Array<Penalty>(FACES_OF[penalty]).fill(penalty),
);

/** What the Dodge dice show; where only the result is known, the matching ones first. */
function facesOf(
  { penalty: isFirst, matches }: DiceRoll,
  sides: readonly number[] | undefined,
  penalty: Penalty | 0,
  left: number,
): readonly (Penalty | 0)[] {
  // The Penalty die of a first roll and the Action die are thrown before them.
  const faces = sides?.slice(isFirst === 0 ? 1 : 2).map((side) => SIDES[side] ?? 0) ?? [];
  const fits = faces.length === left && faces.filter((face) => face === penalty).length === matches;
  return fits ? faces : Array.from({ length: left }, (_, index) => (index < matches ? penalty : 0));
}

function endOf({ scores }: DodgeView, after: DodgeView): RoundEnd {
  const seat = after.scores.findIndex((score, one) => score !== scores[one]);
  if (seat < 0) return { seat: undefined, points: 0 };
  return { seat, points: (after.scores[seat] ?? 0) - (scores[seat] ?? 0) };
}

/** Whether a step ended a round. */
export const endsRound = (lastStep: FollowedStep<'dodge-dice'>): boolean =>
  sceneOf({ view: lastStep.after, lastStep, rolled: undefined }).end !== undefined;

/** How much longer than the others the Action die turns when it does something, in milliseconds. */
const SUSPENSE = 200;

export const suspenseOf = ({ icon, isLastMatch }: RoundScene): number =>
  isLastMatch || icon === 'stop' || icon === 'chip' ? SUSPENSE : 0;

/** The same for the roll of a step. */
export const suspense = (lastStep: FollowedStep<'dodge-dice'>): number =>
  suspenseOf(sceneOf({ view: lastStep.after, lastStep, rolled: undefined }));
