/** What follows by itself: offers that all agreed to, dice that are due, hands that lie open, the end. */

import { commitmentOf, handCommitment, makeFaces, SECRET_BYTES } from '../dice/dice.ts';
import { toHex } from '../dice/hash.ts';
import { fixedIn } from '../play/event.ts';
import { keyOfTurn } from '../play/match.ts';
import { sealText } from '../play/seal.ts';
import { contributionOf, isPresent } from '../play/sitter.ts';
import { inPlay, type Match, type Offer, type StandingTerms, type Table } from '../play/table.ts';
import { type Draft, write } from './draft.ts';
import { fixTerms } from './terms.ts';

export function settle(draft: Draft): void {
  while (settleOne(draft));
}

/** Writes the next entry that nobody needs to ask for; false if there is none. */
function settleOne(draft: Draft): boolean {
  const { offer, terms } = draft.table;
  if (terms?.waiting.length === 0) return start(draft, terms);
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

function grant(draft: Draft, { what, by: seat }: Offer): boolean {
  const by = 'table';
  if (what === 'undo') write(draft, { kind: 'undo', by, seat });
  else if (what === 'rematch') return fixTerms(draft, by) === undefined;
  else write(draft, { kind: what, by });
  return true;
}

/** All contributions are there, and nothing else can change any more. */
function start(draft: Draft, { event, head }: StandingTerms): true {
  const contributions = draft.table.seats.map((sitter, seat) =>
    event.receipts[seat] === '' ? '' : contributionOf(sitter),
  );
  write(draft, { kind: 'start', by: 'table', ...fixedIn(event), contributions, terms: head });
  return true;
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

/** The secret is published, and one for a rematch is drawn and committed to before anybody gives a receipt. */
function end(draft: Draft, { play }: Match): true {
  const { table, context } = draft;
  const result = play.result();
  if (result === undefined) throw new RangeError('over without a result');
  const nextSecret = toHex(context.randomBytes(SECRET_BYTES));
  const next = commitmentOf(nextSecret, table.id);
  write(draft, { kind: 'end', by: 'table', secret: table.secret, result, next, nextSecret });
  seal(draft);
  return true;
}

function seal(draft: Draft): void {
  const { id, games: game, head } = draft.table;
  const signed = draft.context.sign?.(sealText({ table: id, game, head }));
  if (signed !== undefined) write(draft, { kind: 'seal', by: 'table', game, head, ...signed });
}
