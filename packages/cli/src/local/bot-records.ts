/** Games between bots at tables of this device, each with its own secret, as records that anybody can verify. */

import { localLink } from '@dicehall/link';
import type { Simulation } from '@dicehall/research/simulate/simulate';
import { type GameId, gameOf, RulesError } from '@dicehall/rules';
import { botName, type Lang } from '@dicehall/words';
import { randomnessFor } from './randomness.ts';

/** The same ones for the same seed but for the time that is written in them. */
export async function* botRecords(
  setting: Simulation,
  games: number,
  lang: Lang,
): AsyncGenerator<string> {
  for (let number = 0; number < games; number++) yield oneRecord(setting, number, lang);
}

async function oneRecord(
  { game, options, bots, seed }: Simulation,
  number: number,
  lang: Lang,
): Promise<string> {
  const { randomBytes, think } = randomnessFor(seed + number, 0);
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const opened = await localLink(
    {
      game,
      options: optionsText(game, options, bots.length),
      settings: { clock: 'none', window: 'unhurried', spectators: false },
      players: bots.map((level, seat) => ({
        kind: 'bot',
        name: `${botName(lang, game, level)} ${seat + 1}`,
        level,
      })),
    },
    { now: Date.now, randomBytes, think, failed: (error) => fail(error) },
  );
  if (!opened.ok) throw new RangeError(opened.refusal.code);
  const link = opened.value;
  const over = new Promise<void>((resolve) => {
    const look = (): void => {
      if (link.state.views[0]?.phase === 'over') resolve();
    };
    link.watch(look);
    look();
  });
  await Promise.race([over, failed]);
  const record = await link.record();
  link.close();
  if (!record.ok) throw new RangeError(JSON.stringify(record));
  return record.value;
}

function optionsText(id: GameId, options: Simulation['options'], seats: number): string {
  const game = gameOf(id);
  const parsed = game.options.parse(options, seats);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  return game.notation.makeOptions(parsed.value);
}
