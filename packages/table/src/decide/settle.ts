/** What follows by itself: offers that all agreed to, dice that are due, hands that lie open, the end. */

import { commitmentOf, handCommitment, makeFaces, SECRET_BYTES } from '../dice/dice.ts';
import { toHex } from '../dice/hash.ts';
import { keyOfTurn } from '../play/match.ts';
import { contributionOf, isPresent, playerOf, receiptIn } from '../play/seating.ts';
import { headerOf, inPlay, type Match, type Offer, type Table } from '../play/table.ts';
import { type Draft, write } from './draft.ts';

export function settle(draft: Draft): void {
  while (settleOne(draft));
}

/** Writes the next entry that nobody needs to ask for; false if there is none. */
function settleOne(draft: Draft): boolean {
  const { offer } = draft.table;
  if (offer?.waiting.length === 0) return grant(draft, offer);
  const match = inPlay(draft.table);
  if (match === undefined) return false;
  if (match.hands.length > 0 && match.play.isOpen()) return reveal(draft, match);
  switch (match.play.turn().kind) {
    case 'roll':
      return isBotsDraw(draft.table, match) ? draw(draft) : roll(draft, match);
    case 'over':
      return end(draft, match);
    case 'seats':
      return false;
  }
}

function grant(draft: Draft, { what, by: seat }: Offer): true {
  const by = 'table';
  if (what === 'undo') write(draft, { kind: 'undo', by, seat });
  else if (what === 'rematch') start(draft, by);
  else write(draft, { kind: what, by });
  return true;
}

/** The terms of the game are fixed here; the contributions are shown only now. */
export function start(draft: Draft, by: 'host' | 'table'): void {
  const { table } = draft;
  const { id, seats, commitment } = table;
  write(draft, {
    kind: 'start',
    by,
    game: table.games + 1,
    table: id,
    header: nextHeader(table),
    players: seats.map(playerOf),
    receipts: seats.map(receiptIn),
    contributions: seats.map(contributionOf),
    commitment,
  });
}

/** A rematch begins to the left of who began before. */
function nextHeader(table: Table): string {
  const { match } = table;
  if (match === undefined) return headerOf(table);
  const { play, starter = -1 } = match;
  return play.headerFrom((starter + 1) % play.seats);
}

function roll(draft: Draft, match: Match): true {
  const { dice, play } = match;
  const key = keyOfTurn(match);
  if (dice === undefined || key === undefined) throw new RangeError('no dice without the secret');
  const thrown: number[] = [];
  const shows = play.sample(dice.throwing(key, thrown));
  const faces = makeFaces(thrown);
  if (play.isHidden(shows)) {
    const commitment = handCommitment(dice.salt(key), key, faces);
    write(draft, { kind: 'hand', by: 'table', ...key, commitment, dice: faces, shows });
  } else {
    write(draft, { kind: 'roll', by: 'table', ...key, dice: faces, shows });
  }
  return true;
}

function reveal(draft: Draft, { dice, hands }: Match): true {
  const opened = hands.map(({ seat, turn, roll, dice: faces }) => {
    const key = { seat, turn, roll };
    return { ...key, dice: faces, salt: dice?.salt(key) ?? '' };
  });
  write(draft, { kind: 'reveal', by: 'table', hands: opened });
  return true;
}

/** Sequence 17: bots among themselves are stopped after a while. */
const isBotsDraw = ({ seats }: Table, { play, botTurns }: Match): boolean =>
  play.botsDraw(botTurns) && !seats.some(isPresent);

function draw(draft: Draft): true {
  write(draft, { kind: 'draw', by: 'table' });
  return true;
}

/** The secret is published, and one for a rematch is drawn and committed to before anybody contributes. */
function end(draft: Draft, { play }: Match): true {
  const { table, context } = draft;
  const result = play.result();
  if (result === undefined) throw new RangeError('over without a result');
  const nextSecret = toHex(context.randomBytes(SECRET_BYTES));
  const next = commitmentOf(nextSecret, table.id);
  write(draft, { kind: 'end', by: 'table', secret: table.secret, result, next, nextSecret });
  return true;
}
