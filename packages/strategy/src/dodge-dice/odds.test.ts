import { type DodgeState, dodgeDice } from '@dicehall/rules/dodge-dice';
import { describe, expect, test } from 'vitest';
import { odds } from './odds.ts';

const parse = (text: string): DodgeState => {
  const state = dodgeDice.notation.parseState(text);
  if (!state.ok) throw new Error(JSON.stringify(state.refusal));
  return state.value;
};

/** Nobody has a chip, so every roll works at once and the rules alone say what it brings. */
const moment = (seats: number, penalty: number, left: number, house: string): DodgeState =>
  parse(
    `dodge-dice@1 ${seats} lastMatchChip=${house},target=200,first=0 phase=before seat=1 ` +
      `penalty=${penalty === 0 ? '-' : penalty} left=${left} rolled=- ` +
      `scores=${new Array<number>(seats).fill(0).join()} chips=${new Array<number>(seats).fill(0).join()} ` +
      `centre=18 playing=${Array.from({ length: seats }, (_, seat) => seat).join()}`,
  );

const children = (state: DodgeState) => {
  const rolling = dodgeDice.clone(state);
  dodgeDice.play(rolling, { kind: 'action', seat: rolling.seat, action: { kind: 'roll' } });
  const rolls = dodgeDice.rolls(rolling);
  const total = rolls.reduce((sum, { weight }) => sum + weight, 0);
  return rolls.map(({ roll, weight }) => {
    const after = dodgeDice.clone(rolling);
    dodgeDice.play(after, { kind: 'roll', roll });
    return { roll, after, chance: weight / total };
  });
};

const isOpening = ({ phase, penalty }: DodgeState): boolean => phase !== 'before' || penalty === 0;

/** The points of the roller, and whether the round is over; an arrow among many waits for its gift. */
const collected = (state: DodgeState, after: DodgeState): number => {
  const points = (after.scores[state.seat] ?? 0) - (state.scores[state.seat] ?? 0);
  return points;
};

const MOMENTS = [2, 4].flatMap((seats) =>
  ['chip-only', 'chip-and-points'].flatMap((house) =>
    [
      [0, 8],
      [10, 8],
      [10, 1],
      [20, 3],
      [40, 2],
    ].map(([penalty = 0, left = 0]) => ({ seats, house, penalty, left })),
  ),
);

describe.each(MOMENTS)('$seats seats, $house, penalty $penalty, $left dice', (made) => {
  const state = moment(made.seats, made.penalty, made.left, made.house);
  const found = odds(dodgeDice.view(state, 0), 0);
  const all = children(state);
  const chanceThat = (isMeant: (child: (typeof all)[number]) => boolean): number =>
    all.reduce((sum, child) => sum + (isMeant(child) ? child.chance : 0), 0);

  test('the roll is what the rules make of every throw', () => {
    const roll = found?.roll;
    expect(roll?.ends.chance).toBeCloseTo(
      chanceThat(({ after }) => isOpening(after)),
      12,
    );
    expect(roll?.chip.chance).toBeCloseTo(
      chanceThat(({ after }) => (after.chips[state.seat] ?? 0) > 0),
      12,
    );
    roll?.matches.forEach(({ chance }, n) => {
      const same = chanceThat((child) => child.roll.kind === 'dice' && child.roll.matches === n);
      expect(chance).toBeCloseTo(same, 12);
    });
    for (const { points, chance } of roll?.collects ?? []) {
      const same = chanceThat(({ after }) => collected(state, after) === points);
      expect(chance.chance).toBeCloseTo(same, 12);
    }
    const mean = all.reduce((sum, { after, chance }) => sum + chance * collected(state, after), 0);
    expect(roll?.expected).toBeCloseTo(mean, 10);
  });

  test('the round is what the rules make of it when it is played to its end', () => {
    const { ends, points } = playedOut(state, made.seats);
    for (const seat of [0, 1, made.seats - 1]) {
      const { endsHere, expected } = odds(dodgeDice.view(state, seat), seat)?.round ?? {};
      expect(endsHere?.chance).toBeCloseTo(ends[seat] ?? -1, 9);
      expect(expected).toBeCloseTo(points[seat] ?? -1, 7);
    }
  });
});

/** Follows all throws, moments with the same dice and roller together, until hardly a round is left. */
function playedOut(start: DodgeState, seats: number) {
  let open = new Map([[dodgeDice.key(start), { state: start, chance: 1 }]]);
  /** By seat: the chance that the round ends there, and the points that it brings. */
  const ends = new Array<number>(seats).fill(0);
  const points = ends.slice();
  for (let step = 0; step < 150; step++) {
    const next = new Map<string, { state: DodgeState; chance: number }>();
    for (const { state, chance } of open.values()) {
      // Chips in hand would bring questions; here nobody pays.
      const poor = { ...state, chips: state.chips.map(() => 0), centre: 18 };
      for (const child of children(poor)) {
        const share = chance * child.chance;
        if (isOpening(child.after)) {
          const { seat } = poor;
          ends[seat] = (ends[seat] ?? 0) + share;
          points[seat] = (points[seat] ?? 0) + share * collected(poor, child.after);
          continue;
        }
        const after = { ...child.after, chips: child.after.chips.map(() => 0), centre: 18 };
        const key = dodgeDice.key(after);
        const known = next.get(key);
        next.set(key, { state: after, chance: (known?.chance ?? 0) + share });
      }
    }
    open = next;
  }
  return { ends, points };
}

test('a roll that lies on the table says what it costs', () => {
  const at = (rolled: string) =>
    odds(
      parse(
        'dodge-dice@1 2 lastMatchChip=chip-only,target=100,first=0 phase=after seat=0 penalty=20 left=2 ' +
          `rolled=${rolled} scores=0,0 chips=3,3 centre=12 playing=0,1`,
      ),
      0,
    );
  expect(at('stop,0')?.taking).toEqual({ points: 20, ends: true });
  expect(at('x3,2')?.taking).toEqual({ points: 60, ends: true });
  expect(at('minus,2')?.taking).toEqual({ points: -20, ends: true });
  expect(at('x3,1')?.taking).toEqual({ points: 0, ends: false });
  expect(at('x3,1')?.round?.endsHere.exact).toBe(true);
  expect(at('stop,0')?.round).toBeUndefined();
});

test('no odds before the first round', () => {
  const options = dodgeDice.options.parse({}, 2);
  if (!options.ok) throw new Error('no options');
  expect(odds(dodgeDice.initial(options.value, 2), 0)).toBeUndefined();
});
