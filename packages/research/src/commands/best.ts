/** `dicehall best`: what to do now, with all alternatives and why. */

import { type GameId, gameOf } from '@dicehall/rules';
import { type Alternative, alternativesAt, botNamed, levelsOf, seeded } from '@dicehall/strategy';
import type { TerminalCommand } from '../terminal/command.ts';
import '@dicehall/strategy/books-node';
import { actionText, gameName, type Lang, say } from '@dicehall/words';
import { gameNamedIn, readPosition } from '../position/read.ts';
import { reasonText } from '../position/reasons.ts';
import { botAt } from '../terminal/bots.ts';
import { ESTIMATE, knownAlternative, knownReason, placesOf, rounded } from '../terminal/digits.ts';
import { Refused } from '../terminal/refusals.ts';
import { columns, percent } from '../terminal/text.ts';
import { type MomentFlags, seatFlag } from './odds.ts';

interface BestFlags extends MomentFlags {
  readonly bot?: string;
}

export const bestCommand: TerminalCommand<string, BestFlags> = {
  name: 'best',
  about: 'research.about-best',
  argument: ['<moment...>', 'research.argument-moment'],
  options: [
    ['--bot <name>', 'research.flag-best-bot'],
    ['--seat <n>', 'research.flag-seat'],
    ['--json', 'terminal.flag-json'],
  ],
  run: best,
};

async function best(text: string, flags: BestFlags, lang: Lang): Promise<void> {
  const line = text.trim();
  const lines = await bestLines(gameNamedIn(line, lang), line, flags, lang);
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function bestLines<K extends GameId>(
  game: K,
  line: string,
  flags: BestFlags,
  lang: Lang,
): Promise<readonly string[]> {
  const position = readPosition(game, line, seatFlag(game, flags, lang), lang);
  const { view, seat, actions } = position;
  if (actions.length === 0) throw new Refused(say(lang, 'research.nothing-to-choose'));
  const name = await botAt(game, flags.bot ?? levelsOf(game).at(-1)?.name ?? 'thumb', lang);
  const bot = await botNamed(game, name);
  if (bot === undefined) throw new RangeError(`no bot ${name}`);
  const { action, value, reason } = bot.choose({ view, seat, actions, random: seeded(1) });
  const { makeAction } = gameOf(game).notation;
  const chosen = makeAction(action);
  const alternatives = (await alternativesAt(game, position)).toSorted(byWorth);
  if (flags.json === true) {
    const list = alternatives.map((one) => ({
      ...knownAlternative(one),
      action: makeAction(one.action),
    }));
    const decimals = placesOf(
      alternatives.find(({ action: own }) => makeAction(own) === chosen) ?? ESTIMATE,
    );
    const told = {
      ...(value !== undefined && { value: rounded(value, decimals) }),
      ...(reason !== undefined && { reason: knownReason(reason, decimals) }),
    };
    const data = { game, seat: seat + 1, bot: name, action: chosen, ...told };
    return [JSON.stringify({ ...data, alternatives: list })];
  }
  const why = reason === undefined ? undefined : reasonText(game, reason, lang);
  const rows = alternatives.map((one) => {
    const notation = makeAction(one.action);
    return [
      notation === chosen ? '>' : '',
      actionText(lang, game, one.action, { seats: [] }),
      notation,
      ...worthCells(one, lang),
    ];
  });
  return [
    say(lang, 'research.best-title', { game: gameName(lang, game), seat: seat + 1, bot: name }),
    `  ${actionText(lang, game, action, { seats: [] })} (${chosen})`,
    ...(why === undefined ? [] : [`  ${why}`]),
    '',
    ...columns(rows, 3),
  ];
}

/** What was looked into furthest comes first, then what is worth most, then what is done most often. */
const byWorth = (a: Alternative<unknown>, b: Alternative<unknown>): number =>
  (b.plies ?? 0) - (a.plies ?? 0) ||
  (b.value ?? -1) - (a.value ?? -1) ||
  (b.share ?? 0) - (a.share ?? 0);

/** Hundredths of a percent are enough, even of an exact value. */
const MOST_DECIMALS = 2;

function worthCells(
  { value, exact, error, share, plies }: Alternative<unknown>,
  lang: Lang,
): readonly string[] {
  const decimals = Math.max(0, Math.min(MOST_DECIMALS, placesOf({ exact, error }) - 2));
  return [
    value === undefined ? '' : percent(value, lang, decimals),
    value === undefined
      ? say(lang, 'research.not-known')
      : say(lang, exact ? 'research.exact' : 'research.estimated'),
    share === undefined ? '' : say(lang, 'research.how-often', { share: percent(share, lang, 1) }),
    plies === undefined ? '' : say(lang, 'research.plies', { plies }),
  ];
}
