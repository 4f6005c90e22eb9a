/** What the coach answers to a typed word. It loads with the first of them. */

import type { ActionOf, GameId } from '@dicehall/rules';
import type { Future } from '@dicehall/strategy/futures';
import { followSteps, licenceAt } from '@dicehall/table';
import {
  adviceTexts,
  type CoachTalk,
  detailTexts,
  futuresText,
  futureText,
  oddsTexts,
} from '@dicehall/words/coach/pages';
import {
  askedChoices,
  type CoachCommand,
  type ContextOf,
  choiceAndNumber,
  coachClosed,
  type Grammar,
  moreChoices,
  moreFutures,
} from '@dicehall/words/commands/on-demand';
import { say } from '@dicehall/words/on-demand';
import { signal } from '@preact/signals';
import { needCoachWords } from '../../late-words.ts';
import { lang, t } from '../../words.ts';
import { askHint, askOutlook } from '../coach/ask.ts';
import { type CoachDecision, decisionOf } from '../coach/decision.ts';
import { askFutures } from '../coach/futures/ask.ts';
import type { Dots } from '../coach/futures/futures-text.ts';
import { guessingAt, skipGuess } from '../coach/guess/use-guess.ts';
import { namesOf } from '../names.ts';
import type { Session } from '../session/session.ts';
import { stepText } from '../turn.ts';
import type { CommandResult } from './BelowCommand.tsx';

/** The moment itself is told without the coach. */
export interface CoachQuestion {
  readonly command: Exclude<CoachCommand, 'state'>;
  /** What was typed behind it. */
  readonly rest: readonly string[];
}

interface CoachQuery<K extends GameId> {
  readonly session: Session<K>;
  readonly grammar: Grammar<K>;
  readonly moment: CoachDecision<K>;
  readonly context: ContextOf<K>;
  readonly talk: CoachTalk<ActionOf<K>>;
}

/** Lines of a page, or why there is none. */
type Answer = readonly string[] | string;

export async function coachAnswer<K extends GameId>(
  session: Session<K>,
  grammar: Grammar<K>,
  { command, rest }: CoachQuestion,
  isApart: boolean,
): Promise<CommandResult> {
  const { table } = session.shown.peek();
  const own = lang.peek();
  const closed = coachClosed(own, command, licenceAt(table), isApart ? 'far' : 'app');
  if (closed !== undefined) return fault(closed);
  const words = await needCoachWords(session.game);
  if (session.sharers.length > 0) return fault(t('web-coach.under-cups'));
  const moment = decisionOf(session, session.shown.peek());
  if (moment === undefined) return fault(t('coach.wait'));
  const names = namesOf(table);
  const voice = { lang: own, names };
  const answer = await ANSWERS[command](
    {
      session,
      grammar,
      moment,
      context: { lang: own, view: moment.view, legal: moment.actions, names: names.seats },
      talk: {
        voice,
        game: session.game,
        words,
        nameOf: (action) => session.module.words.action(voice, action),
      },
    },
    rest,
  );
  return typeof answer === 'string'
    ? fault(answer)
    : {
        isFault: false,
        text: say(own, `command.page-${command}`),
        lines: answer.map((text) => ({ text })),
      };
}

const fault = (text: string): CommandResult => ({ isFault: true, text });

const ANSWERS: Readonly<
  Record<
    CoachQuestion['command'],
    <K extends GameId>(asked: CoachQuery<K>, rest: readonly string[]) => Promise<Answer>
  >
> = { odds, hint, futures };

async function odds<K extends GameId>(
  asked: CoachQuery<K>,
  rest: readonly string[],
): Promise<Answer> {
  const { session, grammar, moment, context, talk } = asked;
  const choices = askedChoices(grammar, rest, context);
  if (choices.kind === 'unclear') return choices.text;
  const outlook = await askOutlook(moment);
  if (outlook === undefined) return t('web-coach.failed');
  // What has been told is not guessed any more.
  const { words } = talk;
  const guessing = guessingAt({ session, words, moment: signal(moment), outlook: signal(outlook) });
  if (guessing?.guess === 'due') skipGuess(guessing);
  const { prospects, notes } = outlook;
  if (choices.kind === 'one') {
    const prospect = prospects.find(({ action }) => action === choices.action);
    return prospect === undefined ? [] : detailTexts(talk, prospect);
  }
  const { actions } = choices;
  return [
    ...oddsTexts(
      talk,
      prospects.filter(({ action }) => actions.includes(action)),
      notes,
    ),
    ...moreChoices(grammar, actions.length, context),
  ];
}

async function hint<K extends GameId>({ session, moment, talk }: CoachQuery<K>): Promise<Answer> {
  const [advice, outlook] = await Promise.all([
    askHint(moment, session.shown.peek().table),
    askOutlook(moment),
  ]);
  if (advice === undefined) return t('web-coach.failed');
  const told = [advice.hint?.action, advice.hint?.other?.action];
  const prospects = told.flatMap(
    (action) => outlook?.prospects.filter((one) => one.action === action) ?? [],
  );
  return adviceTexts(talk, advice.hint, prospects);
}

/** Choices that are told: the best of them. */
const TOLD = 12;

async function futures<K extends GameId>(
  asked: CoachQuery<K>,
  rest: readonly string[],
): Promise<Answer> {
  const { grammar, moment, context, talk } = asked;
  const [line, number] = choiceAndNumber(grammar, rest, context);
  const choices = askedChoices(grammar, line, context);
  if (choices.kind === 'unclear') return choices.text;
  const place = choices.kind === 'one' ? moment.actions.indexOf(choices.action) : undefined;
  const found = await futuresOf(asked, number === undefined ? undefined : place);
  if (found === undefined) return say(lang.peek(), 'command.futures-unknown');
  const counted = moment.actions.flatMap((action, at) => {
    const dots = found.dots[at];
    return dots === undefined || (place !== undefined && place !== at) ? [] : [{ ...dots, action }];
  });
  const [first] = counted;
  if (first === undefined) return say(lang.peek(), 'command.futures-unknown');
  if (number === undefined || place === undefined) {
    const best = counted.toSorted((one, other) => other.value - one.value).slice(0, TOLD);
    return [
      ...best.map((one) => futuresText(talk, one)),
      moreFutures(grammar, best[0]?.action ?? first.action, context),
    ];
  }
  const future = found.futures[number - 1];
  if (future === undefined)
    return say(lang.peek(), 'command.future-none', { n: number, last: found.futures.length });
  return [futureText(talk, first.action, future, number), ...stepsOf(asked, future)];
}

/** Counts for every choice, with the games of one of them if its place is given. */
function futuresOf<K extends GameId>(
  { session, moment }: CoachQuery<K>,
  place: number | undefined,
): Promise<{ readonly dots: readonly Dots[]; readonly futures: readonly Future[] } | undefined> {
  return new Promise((answer) => {
    let dots: readonly Dots[] = [];
    const asked = askFutures(moment, session.shown.peek().table, (reply) => {
      if (reply.kind === 'dots') {
        dots = reply.dots;
        if (place !== undefined) return asked.fill(place);
      }
      asked.stop();
      const played = reply.kind === 'filled' ? reply.futures : [];
      answer(reply.kind === 'failed' ? undefined : { dots, futures: played });
    });
  });
}

/** The game from the choice to its end, as the one who chose would see it. */
const stepsOf = <K extends GameId>(
  { session, moment, context }: CoachQuery<K>,
  { from, steps }: Future,
): readonly string[] =>
  followSteps(session.game, from, steps, moment.seat).map(
    (step, at) => `${at + 1}. ${stepText(session.module, step, context.names)}`,
  );
