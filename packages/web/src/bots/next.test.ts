import type { GameId, Seat } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { nextBot } from './next.ts';

/** `me` is a person, anything else a bot of that level. */
const seated = (...who: readonly string[]) =>
  who.map((level) =>
    level === 'me' ? ({ kind: 'person', level: '' } as const) : ({ kind: 'bot', level } as const),
  );

const wonBy = (...winners: readonly Seat[]) => ({ winners, drawn: false });
const WON = wonBy(0);
const LOST = wonBy(1);
const DRAWN = { winners: [0, 1], drawn: true };

test.each([
  ['stronger after a win', 'skip-bo-dice', ['me', 'pip'], [WON], [1, 'hugo', true]],
  ['nobody is stronger than the strongest', 'skip-bo-dice', ['me', 'ada'], [WON], undefined],
  ['nothing after one loss', 'skip-bo-dice', ['me', 'pip'], [LOST], undefined],
  ['gentler after two', 'skip-bo-dice', ['me', 'pip'], [LOST, LOST], [1, 'lena', false]],
  ['not if the first was won', 'skip-bo-dice', ['me', 'pip'], [WON, LOST], undefined],
  ['nobody is gentler than the gentlest', 'dodge-dice', ['me', 'greta'], [LOST, LOST], undefined],
  ['nothing after a draw', 'sequence-dice', ['me', 'otto'], [DRAWN], undefined],
  ['two people know whom they play', 'dodge-dice', ['me', 'me'], [WON], undefined],
  ['bots without a level have no next', 'dodge-dice', ['me', 'thumb'], [WON], undefined],
  ['of several the weakest goes', 'dodgy-dice', ['me', 'bruno', 'nora'], [WON], [2, 'clara', true]],
  [
    'or the strongest',
    'dodgy-dice',
    ['me', 'clara', 'diego'],
    [LOST, wonBy(2)],
    [2, 'bruno', false],
  ],
] as const satisfies readonly (readonly [string, GameId, ...unknown[]])[])(
  'the next bot: %s',
  (_, game, who, results, next) => {
    const found = nextBot(game, seated(...who), results);
    expect(found && [found.seat, found.level, found.isStronger]).toEqual(next);
  },
);
