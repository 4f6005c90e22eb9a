/** Whose turn it is, as every cue tells it: the sentence, the seat, the title of the page. */

import type { GameId, Result, Seat } from '@dicehall/rules';
import type { FollowedStep } from '@dicehall/table';
import { type Names, players } from '@dicehall/words/on-demand';
import type { GameModule } from '../games/contract.ts';
import type { Shown } from '../show/shown-state.ts';
import { isThrow } from '../show/step.ts';
import { lang, t } from '../words.ts';
import { namesOf } from './names.ts';
import type { Sentence, Session } from './session/session.ts';

export interface TurnCue {
  /** In the "now" position; undefined when several are asked at once or the game is over. */
  readonly seat: Seat | undefined;
  /** Who, as a short sentence. */
  readonly who: string;
  /** What to do, or what is happening. */
  readonly what: string;
  /** What is told while dice are in the air, so that the words do not come before them. */
  readonly teaser: string;
  /** Somebody at this device is to act. */
  readonly isOwn: boolean;
  readonly title: string;
}

export function turnOf<K extends GameId>(session: Session<K>, shown: Shown<K>): TurnCue {
  const { table, asked, actions, seat, view, result } = shown;
  const names = namesOf(table);
  const game = t(`name.game.${session.game}`);
  const nameOf = (one: Seat): string => names.seats[one] ?? '';
  if (result !== undefined) {
    const own = isAlone(session) ? seat : undefined;
    const hasWon = own !== undefined && !result.drawn && result.winners.includes(own);
    const who = hasWon ? t('web-table.you-won') : endedBy(result, names);
    return {
      seat: undefined,
      who,
      // What decided it: without movement, or quickly, it was not there for long.
      what: captionOf(session, shown),
      teaser: '',
      isOwn: false,
      title: `${who} – ${game}`,
    };
  }
  const whoseTurn = (one: Seat, isHere: boolean): string =>
    isHere && isAlone(session)
      ? t('web.your-turn')
      : t('web-table.turn-of', { player: nameOf(one) });
  const isOwn = actions.length > 0 && seat !== undefined;
  if (isOwn) {
    const isShared = !isAlone(session) && shown.asks.length > 1;
    const who = isShared ? t('web-table.everybody') : whoseTurn(seat, true);
    const what = session.module.prompt(view, seat, names);
    return {
      seat: isShared ? undefined : seat,
      who,
      what,
      teaser: '',
      isOwn,
      title: `● ${who} – ${game}`,
    };
  }
  // Dice under cups are everybody's: the turn is whose words are awaited.
  const { covered } = session.module;
  const isCovered = shown.lastStep !== undefined && isThrow(shown.lastStep);
  const awaited = isCovered ? covered?.firstSpeaker(view) : undefined;
  // A lot is nobody's turn.
  const isLot = shown.lastStep?.step.kind === 'roll' && shown.rolled?.seat === undefined;
  const now = asked[0] ?? awaited ?? subjectOf(shown) ?? (isLot ? undefined : seat);
  const isPaused = table.match?.paused;
  const isOneOfMany = isPaused || asked.length > 1;
  const who = isPaused
    ? t('web-table.refused-paused')
    : isOneOfMany
      ? awaitedText(asked, names)
      : now === undefined
        ? game
        : whoseTurn(now, now === seat && !table.seats[now]?.standIn);
  return {
    seat: isOneOfMany ? undefined : now,
    who,
    what: captionOf(session, shown),
    teaser: teaserOf(session, shown),
    isOwn,
    title: `${who} – ${game}`,
  };
}

/** More than these are counted, not named. */
const FEW = 2;

const awaitedText = (asked: readonly Seat[], names: Names): string =>
  asked.length > FEW
    ? t('web-table.awaited-many', { n: asked.length })
    : t('web-table.awaited', { players: players({ lang: lang.value, names }, asked) });

function endedBy({ winners, drawn }: Result, names: Names): string {
  if (drawn) return t('web-table.drawn');
  const voice = { lang: lang.value, names };
  return t('web-table.won', { players: players(voice, winners), n: winners.length });
}

function teaserOf<K extends GameId>(session: Session<K>, shown: Shown<K>): string {
  const { lastStep, rolled, table } = shown;
  if (lastStep === undefined) return '';
  const names = namesOf(table);
  if (lastStep.step.kind === 'secret') return captionOf(session, shown);
  const thrower = lastStep.step.kind === 'roll' ? rolled?.seat : undefined;
  return thrower === undefined
    ? (session.module.speech.teaser(lastStep, names) ?? '')
    : t('web-table.rolling', { player: names.seats[thrower] ?? '' });
}

/** Whether one seat alone is played at this device, whose player can simply be called you. */
const isAlone = <K extends GameId>({ link }: Session<K>): boolean => link.state.views.length === 1;

/** Whom the words are about: the quick steps of bots that follow are not told. */
function subjectOf<K extends GameId>({
  captionStep,
  lastStep,
  rolled,
}: Shown<K>): Seat | undefined {
  const isOlder = captionStep !== lastStep && captionStep?.step.kind === 'action';
  return isOlder ? captionStep.seat : (lastStep?.seat ?? rolled?.seat);
}

/** What has just happened, in words. */
function captionOf<K extends GameId>(
  session: Session<K>,
  { captionStep, table }: Shown<K>,
): string {
  if (captionStep === undefined) return '';
  // Cups are shaken by all at once.
  if (captionStep.step.kind === 'secret') return t('log.secret-all');
  return sentenceOf(session, captionStep, namesOf(table).seats);
}

/** Sentences as they were made, with what they were made of: one is spoken, shown above the board and in the log. */
const made = new WeakMap<object, { readonly of: string; readonly text: string }>();

export function sentenceOf<K extends GameId>(
  { module }: Pick<Session<K>, 'module'>,
  step: FollowedStep<K>,
  names: readonly string[],
): string {
  const of = [lang.value, ...names].join('\n');
  const before = made.get(step);
  if (before?.of === of) return before.text;
  const text = stepText(module, step, names);
  made.set(step, { of, text });
  return text;
}

export const sentencesOf =
  <K extends GameId>(module: GameModule<K>): Sentence<K> =>
  (step, names) =>
    sentenceOf({ module }, step, names);

/** One step in words. */
export function stepText<K extends GameId>(
  module: GameModule<K>,
  { before, step, after }: FollowedStep<K>,
  names: readonly string[],
): string {
  const voice = { lang: lang.value, names: { seats: names } };
  switch (step.kind) {
    case 'action':
      return module.words.acted(voice, before, step.seat, step.action, after);
    case 'roll':
      return module.words.rolled(voice, before, step.roll, after);
    case 'secret':
      return t('log.secret', { player: names[step.seat] ?? '' });
    case 'draw':
      return t('log.draw');
  }
}
