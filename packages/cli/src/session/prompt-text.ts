/** Texts of a prompt, for the drawn screen and for sentences. */

import type { SendReply } from '@dicehall/link';
import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import { actionText, type Lang, resultText, say, tableRefusalText } from '@dicehall/words';
import { grammarOf, manyText, phraseOf } from '@dicehall/words/commands';
import { lobbyInvitation } from './lobby-text.ts';
import type { Prompt } from './prompt.ts';
import { heldSeats, legalFor, namesOf, type Session, tableOf } from './session.ts';

/** One sentence on what to type. */
export function invitation<K extends GameId>(session: Session<K>, prompt: Prompt): string {
  const { lang } = session;
  const player = namesOf(session)[prompt.seat] ?? '';
  switch (prompt.kind) {
    case 'throw':
      return say(lang, 'terminal.enter-rolls');
    case 'vote':
      return voteText(session, prompt);
    case 'handover':
      return say(lang, 'terminal.handover-enter', { player });
    case 'choice':
      return manyText(grammarOf(session.game), { lang, legal: legalFor(session, prompt.seat) });
    case 'idle':
      return waitingText(session);
    case 'lobby':
      return lobbyInvitation(session, prompt);
  }
}

/** The offer, its maker, and the player who must answer. */
function voteText<K extends GameId>(session: Session<K>, { seat }: Prompt): string {
  const { lang, drawToConfirm } = session;
  const names = namesOf(session);
  const player = names[seat] ?? '';
  const offer = tableOf(session).offer;
  if (drawToConfirm !== undefined || offer === undefined)
    return say(lang, 'command.vote-draw', { by: player, player });
  return say(lang, `command.vote-${offer.what}`, { by: names[offer.by] ?? '', player });
}

/** A person elsewhere whose device is not connected. */
const isGone = <K extends GameId>(session: Session<K>, seat: Seat): boolean =>
  session.linkState?.present.includes(seat) === false &&
  tableOf(session).seats[seat]?.kind === 'person' &&
  tableOf(session).seats[seat]?.standIn === false;

/** Seconds until a bot may be asked to move for somebody who is away. */
function secondsUntilStandIn<K extends GameId>({ linkState }: Session<K>, seat: Seat): number {
  const from = linkState?.away.find((one) => one.seat === seat)?.from ?? 0;
  return Math.max(0, Math.ceil((from - Date.now() - (linkState?.clockAhead ?? 0)) / 1000));
}

/** The players awaited, and the options meanwhile. */
export function waitingText<K extends GameId>(session: Session<K>): string {
  const { lang } = session;
  const { match, phase, offer } = tableOf(session);
  const names = namesOf(session);
  const called = (seats: readonly Seat[]): string =>
    seats.map((seat) => names[seat] ?? '').join(', ');
  if (offer !== undefined)
    return say(lang, 'terminal.waits-for-word', { players: called(offer.waiting) });
  if (phase === 'over') return say(lang, 'terminal.over-idle');
  if (match?.paused === true) return say(lang, 'terminal.paused-idle');
  const asked = match?.asked.map(({ seat }) => seat) ?? [];
  const away = asked.filter((seat) => isGone(session, seat));
  const [first] = away;
  const n = first === undefined ? 0 : secondsUntilStandIn(session, first);
  return first !== undefined && heldSeats(session).length > 0
    ? say(lang, n > 0 ? 'online.waits-away-until' : 'online.waits-away', {
        players: called(away),
        n,
      })
    : say(lang, 'terminal.waits-for', { players: called(asked) });
}

/** What the screen says while the device changes hands. */
export function handoverText<K extends GameId>(
  session: Session<K>,
  prompt: Prompt,
): readonly string[] {
  const { lang, game } = session;
  const player = namesOf(session)[prompt.seat] ?? '';
  const legal = legalFor(session, prompt.seat).map((action) => phraseOf(game, action, lang));
  return [
    say(lang, 'terminal.handover', { player }),
    invitation(session, prompt),
    ...(legal.length <= 2
      ? [say(lang, 'terminal.handover-blind', { choices: legal.join(', ') })]
      : []),
  ];
}

/** The choices in canonical order; Enter is named where it does the same. */
export function choiceTexts<K extends GameId>(
  session: Session<K>,
  { seat }: Prompt,
): readonly string[] {
  const { lang, game } = session;
  const names = { seats: namesOf(session) };
  const legal = legalFor(session, seat);
  const { notation } = gameOf(game);
  return legal.map((action) => {
    const text = actionText(lang, game, action, names);
    const isDefault = legal.length === 1 || notation.makeAction(action) === 'roll';
    return isDefault ? `${text} (${say(lang, 'terminal.enter')})` : text;
  });
}

/** The winner and the other results. */
export const endText = <K extends GameId>(session: Session<K>): string => {
  const result = gameOf(session.game).result(session.following.state);
  return result === undefined
    ? ''
    : resultText(session.lang, session.game, result, { seats: namesOf(session) });
};

/** For players who leave and may come back. */
export const leftText = (lang: Lang, file: string): readonly string[] => [
  say(lang, 'terminal.saved-as', { file }),
  say(lang, 'terminal.resume-hint'),
];

/** Location and use of a finished game's record. */
export const recordText = (lang: Lang, file: string): readonly string[] =>
  file === ''
    ? []
    : [say(lang, 'terminal.record-kept', { file }), say(lang, 'terminal.record-verify')];

/** The result without what the last sentence of the log has already told. */
export function restOfEnd<K extends GameId>(session: Session<K>): string {
  const last = session.log.at(-1) ?? '';
  const end = endText(session);
  const told = end
    .split(/(?<=\.) /)
    .map((_, index, sentences) => sentences.slice(0, index + 1).join(' '))
    .findLast((beginning) => last.endsWith(beginning));
  return end.slice(told?.length ?? 0).trimStart();
}

type Refusal = Extract<SendReply, { readonly ok: false }>['refusal'];

/** Why a table or a link refused. `seat` is the one concerned, if the refusal names none. */
export const refusedText = (
  refusal: Refusal,
  names: readonly string[],
  seat: Seat,
  lang: Lang,
): string => tableRefusalText(lang, refusal, { seats: names }, seat);
