/** What `dicehall exploit` asks: how much a best responder wins against a bot, round by round. */

import { servedBook } from '@dicehall/strategy/books';
import { bots } from '@dicehall/strategy/dodgy-dice/bots';
import { type MixingBot, mixingBot } from '@dicehall/strategy/dodgy-dice/mixed-bot';
import { doubters } from '@dicehall/strategy/dodgy-dice/policies';
import { BOOK_NAMES, readBook, SHIPPED } from './book.ts';
import { judge } from './cfr.ts';
import { type Exploit, exploit, MOST_EXAMINED } from './exploit.ts';
import { diceInAll, makeRound, type RoundSetup } from './round.ts';
import { isSameRound, policyIn, roundsUpTo, type SolvedRound } from './small-rounds.ts';

/** The policy of the solved book; it plays these rounds and no others. */
const SOLVED = 'solved';

const randomMix = mixingBot('random', ({ actions }) => actions.map(() => 1 / actions.length));

const EXAMINED: readonly MixingBot[] = [...bots, randomMix, ...doubters];

/** Whom `examine` knows. */
export const EXAMINED_NAMES: readonly string[] = [SOLVED, ...EXAMINED.map(({ name }) => name)];

export interface ExamineSettings {
  /** Dice in all, from 2 to 7; one more takes about ten times as long. */
  readonly most: number;
  readonly rule: RoundSetup['rule'];
}

/**
 * All rounds between two players with up to `most` dice, smaller ones first; undefined if nobody is called
 * that. Throws if there are too many dice, or if the solved book cannot be had.
 */
export function examine(
  name: string,
  { most, rule }: ExamineSettings,
  onProgress: (done: number, all: number) => void = () => {},
): Exploit[] | undefined {
  if (most > MOST_EXAMINED) throw new RangeError(`at most ${MOST_EXAMINED} dice can be examined`);
  const bot = EXAMINED.find((one) => one.name === name);
  if (bot === undefined && name !== SOLVED) return undefined;
  const rounds = roundsUpTo(most, rule);
  const solved = bot === undefined ? tableOf(rule) : [];
  return rounds.map((setting, index) => {
    const found = bot === undefined ? judgeSolved(solved, setting) : exploit(bot, setting);
    onProgress(index + 1, rounds.length);
    return found;
  });
}

function tableOf(rule: RoundSetup['rule']): SolvedRound[] {
  const bytes = servedBook(BOOK_NAMES[rule]);
  if (bytes === undefined) throw new RangeError(`no book ${BOOK_NAMES[rule]}`);
  return readBook(bytes, SHIPPED[rule]);
}

function judgeSolved(book: readonly SolvedRound[], setting: RoundSetup): Exploit {
  const entry = book.find((one) => isSameRound(one.setting, setting));
  if (entry === undefined) throw new RangeError(`no round with ${diceInAll(setting)} dice`);
  return { bot: SOLVED, setting, ...judge(makeRound(setting), policyIn(entry)) };
}
