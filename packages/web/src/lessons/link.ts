/**
 * A table whose dice and other players follow a script. It is a link like any other, so that the session, the
 * board and the log of real tables show it; there is no secret behind its dice and nothing to check.
 */

import type { CommandInput, LinkNews, LinkState, SendReply, TableLink } from '@dicehall/link';
import type { GameId, GameOf, StateOf } from '@dicehall/rules';
import { DEFAULT_SETTINGS, type Event, type MatchView, type TableView } from '@dicehall/table';
import { type ReadonlySignal, signal } from '@preact/signals';
import { type Card, LEARNER, type LessonPlace } from '../games/lesson.ts';
import { bareSeat, bareState, bareTable } from '../table/bare-table.ts';
import {
  actInScript,
  beginScript,
  cardOf,
  expectedActions,
  nextCard,
  type PlayedStep,
  placeOf,
  type Script,
} from './script.ts';

/** A card and where it stands. */
export interface CardShown {
  readonly card: Card;
  readonly place: LessonPlace;
  /** The kind of action that the card asks for now; undefined if it asks for none or leaves it open. */
  readonly wanted: string | undefined;
}

export interface LessonLink extends TableLink {
  readonly shownCard: ReadonlySignal<CardShown>;
  /** Steps played so far: `next` of a view that shows them all. */
  readonly steps: number;
  /** Plays what leads to the first card that is shown. */
  begin(): void;
  next(): void;
}

/** What is legal and yet not in the script: the card says what to do instead. */
const REFUSED = { ok: false, refusal: { code: 'paused' } } as const satisfies SendReply;

/** `names` by seat, the learner's first. */
export function lessonLink<K extends GameId>(
  script: Script<K>,
  names: readonly string[],
): LessonLink {
  const { rules, state } = script;
  const watching = new Set<(news: LinkNews) => void>();
  const cardNow = (): CardShown => ({
    card: cardOf(script),
    place: placeOf(script),
    wanted: wantedOf(script),
  });
  const shownCard = signal<CardShown>(cardNow());
  let steps = 0;

  const stateNow = (): LinkState => bareState(tableView(script, names, steps), [LEARNER]);
  let now = stateNow();

  const tell = (played?: PlayedStep<K>): void => {
    if (played !== undefined) steps++;
    now = stateNow();
    const events = played === undefined ? [] : [eventOf(rules, played, steps)];
    for (const listener of watching) listener({ state: now, events, missed: false });
  };

  /** What it asks for is known only when everything is played: the last news tells that. */
  const carryOut = (run: (played: (one: PlayedStep<K>) => void) => void): void => {
    run(tell);
    shownCard.value = cardNow();
    tell();
  };

  const act = (text: string): SendReply => {
    const action = rules.notation.parseAction(text);
    if (!action.ok) return action;
    const refusal = rules.explain(state, LEARNER, action.value);
    if (refusal !== undefined) return { ok: false, refusal };
    if (!expectedActions(script).includes(text)) return REFUSED;
    carryOut((played) => actInScript(script, text, played));
    return { ok: true };
  };

  return {
    get state() {
      return now;
    },
    tokens: [],
    shownCard,
    get steps() {
      return steps;
    },
    begin: () => carryOut((played) => beginScript(script, played)),
    next: () => carryOut((played) => nextCard(script, played)),
    send: async (input: CommandInput) => (input.kind === 'act' ? act(input.action) : REFUSED),
    watch(listener) {
      watching.add(listener);
      return () => watching.delete(listener);
    },
    record: async () => REFUSED,
    close: () => watching.clear(),
  };
}

function wantedOf<K extends GameId>(script: Script<K>): string | undefined {
  const kinds = new Set(expectedActions(script).map((action) => action.split(':', 1)[0]));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

function eventOf<K extends GameId>(
  rules: GameOf<K>,
  { step, seat, sides }: PlayedStep<K>,
  n: number,
): Event {
  const numbered = { n, t: 0 } as const;
  switch (step.kind) {
    case 'draw':
      return { ...numbered, by: 'table', kind: 'draw' };
    case 'action': {
      const action = rules.notation.makeAction(step.action);
      return { ...numbered, by: step.seat, kind: 'act', seat: step.seat, action };
    }
    case 'roll': {
      const key = { seat: seat ?? -1, turn: 0, roll: 0 };
      const shows = rules.notation.makeRoll(step.roll);
      if (rules.seen(step, LEARNER).kind === 'roll') {
        return { ...numbered, by: 'table', kind: 'roll', ...key, dice: sides, shows };
      }
      return { ...numbered, by: 'table', kind: 'hand', ...key, commitment: '' };
    }
  }
}

function tableView<K extends GameId>(
  script: Script<K>,
  names: readonly string[],
  steps: number,
): TableView {
  const { lesson, rules, state } = script;
  return bareTable({
    viewer: LEARNER,
    table: 'lesson',
    game: lesson.game,
    next: steps,
    options: lesson.options,
    settings: { ...DEFAULT_SETTINGS, window: 'unhurried' },
    seats: names.map((name, seat) => bareSeat(seat === LEARNER ? 'person' : 'bot', name)),
    match: matchView(rules, state, cardOf(script), steps),
  });
}

/** The learner is asked only where the card wants something done. */
function matchView<K extends GameId>(
  rules: GameOf<K>,
  state: StateOf<K>,
  { may }: Card,
  at: number,
): MatchView {
  const turn = rules.turn(state);
  const seats = turn.kind === 'seats' ? turn.seats : [];
  const actions = may === undefined ? [] : rules.actions(state, LEARNER);
  return {
    view: rules.notation.makeView(rules.view(state, LEARNER)),
    asked: seats.map((seat) => ({ seat, at, since: 0, due: undefined })),
    actions: actions.map((action) => rules.notation.makeAction(action)),
    mayUndo: false,
    paused: false,
    result: rules.result(state),
  };
}
