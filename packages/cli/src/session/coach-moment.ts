/** A moment as the coach sees it: who may ask, what may be chosen, how it talks of that. */

import { type ActionOf, type GameId, gameOf, type OptionsOf, RulesError } from '@dicehall/rules';
import { viewIn } from '@dicehall/table';
import { loadCoach } from '@dicehall/words';
import type { CoachTalk } from '@dicehall/words/coach/pages';
import { type ContextOf, grammarOf, listedChoices } from '@dicehall/words/commands';
import type { Prompt } from './prompt.ts';
import { legalFor, namesOf, type Session, tableOf } from './session.ts';

/** The seat at the prompt has lifted its cup, or all dice are open. */
export const contextOf = <K extends GameId>(
  session: Session<K>,
  { seat }: Prompt,
): ContextOf<K> => ({
  lang: session.lang,
  view: viewIn(session.following, seat),
  legal: legalFor(session, seat),
  names: namesOf(session),
});

/** The game as it was set up. */
export function setupOf<K extends GameId>(
  session: Session<K>,
): { readonly options: OptionsOf<K>; readonly seats: number } {
  const { options: text, seats } = tableOf(session);
  const options = gameOf(session.game).notation.parseOptions(text, seats.length);
  if (!options.ok) throw new RulesError(options.refusal);
  return { options: options.value, seats: seats.length };
}

export async function talkOf<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
): Promise<CoachTalk<ActionOf<K>>> {
  const { lang, game } = session;
  const context = contextOf(session, prompt);
  const listed = listedChoices(grammarOf(game), context);
  const { makeAction } = gameOf(game).notation;
  const names = new Map(context.legal.map((action, at) => [makeAction(action), listed[at] ?? '']));
  return {
    voice: { lang, names: { seats: context.names } },
    game,
    words: await loadCoach(lang, game),
    nameOf: (action) => names.get(makeAction(action)) ?? '',
  };
}
