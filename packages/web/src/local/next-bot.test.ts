import type { GameId, Seat } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { nextBot } from './next-bot.ts';

/** `me` is a person, anything else a bot of that level. */
const seated = (...who: readonly string[]) =>
  who.map((level) =>
    level === 'me' ? ({ kind: 'person', level: '' } as const) : ({ kind: 'bot', level } as const),
  );

const wonBy = (...winners: readonly Seat[]) => ({ winners, drawn: false, sides: [0, 1, 2] });
const WON = wonBy(0);
const LOST = wonBy(1);
const DRAWN = { ...wonBy(0, 1), drawn: true };

/** Four seats, two teams. */
const teamWon = (...winners: readonly Seat[]) => ({ ...wonBy(...winners), sides: [0, 1, 0, 1] });
const TEAM = ['me', 'gwen', 'mimi', 'iris'] as const;
const WEAK_RIVALS = ['me', 'otto', 'selma', 'gwen'] as const;

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
  [
    'a weak partner stays, a rival goes',
    'sequence-dice',
    TEAM,
    [teamWon(0, 2)],
    [1, 'basil', true],
  ],
  [
    'and so does a strong one',
    'sequence-dice',
    WEAK_RIVALS,
    [teamWon(1, 3), teamWon(1, 3)],
    [3, 'mimi', false],
  ],
] as const satisfies readonly (readonly [string, GameId, ...unknown[]])[])(
  'the next bot: %s',
  (_, game, who, results, next) => {
    const found = nextBot(game, seated(...who), results);
    expect(found && [found.seat, found.level, found.isStronger]).toEqual(next);
  },
);
