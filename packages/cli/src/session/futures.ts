/** A hundred futures of every choice, as marks to count and as games to read. */

import { type ActionOf, type GameId, gameOf } from '@dicehall/rules';
import { DOTS } from '@dicehall/strategy/futures/dots';
import { type ChoiceFutures, type Future, loadFutures } from '@dicehall/strategy/futures-at';
import { followSteps } from '@dicehall/table';
import { logSentence, say } from '@dicehall/words';
import { futuresText, futureText } from '@dicehall/words/coach/pages';
import {
  askedChoices,
  type ContextOf,
  choiceAndNumber,
  grammarOf,
  moreFutures,
} from '@dicehall/words/commands';
import { contextOf, setupOf, talkOf } from './coach-moment.ts';
import type { Prompt } from './prompt.ts';
import { namesOf, type Session } from './session.ts';

/** The best choices: listed, with their marks side by side. */
const TOLD = 12;
const BESIDE = 3;
const ACROSS = 10;
const MARKS = { won: '#', lost: '.' } as const;

/** `futures`, `futures 1`, `futures 1 7`. A text alone says why there is no answer. */
export async function futuresAnswer<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
  rest: readonly string[],
  isDrawn: boolean,
): Promise<readonly string[] | string> {
  const { lang, game } = session;
  const context = contextOf(session, prompt);
  const grammar = grammarOf(game);
  const [line, number] = choiceAndNumber(grammar, rest, context);
  const asked = askedChoices(grammar, line, context);
  if (asked.kind === 'unclear') return asked.text;
  const find = await loadFutures(game, setupOf(session));
  const { view, legal } = context;
  const found = find({ view, seat: prompt.seat, actions: legal });
  if (found === undefined) return say(lang, 'command.futures-unknown');
  const talk = await talkOf(session, prompt);
  if (asked.kind === 'list') {
    const best = found.choices.toSorted((a, b) => b.value - a.value).slice(0, TOLD);
    return [
      ...best.map((one) => futuresText(talk, one)),
      ...marksOf(best, isDrawn, session, context),
    ];
  }
  const { makeAction } = gameOf(game).notation;
  const wanted = makeAction(asked.action);
  const place = found.choices.findIndex(({ action }) => makeAction(action) === wanted);
  const choice = found.fill(place);
  if (number === undefined) {
    return [futuresText(talk, choice), ...marksOf([choice], isDrawn, session, context)];
  }
  const future = choice.futures[number - 1];
  if (future !== undefined)
    return [futureText(talk, choice.action, future, number), ...stepsOf(session, prompt, future)];
  return say(lang, 'command.future-none', { n: number, last: choice.futures.length });
}

/** In squares of ten by ten, in the order of the lines above them, and how to ask for more. */
function marksOf<K extends GameId>(
  choices: readonly ChoiceFutures<ActionOf<K>>[],
  isDrawn: boolean,
  { lang, game }: Session<K>,
  context: ContextOf<K>,
): readonly string[] {
  const [first] = choices;
  if (first === undefined) return [];
  const more = moreFutures(grammarOf(game), first.action, context);
  if (!isDrawn) return [more];
  const squares = choices.slice(0, BESIDE).map(squareOf);
  return [
    '',
    ...squares.reduce((left, right) => left.map((row, at) => `${row} | ${right[at]}`)),
    '',
    say(lang, 'command.futures-marks', MARKS),
    more,
  ];
}

const squareOf = ({ won }: Pick<ChoiceFutures<unknown>, 'won'>): readonly string[] =>
  Array.from({ length: DOTS / ACROSS }, (_, row) =>
    Array.from(
      { length: ACROSS },
      (__, at) => MARKS[row * ACROSS + at < won ? 'won' : 'lost'],
    ).join(' '),
  );

/** The game from the choice to its end, as the one who chose would see it. */
const stepsOf = <K extends GameId>(
  session: Session<K>,
  { seat }: Prompt,
  { from, steps }: Future,
): readonly string[] =>
  followSteps(session.game, from, steps, seat).map(
    (step, at) =>
      `${at + 1}. ${logSentence(session.lang, session.game, step, { seats: namesOf(session) })}`,
  );
