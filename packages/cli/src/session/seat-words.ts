/** What may be typed about seats, before and during a game on a server: `seat code`, `seat mine Ana`, `seat lock`. */

import { randomBytes } from 'node:crypto';
import { devicesWith, makeSeatCode } from '@dicehall/link';
import type { GameId, Seat } from '@dicehall/rules';
import type { ClaimView } from '@dicehall/table';
import { type MessageKey, say } from '@dicehall/words';
import { formsOf, isForm, match, matchInAnyLang, plain } from '@dicehall/words/commands';
import { type LineResult, note, toTable } from './line-result.ts';
import { heldSeats, namesOf, type Session, tableOf } from './session.ts';

const SEAT_WORDS = [
  'code',
  'take',
  'only',
  'mine',
  'allow',
  'deny',
  'lock',
  'unlock',
  'mute',
  'unmute',
  'host',
  'name',
  'remove',
  'ban',
] as const;
type SeatWord = (typeof SEAT_WORDS)[number];

export const seatHelpKeys = SEAT_WORDS.map((word): MessageKey => `online.help-seat-${word}`);

/** Undefined for a line that is about something else. */
export function enterAboutSeat<K extends GameId>(
  session: Session<K>,
  line: string,
): LineResult | undefined {
  const [first = '', second = '', ...rest] = line.trim().split(/\s+/);
  if (session.isLocal || !isForm(plain(first), 'online.word-seat')) return undefined;
  const found = matchInAnyLang(session.lang, plain(second), SEAT_WORDS, (one, word) =>
    formsOf(one, `online.word-seat-${word}`),
  );
  if (found.kind === 'one') return obey(session, found.value, rest.join(' '));
  // With a number it is about how many there are.
  return /^\d/.test(second)
    ? undefined
    : note([...devicesLines(session), whichWord(session)].join(' '));
}

/** Seats of this terminal that others can read and play too, and how to end that. */
export function devicesLines<K extends GameId>(session: Session<K>): readonly string[] {
  const { lang, views, linkState } = session;
  const { devices = [] } = linkState ?? {};
  return heldSeats(session).flatMap((seat) => {
    const n = devicesWith({ views, devices }, seat);
    return n > 1 ? [say(lang, 'online.seat-devices', { n })] : [];
  });
}

const whichWord = <K extends GameId>({ lang }: Session<K>): string =>
  say(lang, 'online.unclear-seat-word', {
    words: SEAT_WORDS.map((word) => formsOf(lang, `online.word-seat-${word}`)[0]).join(', '),
  });

function obey<K extends GameId>(session: Session<K>, word: SeatWord, rest: string): LineResult {
  switch (word) {
    case 'code':
      return handOver(session, rest);
    case 'take':
      return toTable({ kind: 'redeem', code: rest });
    case 'only':
      return atOwn(session, rest, (seat) => ({ kind: 'renew', seat }));
    case 'mine':
      return at(session, rest, (seat) => ({ kind: 'claim', seat }));
    case 'allow':
    case 'deny':
      return answer(session, word);
    case 'lock':
    case 'unlock':
      return toTable({ kind: 'lock', on: word === 'lock' });
    case 'mute':
    case 'unmute':
      return at(session, rest, (seat) => ({ kind: 'mute', seat, on: word === 'mute' }));
    case 'host':
      return at(session, rest, (seat) => ({ kind: 'pass-host', seat }));
    case 'name': {
      const [whom = '', name = ''] = rest.split('=').map((part) => part.trim());
      return at(session, whom, (seat) => ({ kind: 'rename', seat, name }));
    }
    case 'remove':
    case 'ban':
      return at(session, rest, (seat) => ({ kind: 'remove', seat, ban: word === 'ban' }));
  }
}

type InputFor = (seat: Seat) => Extract<LineResult, { kind: 'command' }>['command'];

/** By the number or the name of a seat. */
function at<K extends GameId>(session: Session<K>, text: string, input: InputFor): LineResult {
  const names = namesOf(session);
  const found = match(
    plain(text),
    names.map((_, seat) => seat),
    (seat) => [`${seat + 1}`, names[seat] ?? ''],
  );
  return found.kind === 'one'
    ? toTable(input(found.value))
    : note(say(session.lang, 'online.unclear-seat', { last: names.length }));
}

/** The only seat here needs no name. */
function atOwn<K extends GameId>(session: Session<K>, text: string, input: InputFor): LineResult {
  const [own, another] = heldSeats(session);
  return own !== undefined && another === undefined && text === ''
    ? toTable(input(own))
    : at(session, text, input);
}

function handOver<K extends GameId>(session: Session<K>, text: string): LineResult {
  const code = makeSeatCode(randomBytes);
  const result = atOwn(session, text, (seat) => ({ kind: 'handover', seat, code }));
  if (result.kind === 'command') {
    const link = `${session.address}#code=${code}`;
    session.log.push(say(session.lang, 'online.seat-code', { code, link }));
  }
  return result;
}

/** The first question about a seat that somebody here can answer, and as which seat. */
export function claimToAnswer<K extends GameId>(
  session: Session<K>,
): { readonly claim: ClaimView; readonly by: Seat | undefined } | undefined {
  const { claims = [] } = tableOf(session);
  const held = heldSeats(session);
  for (const claim of claims) {
    const by = [claim.seat, ...claim.asked].find((seat) => held.includes(seat));
    const isHosts = claim.asked.length === 0 && session.linkState?.isHost === true;
    if (by !== undefined || isHosts) return { claim, by };
  }
  return undefined;
}

function answer<K extends GameId>(session: Session<K>, kind: 'allow' | 'deny'): LineResult {
  const found = claimToAnswer(session);
  if (found === undefined) return note(say(session.lang, 'table.refused-no-claim'));
  const { claim, by: seat } = found;
  return toTable({ kind, claim: claim.claim, ...(seat !== undefined && { seat }) });
}
