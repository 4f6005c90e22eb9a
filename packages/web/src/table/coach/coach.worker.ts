/** Chances and advice are worked out here, so that the page never waits. Books are fetched when one needs them. */

import { type ActionOf, type GameId, loadGame, type Seat, type ViewOf } from '@dicehall/rules';
import {
  type Decision,
  type Fact,
  fetchBooks,
  type Hint,
  type HintFinder,
  loadHints,
  notesAt,
  outlookAt,
  type Prospect,
} from '@dicehall/strategy';
import { fetchBook } from '../../bots/book-files.ts';

type AnyDecision = Decision<ViewOf<GameId>, ActionOf<GameId>>;

export interface CoachRequest {
  readonly id: number;
  readonly what: { readonly kind: 'outlook' } | HintRequest;
  readonly game: GameId;
  readonly seat: Seat;
  /** Notation, and so are the actions. */
  readonly view: string;
  readonly actions: readonly string[];
}

/** A hint goes by values of the whole game. */
export interface HintRequest {
  readonly kind: 'hint';
  /** The house rules in notation. */
  readonly options: string;
  readonly seats: number;
}

/** What is known of a choice, whichever it is. */
export type Known = Pick<Prospect<unknown>, 'split' | 'facts'>;

/** Choices go by their place among the actions. `failed`: something is missing, such as a book without a network. */
export type CoachReply =
  | {
      readonly id: number;
      readonly kind: 'outlook';
      readonly known: readonly Known[];
      readonly notes: readonly Fact[];
    }
  | { readonly id: number; readonly kind: 'hint'; readonly hint: Hint<number> | undefined }
  | { readonly id: number; readonly kind: 'failed' };

fetchBooks(fetchBook);

async function decisionIn({ game: id, seat, view, actions }: CoachRequest): Promise<AnyDecision> {
  const { notation } = await loadGame<GameId>(id);
  const seen = notation.parseView(view);
  if (!seen.ok) throw new RangeError(`view: ${seen.refusal.code}`);
  const known = actions.map((text) => {
    const action = notation.parseAction(text);
    if (!action.ok) throw new RangeError(`action: ${action.refusal.code}`);
    return action.value;
  });
  return { view: seen.value, seat, actions: known };
}

async function outlookFor(id: number, game: GameId, decision: AnyDecision): Promise<CoachReply> {
  const [prospects, notes] = await Promise.all([
    outlookAt<GameId>(game, decision),
    // What takes books is left out where they cannot be had.
    notesAt<GameId>(game, decision.view, decision.seat).catch(() => []),
  ]);
  const known = prospects.map(({ split, facts }) => ({ ...(split && { split }), facts }));
  return { id, kind: 'outlook', known, notes };
}

/** Of the table that was asked about last. */
const now: { table: string; find: HintFinder<GameId> | undefined } = { table: '', find: undefined };

async function finderFor(id: GameId, { options, seats }: HintRequest): Promise<HintFinder<GameId>> {
  const table = `${id} ${seats} ${options}`;
  if (now.find !== undefined && now.table === table) return now.find;
  const { notation } = await loadGame<GameId>(id);
  const house = notation.parseOptions(options, seats);
  if (!house.ok) throw new RangeError(`options: ${house.refusal.code}`);
  const find = await loadHints<GameId>(id, { options: house.value, seats });
  now.find = find;
  now.table = table;
  return find;
}

async function hintFor(
  { id, game, actions }: CoachRequest,
  asked: HintRequest,
  decision: AnyDecision,
): Promise<CoachReply> {
  const { notation } = await loadGame<GameId>(game);
  const place = (action: ActionOf<GameId>): number => actions.indexOf(notation.makeAction(action));
  const find = await finderFor(game, asked);
  const found = find(decision);
  const hint = found && {
    ...found,
    action: place(found.action),
    other: found.other && { ...found.other, action: place(found.other.action) },
  };
  return { id, kind: 'hint', hint };
}

async function replyTo(request: CoachRequest): Promise<CoachReply> {
  const { id, what, game } = request;
  try {
    const decision = await decisionIn(request);
    return await (what.kind === 'hint'
      ? hintFor(request, what, decision)
      : outlookFor(id, game, decision));
  } catch {
    return { id, kind: 'failed' };
  }
}

addEventListener('message', async ({ data }: MessageEvent<CoachRequest>) =>
  postMessage(await replyTo(data)),
);
