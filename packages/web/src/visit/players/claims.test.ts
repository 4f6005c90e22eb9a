import type { ClaimView } from '@dicehall/table';
import { expect, test } from 'vitest';
import { bareSeat, bareState, bareTable } from '../../table/bare-table.ts';
import { claimsToAnswer } from './claims.ts';

const seats = ['Ana', 'Ben', 'Eva'].map((name) => bareSeat('person', name));
const claimOf = (seat: number, ...asked: number[]): ClaimView => ({
  claim: 9,
  seat,
  name: '',
  asked,
  until: 1,
});

test.each([
  ['the seat that is asked answers', 0, claimOf(1, 0, 2), false, [0]],
  ['another answers nothing', 2, claimOf(1, 0), false, []],
  ['the owner answers, no matter who is asked', 1, claimOf(1, 0), false, [1]],
  ['a spectator answers nothing', 'spectator', claimOf(1, 0), false, []],
  ['a host without a seat answers if nobody is asked', 'spectator', claimOf(1), true, [undefined]],
  ['a host without a seat leaves it to those who are asked', 'spectator', claimOf(1, 2), true, []],
] as const)('%s', (_, viewer, claim, isHost, by) => {
  const view = bareTable({
    viewer,
    table: 'kamo-ritu-peso',
    game: 'skip-bo-dice',
    seats,
    claims: [claim],
  });
  const state = { ...bareState(view, [0, 1, 2]), isHost };
  expect(claimsToAnswer(view, state).map((one) => one.by)).toEqual(by);
});
