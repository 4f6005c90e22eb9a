/** What `measure.ts` has found out about the strongest player among simple policies, for docs/strength.md. */

import { type GameId, gameOf } from '@dicehall/rules';

/** What `measure.ts <game> policies --json` prints, or a command of the game's own, as far as it is used here. */
export interface MeasuredPolicies {
  readonly game: GameId;
  readonly most: number;
  readonly seed: number;
  /** Whether every number of seats had a run of its own. */
  readonly apart?: boolean;
  /** The command, if it is not `measure.ts` for all games. */
  readonly command?: string;
  readonly rows: readonly {
    readonly seats: number;
    readonly bot: string;
    readonly other: string;
    readonly games: number;
    readonly share: number;
    /** What nobody better would win, if teams make it another than one by the number of seats. */
    readonly equal?: number;
    readonly interval: { readonly low: number; readonly high: number };
    readonly verdict: 'better' | 'worse' | 'open';
  }[];
}

const VERDICTS = { better: 'yes', worse: 'no', open: 'not shown' } as const;

export const policyPages = (all: readonly MeasuredPolicies[]): string =>
  all.length === 0
    ? ''
    : [
        '',
        '# Against simple policies',
        '',
        'One seat is taken by the strongest player, all others by the same simple policy; every deal of dice is',
        'played once with the player in each seat. It beats the policy if its share of wins is above an equal',
        'one beyond doubt: the intervals are wide enough that all of a run, at every look, hold in 95 of 100',
        'such runs. Most comparisons end as soon as they are clear, so the shares of short ones are rough.',
        '',
        ...all.flatMap(table),
      ].join('\n');

function table({ game, most, seed, apart, command, rows }: MeasuredPolicies): readonly string[] {
  const percent = (share: number): string => (100 * share).toFixed(1);
  const seats = [...new Set(rows.map((row) => row.seats))];
  return [
    `## ${gameOf(game).meta.title}, ${rows[0]?.bot ?? ''}`,
    '',
    '| seats | policy | games | share of wins | interval | equal share | beats it |',
    '| ---: | --- | ---: | ---: | ---: | ---: | --- |',
    ...rows.map(
      ({
        seats: count,
        other,
        games,
        share,
        equal = 1 / count,
        interval: { low, high },
        verdict,
      }) =>
        `| ${count} | ${other} | ${games.toLocaleString('en')} | ${percent(share)} % | ${percent(low)} to ${percent(high)} % | ${percent(equal)} % | ${VERDICTS[verdict]} |`,
    ),
    '',
    '```',
    ...(command !== undefined
      ? [command]
      : (apart === true ? seats : [seats.join()]).map(
          (counts) =>
            `node packages/research/src/measure.ts ${game} policies --seats ${counts} --most ${most} --seed ${seed} --json`,
        )),
    '```',
    '',
  ];
}
