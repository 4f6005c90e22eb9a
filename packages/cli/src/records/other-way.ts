/** A finished game that goes another way from one of its choices on, for people at a terminal. */

import { columns } from '@dicehall/research/terminal/text';
import {
  type ActionOf,
  type Game,
  type GameId,
  loadGame,
  makeStep,
  type RollOf,
  type Seat,
  type Step,
} from '@dicehall/rules';
import { type RecordFile, recordedDice, timelineOf } from '@dicehall/table';
import { actionText, botName, type Lang, rollText, say } from '@dicehall/words';
import { hundredths, type ReviewedGame, sideName } from './review.ts';

/** What is asked for, as it is typed: `12:stop`. */
export interface Instead {
  readonly step: number;
  readonly action: string;
}

/** Undefined if it has another form. */
export function parseInstead(text: string): Instead | undefined {
  const [, step = '', action = ''] = /^(\d+):(\S+)$/.exec(text) ?? [];
  return action === '' ? undefined : { step: Number(step), action };
}

/** Both ways from a choice. */
export interface TwoWays {
  readonly step: number;
  readonly seat: Seat;
  /** In notation. */
  readonly made: string;
  readonly other: string;
  readonly worth: { readonly made: number; readonly other: number };
  readonly by: string;
  readonly dice: 'game' | 'own';
  readonly steps: readonly string[];
  /** By side: before the choice, and after every step. */
  readonly chances: readonly (readonly number[])[];
  /** The same in words. */
  readonly lines: readonly string[];
}

/** Why there is none: a sentence. */
export type NoOtherWay = { readonly why: string };

export async function twoWays<K extends GameId>(
  { log }: RecordFile,
  reviewed: ReviewedGame<K>,
  { step, action }: Instead,
  lang: Lang,
): Promise<TwoWays | NoOtherWay> {
  const { game: id } = reviewed;
  const game = await loadGame(id);
  const timeline = timelineOf(id, log);
  const { play } = timeline;
  const [made, before] = [play?.steps[step - 1], play?.states[step - 1]];
  if (play === undefined || before === undefined || made?.kind !== 'action')
    return { why: say(lang, 'doors.no-choice', { n: step }) };
  const wanted = game.notation.parseAction(action);
  const dice = recordedDice(id, log, timeline, step);
  const { otherWayOf } = await import('@dicehall/strategy/other-way');
  const way = wanted.ok
    ? await otherWayOf(id, play, { step, action: wanted.value, dice })
    : undefined;
  if (way === undefined) {
    const possible = possibleIn(game, before, made.seat);
    return { why: say(lang, 'doors.cannot-do', { action, n: step, possible }) };
  }
  const ways = {
    step,
    seat: made.seat,
    made: game.notation.makeAction(made.action),
    other: action,
    worth: way.worth,
    by: way.by,
    dice: dice.isOfGame ? ('game' as const) : ('own' as const),
    steps: way.steps.map((one) => makeStep(game, one)),
    chances: way.moments.map(({ chances }) => chances),
  };
  return { ...ways, lines: linesOf(reviewed, ways, way.steps, lang) };
}

const possibleIn = <O extends object, S, A, R, V>(
  { actions, notation }: Game<O, S, A, R, V>,
  state: S,
  seat: Seat,
): string =>
  actions(state, seat)
    .map((action) => notation.makeAction(action))
    .join(', ');

function linesOf<K extends GameId>(
  reviewed: ReviewedGame<K>,
  ways: Omit<TwoWays, 'lines'>,
  steps: readonly Step<ActionOf<K>, RollOf<K>>[],
  lang: Lang,
): readonly string[] {
  const { game, review, names } = reviewed;
  const { step, seat, worth, by, dice, chances } = ways;
  const side = review.sides[seat] ?? 0;
  const player = names.seats[seat] ?? '';
  const bot = botName(lang, game, by);
  const texts = { as: reviewed.steps.slice(step - 1), other: steps };
  const cells = (one: Step<ActionOf<K>, RollOf<K>> | undefined, own: number | undefined) =>
    one === undefined ? ['', ''] : [whatText(reviewed, one, lang), hundredths(own ?? 0, lang)];
  const [made, other] = [texts.as[0], steps[0]].map((one) =>
    one?.kind === 'action' ? actionText(lang, game, one.action, names) : '',
  );
  return [
    say(lang, 'doors.head', { n: step, player, other: other ?? '', made: made ?? '' }),
    endingLine(reviewed, chances.at(-1) ?? [], lang),
    say(lang, 'doors.once-other', {
      player,
      made: hundredths(worth.made, lang),
      other: hundredths(worth.other, lang),
    }),
    say(lang, dice === 'game' ? 'doors.dice-same' : 'doors.dice-own', { bot }),
    '',
    ...columns(
      [
        [
          say(lang, 'review.head-step'),
          say(lang, 'doors.as-played'),
          player,
          say(lang, 'doors.other-way'),
          player,
        ],
        ...Array.from({ length: Math.max(texts.as.length, steps.length) }, (_, at) => [
          `${step + at}`,
          ...cells(texts.as[at], review.moments[step + at]?.chances[side]),
          ...cells(steps[at], chances[at + 1]?.[side]),
        ]),
      ],
      5,
    ),
  ];
}

function whatText<K extends GameId>(
  { game, names }: ReviewedGame<K>,
  step: Step<ActionOf<K>, RollOf<K>>,
  lang: Lang,
): string {
  if (step.kind === 'draw') return say(lang, 'review.agreed-draw');
  if (step.kind === 'roll') return rollText(lang, game, step.roll, names);
  return `${names.seats[step.seat] ?? ''}: ${actionText(lang, game, step.action, names)}`;
}

function endingLine<K extends GameId>(
  reviewed: ReviewedGame<K>,
  end: readonly number[],
  lang: Lang,
): string {
  const { result, sides } = reviewed.review;
  const [before, now] = [result.indexOf(1), end.indexOf(1)];
  const isSame = before === now;
  if (now < 0) return say(lang, isSame ? 'doors.same-no-winner' : 'doors.no-winner');
  const key = sides.filter((side) => side === now).length > 1 ? 'winners' : 'winner';
  return say(lang, isSame ? `doors.same-${key}` : `doors.other-${key}`, {
    player: sideName(reviewed, now),
  });
}
