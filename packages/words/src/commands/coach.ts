/** What a typed word asks of the coach, and whether the table lets it answer. */

import { type ActionOf, type GameId, gameOf } from '@dicehall/rules';
import type { CoachLicence } from '@dicehall/table';
import type { Lang } from '../lang.ts';
import { say } from '../messages/say.ts';
import { chosenBy } from './choose.ts';
import type { ContextOf, Grammar } from './grammar.ts';
import { type CoachCommand, commandWord, formsOf, isForm } from './lexicon.ts';
import { readLine } from './read.ts';

/** Where the table stands: at this terminal, on a server, or on one device in the app. */
export type CoachPlace = 'here' | 'far' | 'app';

/** Why the coach keeps quiet, and who can change that; undefined if it may answer. */
export function coachClosed(
  lang: Lang,
  command: CoachCommand,
  { odds, hints }: CoachLicence,
  place: CoachPlace,
): string | undefined {
  if (command === 'state' || (command === 'odds' ? odds : hints)) return undefined;
  return say(lang, odds ? `command.coach-own-${place}` : `command.coach-off-${place}`);
}

/** List at most this many choices unless asked for all. */
const MOST = 12;

/** Which choices somebody asks the coach about. */
export type AskedChoices<A> =
  | { readonly kind: 'list'; readonly actions: readonly A[] }
  | { readonly kind: 'one'; readonly action: A }
  | { readonly kind: 'unclear'; readonly text: string };

/** The choices that are meant by what stands behind the word: `2`, `say 5 ships`, `all`, or nothing. */
export function askedChoices<K extends GameId>(
  grammar: Grammar<K>,
  rest: readonly string[],
  context: ContextOf<K>,
): AskedChoices<ActionOf<K>> {
  const { lang, legal } = context;
  const line = rest.join(' ');
  if (line === '') return { kind: 'list', actions: legal.slice(0, MOST) };
  if (isForm(line, 'command.all')) return { kind: 'list', actions: legal };
  const unclear = (): AskedChoices<ActionOf<K>> => {
    const odds = commandWord(lang, 'odds');
    const every = formsOf(lang, 'command.all')[0] ?? '';
    return { kind: 'unclear', text: say(lang, 'command.coach-which', { odds, every, line }) };
  };
  const reading = readLine(grammar, line, context);
  if (reading.kind === 'command') return unclear();
  const chosen = chosenBy(grammar, reading, context);
  if (chosen.kind !== 'action') return unclear();
  const { makeAction } = gameOf(grammar.game).notation;
  const wanted = makeAction(chosen.action);
  const action = legal.find((one) => makeAction(one) === wanted);
  return action === undefined ? unclear() : { kind: 'one', action };
}

/** A number behind a choice names one of its futures; alone it names the choice. */
export function choiceAndNumber<K extends GameId>(
  grammar: Grammar<K>,
  rest: readonly string[],
  context: ContextOf<K>,
): readonly [choice: readonly string[], number: number | undefined] {
  const last = rest.at(-1) ?? '';
  if (rest.length < 2 || !/^\d+$/.test(last)) return [rest, undefined];
  return askedChoices(grammar, rest, context).kind === 'unclear'
    ? [rest.slice(0, -1), Number(last)]
    : [rest, undefined];
}

/** How to ask for one of the futures. */
export function moreFutures<K extends GameId>(
  grammar: Grammar<K>,
  best: ActionOf<K>,
  { lang, view }: Pick<ContextOf<K>, 'lang' | 'view'>,
): string {
  const one = grammar.picksByNumber(view) ? '1' : grammar.phrase(best, lang);
  return say(lang, 'command.futures-more', { futures: commandWord(lang, 'futures'), one, n: 7 });
}

/** How to ask for more than was told. */
export function moreChoices<K extends GameId>(
  grammar: Grammar<K>,
  told: number,
  { lang, legal, view }: ContextOf<K>,
): readonly string[] {
  const [first] = legal;
  if (first === undefined) return [];
  const odds = commandWord(lang, 'odds');
  const one = grammar.picksByNumber(view) ? '1' : grammar.phrase(first, lang);
  const every = formsOf(lang, 'command.all')[0] ?? '';
  const all = legal.length;
  return [
    ...(told < all ? [say(lang, 'command.coach-first', { n: told, all, odds, every })] : []),
    say(lang, 'command.coach-more', { odds, one }),
  ];
}
