import { makeSpace } from '@dicehall/rules/sequence-dice';
import type { SequenceOdds } from '@dicehall/strategy/sequence-dice/odds';
import type { OddsRows } from '../odds-row.ts';

export const oddsRows: OddsRows<SequenceOdds> = (
  { completes, blocks, furtherTurn, nothing, rivals, chips },
  row,
) => [
  ...row('completes', completes),
  ...row('blocks', blocks),
  ...row('further-turn', furtherTurn),
  ...row('nothing', nothing),
  ...rivals.flatMap(({ side, completes: theirs, takes }) => [
    ...row('rival-completes', theirs, { side: side + 1 }),
    ...row('rival-takes', takes, { side: side + 1 }),
  ]),
  ...chips.flatMap(({ space, taken }) => row('chip-taken', taken, { space: makeSpace(space) })),
];
