import {
  type DiceRoll,
  type DodgeAction,
  type DodgeView,
  dodgeDice as rules,
} from '@dicehall/rules/dodge-dice';
import { after, outcomeOf } from '@dicehall/strategy/dodge-dice/outcome';
import type { FollowedStep } from '@dicehall/table';
import { describe, expect, test } from 'vitest';
import { endsRound, sceneOf, suspenseOf } from './scene.ts';

function viewOf(text: string): DodgeView {
  const head = 'dodge-dice@1 3 lastMatchChip=chip-only,target=100,first=lot';
  const rest = 'scores=40,70,0 chips=3,1,3 centre=11 playing=0,1,2';
  const view = rules.notation.parseView(`${head} ${text} ${rest}`);
  if (!view.ok) throw new Error(view.refusal.code);
  return view.value;
}

const dice = (
  icon: DiceRoll['icon'],
  matches: number,
  penalty: DiceRoll['penalty'] = 0,
): DiceRoll => ({
  kind: 'dice',
  penalty,
  icon,
  matches,
});

/** Seat 1 has too few chips to ignore a roll, so that it works at once. */
const ROLLING = 'phase=roll seat=1 penalty=10 left=4 rolled=-';

function led(text: string, what: DiceRoll | DodgeAction): FollowedStep<'dodge-dice'> {
  const before = viewOf(text);
  const now = rules.clone(before);
  const step =
    what.kind === 'dice'
      ? ({ kind: 'roll', roll: what } as const)
      : ({ kind: 'action', seat: before.seat, action: what } as const);
  rules.play(now, step);
  return { before, step, after: now };
}

const sceneAfter = (lastStep: FollowedStep<'dodge-dice'>, faces?: readonly number[]) =>
  sceneOf({
    view: lastStep.after,
    lastStep,
    rolled: { roll: dice('x2', 0), seat: 1, count: 1, isNew: true, ...(faces && { faces }) },
  });

describe('what lies on the table', () => {
  test('dice that wait show nothing', () => {
    const view = viewOf('phase=before seat=0 penalty=20 left=3 rolled=-');
    const scene = sceneOf({ view, lastStep: undefined, rolled: undefined });
    expect(scene).toMatchObject({ penalty: 20, icon: undefined, aside: 5, handful: [0, 0, 0] });
  });

  test('a roll that may be ignored lies as it fell, its penalty with it', () => {
    const view = viewOf('phase=after seat=0 penalty=- left=8 rolled=20,x2,3');
    const scene = sceneOf({ view, lastStep: undefined, rolled: undefined });
    expect(scene).toMatchObject({ penalty: 20, icon: 'x2', aside: 0, matched: 3, isSorted: false });
    expect(scene.handful).toEqual([20, 20, 20, 0, 0, 0, 0, 0]);
    expect(scene.isFirst).toBe(true);
  });

  test('the faces of the dice are shown as thrown, behind the Action die', () => {
    const scene = sceneAfter(led(ROLLING, dice('give', 2)), [5, 0, 4, 5, 2]);
    expect(scene.handful).toEqual([10, 20, 40, 10]);
    expect(scene).toMatchObject({ aside: 4, matched: 2, isSorted: true, end: undefined });
  });

  test('faces that are not of this roll are not believed', () => {
    const scene = sceneAfter(led(ROLLING, dice('give', 2)), [5, 0, 0, 0, 0]);
    expect(scene.handful).toEqual([10, 10, 0, 0]);
  });

  test.each([
    ['Stop', dice('stop', 1), { seat: 1, points: 10 }],
    ['x3 with the last match', dice('x3', 4), { seat: 1, points: 30 }],
    ['minus with the last match', dice('minus', 4), { seat: 1, points: -10 }],
    ['a chip with the last match', dice('chip', 4), { seat: undefined, points: 0 }],
  ])('%s ends the round, and the dice stay where they are', (_, roll, end) => {
    const lastStep = led(ROLLING, roll);
    const scene = sceneAfter(lastStep);
    expect(scene).toMatchObject({ penalty: 10, icon: roll.icon, end, isSorted: false });
    expect(scene.handful).toHaveLength(4);
    expect(endsRound(lastStep)).toBe(true);
  });

  test('the arrow waits for a receiver, then the round is over', () => {
    const asked = led(ROLLING, dice('give', 4));
    expect(endsRound(asked)).toBe(false);
    expect(sceneAfter(asked)).toMatchObject({ icon: 'give', isLastMatch: true, isSorted: false });
    const given = led('phase=give seat=1 penalty=10 left=0 rolled=-', { kind: 'give', to: 2 });
    expect(sceneAfter(given).end).toEqual({ seat: 2, points: 10 });
  });

  test('the Action die settles last where it does something', () => {
    const last = (roll: DiceRoll): boolean => suspenseOf(sceneAfter(led(ROLLING, roll))) > 0;
    expect(last(dice('x2', 1))).toBe(false);
    expect(last(dice('stop', 1))).toBe(true);
    expect(last(dice('chip', 0))).toBe(true);
    expect(last(dice('x2', 4))).toBe(true);
  });
});

describe('what a choice would come to', () => {
  test.each([
    ['stop,1', { kind: 'more', points: 10 }],
    ['x2,4', { kind: 'more', points: 20 }],
    ['minus,4', { kind: 'less', points: 10 }],
    ['give,4', { kind: 'give', points: 10 }],
    ['chip,4', { kind: 'free', bringsChip: true }],
    ['chip,1', { kind: 'on', left: 3, bringsChip: true }],
    ['x3,2', { kind: 'on', left: 2, bringsChip: false }],
  ])('taking %s', (rolled, outcome) => {
    const view = viewOf(`phase=after seat=0 penalty=10 left=4 rolled=${rolled}`);
    expect(outcomeOf(view, 0)).toMatchObject(outcome);
  });

  test('paying, without touching the view', () => {
    const view = viewOf('phase=before seat=0 penalty=10 left=4 rolled=-');
    const next = after(view, 0, { kind: 'skip' });
    expect([next.chips[0], next.seat, view.chips[0]]).toEqual([2, 1, 3]);
  });
});
