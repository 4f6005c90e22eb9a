/** What the table says to the player it asks, whatever it looks like. */

import { type GameId, gameOf } from '@dicehall/rules';
import { actionText, type Lang, resultText, say } from '@dicehall/words';
import { phraseOf } from '../input/index.ts';
import { commandWord } from '../input/lexicon.ts';
import type { Ask } from './needs.ts';
import { legalFor, namesOf, type Session } from './session.ts';

/** One sentence on what to type. */
export function invitation<K extends GameId>(session: Session<K>, ask: Ask): string {
  const { lang, vote } = session;
  const player = namesOf(session)[ask.seat] ?? '';
  switch (ask.kind) {
    case 'throw':
      return say(lang, 'terminal.enter-rolls');
    case 'vote':
      return say(lang, 'terminal.vote', { by: namesOf(session)[vote?.by ?? 0] ?? '', player });
    case 'handover':
      return say(lang, 'terminal.handover-enter', { player });
    case 'choice':
      return manyChoices(session, ask);
  }
}

/** What the screen says while the device changes hands. */
export function handoverText<K extends GameId>(session: Session<K>, ask: Ask): readonly string[] {
  const { lang, table } = session;
  const player = namesOf(session)[ask.seat] ?? '';
  const legal = legalFor(session, ask.seat).map((action) => phraseOf(table.game, action, lang));
  return [
    say(lang, 'terminal.handover', { player }),
    invitation(session, ask),
    ...(legal.length <= 2
      ? [say(lang, 'terminal.handover-blind', { choices: legal.join(', ') })]
      : []),
  ];
}

/** What can be done, in canonical order, with Enter named where it does the same. */
export function choiceTexts<K extends GameId>(
  session: Session<K>,
  { seat }: Ask,
): readonly string[] {
  const { lang, table } = session;
  const names = { seats: namesOf(session) };
  const legal = legalFor(session, seat);
  const { notation } = gameOf(table.game);
  return legal.map((action) => {
    const text = actionText(lang, table.game, action, names);
    const isDefault = legal.length === 1 || notation.makeAction(action) === 'roll';
    return isDefault ? `${text} (${say(lang, 'terminal.enter')})` : text;
  });
}

/** Too many to list: how to type one, with the first and the last as examples. */
function manyChoices<K extends GameId>(session: Session<K>, { seat }: Ask): string {
  const { lang, table } = session;
  const legal = legalFor(session, seat);
  const [first, last] = [legal[0], legal.at(-1)].map((action) =>
    action === undefined ? '' : phraseOf(table.game, action, lang),
  );
  return say(lang, 'terminal.many-choices', {
    count: legal.length,
    first: first ?? '',
    last: last ?? '',
    list: commandWord(lang, 'list'),
  });
}

/** Who has won, and how the others stand. */
export const endText = <K extends GameId>(session: Session<K>): string => {
  const result = gameOf(session.table.game).result(session.state);
  return result === undefined
    ? ''
    : resultText(session.lang, session.table.game, result, { seats: namesOf(session) });
};

/** What is said to players who leave and may come back. */
export const leftText = (lang: Lang, file: string): readonly string[] => [
  say(lang, 'terminal.saved-as', { file }),
  say(lang, 'terminal.resume-hint'),
];

/** What is left to say at the end: the last sentence of the log may have told who won. */
export function restOfEnd<K extends GameId>(session: Session<K>): string {
  const last = session.log.at(-1) ?? '';
  const end = endText(session);
  const told = end
    .split(/(?<=\.) /)
    .map((_, index, sentences) => sentences.slice(0, index + 1).join(' '))
    .findLast((beginning) => last.endsWith(beginning));
  return end.slice(told?.length ?? 0).trimStart();
}
