import type { Random } from '@dicehall/rules';
import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { fromDisk } from '@dicehall/strategy/books-node';
import { seeded } from '@dicehall/strategy/random';
import { makeBots } from '@dicehall/strategy/skip-bo-dice/bots';
import { planBasisOf } from '@dicehall/strategy/skip-bo-dice/plan';
import { bookName, readBook } from '@dicehall/strategy/skip-bo-dice/race/book';
import { headToHeadOf } from '@dicehall/strategy/skip-bo-dice/race/head-to-head';
import { expect, test } from 'vitest';
import { lossAmongThree } from './three-players.ts';

const bytes = fromDisk(bookName(2)) ?? new Uint8Array();
const advice = planBasisOf(headToHeadOf(readBook(bytes, 2)), 2);
const NEED = 2;
const loss = lossAmongThree(advice, NEED);
const ada = makeBots(fromDisk).at(-1);

const START = `skip-bo-dice@1 3 goal=50,wildFaces=2,first=0 phase=roll seat=0 next=1 hand=5 dice=- placed=0 last=number points=0 scores=48,48,48 goal=50 closer=-`;

function winnerOf(line: string, random: Random): number {
  const parsed = skipBoDice.notation.parseState(line);
  if (!parsed.ok || ada === undefined) throw new Error('no such state');
  const state = parsed.value;
  for (;;) {
    const turn = skipBoDice.turn(state);
    if (turn.kind === 'over') return skipBoDice.result(state)?.winners[0] ?? -1;
    if (turn.kind === 'roll') {
      skipBoDice.play(state, { kind: 'roll', roll: skipBoDice.sample(state, random) });
      continue;
    }
    const seat = turn.seats[0] ?? 0;
    const question = { view: skipBoDice.view(state, seat), seat, random };
    const { action } = ada.choose({ ...question, actions: skipBoDice.actions(state, seat) });
    skipBoDice.play(state, { kind: 'action', seat, action });
  }
}

test('somebody wins, and the best responder never less than the planner in its place', () => {
  expect(loss.planner.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 7);
  loss.responder.forEach((best, role) => {
    expect(best).toBeGreaterThanOrEqual((loss.planner[role] ?? 1) - 1e-8);
  });
  expect(loss.worst).toBeGreaterThanOrEqual(0);
});

test('near the goal nobody gains much by leaving the plans of ada', () => {
  expect(Math.max(...loss.responder.map((best, i) => best - (loss.planner[i] ?? 0)))).toBeLessThan(
    0.0005,
  );
});

test('games from such a standing come out as worked out', () => {
  const games = 1000;
  const wins = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    const seat = winnerOf(START, seeded(1, game));
    wins[seat] = (wins[seat] ?? 0) + 1;
  }
  wins.forEach((won, role) => {
    const chance = loss.planner[role] ?? 0;
    const spread = Math.sqrt((chance * (1 - chance)) / games);
    expect(Math.abs(won / games - chance)).toBeLessThan(4 * spread);
  });
});
