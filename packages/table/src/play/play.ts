/**
 * A game as far as it was played, with its types sealed in: what goes in and comes out is notation, one line of text
 * each, which the game's own `parseView` and `parseAction` read. It never changes: a step gives the next one. So copies
 * of a table share it, and texts are made once.
 */

import {
  botsDraw,
  type Game,
  type GameMeta,
  type Parsed,
  type Random,
  type Refusal,
  type Result,
  RulesError,
  refuse,
  type Seat,
  type Step,
  type Traits,
  type Turn,
  type Viewer,
  withGame,
} from '@dicehall/rules';
import { type Header, optionsIn, parseHeader } from './header.ts';

export interface TextPlay {
  readonly meta: GameMeta;
  readonly seats: number;
  /** What was agreed on: `skip-bo-dice@1 2 goal=50,wildFaces=2,first=lot`. */
  readonly header: string;
  turn(): Turn;
  /** In canonical order; empty unless that seat may act now. */
  actions(seat: Seat): readonly string[];
  /** Tries an action: its canonical text if the seat may take it now. The `act` that follows costs nothing more. */
  check(seat: Seat, action: string): Parsed<string>;
  /** The game after it. Throws `RulesError` on an illegal step, as do `fall` and `draw`. */
  act(seat: Seat, action: string): TextPlay;
  /** Throws the dice that are due; they fall only with `fall`. */
  sample(random: Random): string;
  fall(roll: string): TextPlay;
  explainDraw(): Refusal | undefined;
  draw(): TextPlay;
  /** False while lots or dice decide who has the first turn. */
  begun(): boolean;
  /** Whether bots among themselves call a draw after this many turns. */
  botsDraw(turns: number): boolean;
  /** Whether that roll is seen by the seat alone that makes it. */
  isHidden(roll: string): boolean;
  /** Whether dice that were thrown in secret lie open now. */
  isOpen(): boolean;
  speaker(): Seat | undefined;
  /** What it means that the seat says nothing; undefined if nothing. */
  silence(seat: Seat): string | undefined;
  starter(): Seat | undefined;
  result(): Result | undefined;
  view(viewer: Viewer): string;
  key(): string;
  /** The header of the same game with another seat to begin. */
  headerFrom(first: Seat): string;
}

/** What stays the same throughout a play. */
interface PlaySetup<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  readonly traits: Traits<S, A, R, V>;
  readonly options: O;
  readonly seats: number;
  readonly header: string;
}

class Sealed<O extends object, S, A, R, V> implements TextPlay {
  readonly meta: GameMeta;
  readonly seats: number;
  readonly header: string;
  readonly #setting: PlaySetup<O, S, A, R, V>;
  readonly #game: Game<O, S, A, R, V>;
  readonly #traits: Traits<S, A, R, V>;
  readonly #state: S;
  /** Made when first asked for. */
  readonly #actions: (readonly string[] | undefined)[] = [];
  #openView: string | undefined;
  /** The action that was checked last, and the game after it. */
  #checked: { readonly seat: Seat; readonly text: string; readonly after: TextPlay } | undefined;
  /** The dice that were thrown last and have not fallen. */
  #sampled: { readonly text: string; readonly roll: R } | undefined;

  constructor(setting: PlaySetup<O, S, A, R, V>, state: S) {
    this.meta = setting.game.meta;
    this.seats = setting.seats;
    this.header = setting.header;
    this.#setting = setting;
    this.#game = setting.game;
    this.#traits = setting.traits;
    this.#state = state;
  }

  turn(): Turn {
    return this.#game.turn(this.#state);
  }

  actions(seat: Seat): readonly string[] {
    const { makeAction } = this.#game.notation;
    const made = this.#actions[seat];
    if (made !== undefined) return made;
    const actions = this.#game.actions(this.#state, seat).map((action) => makeAction(action));
    this.#actions[seat] = actions;
    return actions;
  }

  check(seat: Seat, text: string): Parsed<string> {
    const { parseAction, makeAction } = this.#game.notation;
    const action = parseAction(text);
    if (!action.ok) return action;
    try {
      const after = this.#after({ kind: 'action', seat, action: action.value });
      const canonical = makeAction(action.value);
      this.#checked = { seat, text: canonical, after };
      return { ok: true, value: canonical };
    } catch (error) {
      if (error instanceof RulesError) return refuse(error.refusal);
      throw error;
    }
  }

  act(seat: Seat, text: string): TextPlay {
    const checked = this.#checked;
    if (checked?.seat === seat && checked.text === text) return checked.after;
    const action = demand(this.#game.notation.parseAction(text));
    return this.#after({ kind: 'action', seat, action });
  }

  sample(random: Random): string {
    const roll = this.#game.sample(this.#state, random);
    const text = this.#game.notation.makeRoll(roll);
    this.#sampled = { text, roll };
    return text;
  }

  fall(text: string): TextPlay {
    return this.#after({ kind: 'roll', roll: this.#rollOf(text) });
  }

  #rollOf(text: string): R {
    const sampled = this.#sampled;
    return sampled?.text === text ? sampled.roll : demand(this.#game.notation.parseRoll(text));
  }

  explainDraw(): Refusal | undefined {
    if (this.turn().kind === 'over') return { code: 'game-over' };
    return this.meta.draws ? undefined : { code: 'no-draw-in-this-game' };
  }

  draw(): TextPlay {
    return this.#after({ kind: 'draw' });
  }

  #after(step: Step<A, R>): TextPlay {
    const state = this.#game.clone(this.#state);
    this.#game.play(state, step);
    return new Sealed(this.#setting, state);
  }

  begun(): boolean {
    return this.#game.begun(this.#state);
  }

  botsDraw(turns: number): boolean {
    return botsDraw(this.#game, this.#state, turns);
  }

  isHidden(text: string): boolean {
    if (!this.meta.hidden) return false;
    const step = { kind: 'roll', roll: this.#rollOf(text) } as const;
    return this.#game.seen(step, 'spectator').kind === 'secret';
  }

  isOpen(): boolean {
    return this.#traits.secrets?.isOpen(this.#state) ?? false;
  }

  speaker(): Seat | undefined {
    return this.#traits.answers?.speaker(this.#state);
  }

  silence(seat: Seat): string | undefined {
    if (this.speaker() === undefined) return undefined;
    const action = this.#traits.answers?.silence(this.#game.actions(this.#state, seat));
    return action && this.#game.notation.makeAction(action);
  }

  starter(): Seat | undefined {
    return this.#traits.starter(this.#state);
  }

  result(): Result | undefined {
    return this.#game.result(this.#state);
  }

  view(viewer: Viewer): string {
    if (this.meta.hidden) return this.#viewOf(viewer);
    // Without secrets all viewers see the same.
    this.#openView ??= this.#viewOf(viewer);
    return this.#openView;
  }

  #viewOf(viewer: Viewer): string {
    return this.#game.notation.makeView(this.#game.view(this.#state, viewer));
  }

  key(): string {
    return this.#game.key(this.#state);
  }

  headerFrom(first: Seat): string {
    const { options: spec } = this.#game;
    const input = Object.fromEntries(Object.entries(this.#setting.options));
    // Some games always begin with the same seat.
    if (spec.fields.some(({ name }) => name === 'first')) input['first'] = first;
    return headerText(this.#game, demand(spec.parse(input, this.seats)), this.seats);
  }
}

function demand<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  return parsed.value;
}

/** The rules' own function would bring all that reads texts onto the app's first screen. */
function headerText<O extends object, S, A, R, V>(
  { meta, notation }: Game<O, S, A, R, V>,
  options: O,
  seats: number,
): string {
  return `${meta.id}@${meta.rulesVersion} ${seats} ${notation.makeOptions(options)}`;
}

/** A new play of what a header says. Options that are left out of it take their defaults. */
export function openPlay(text: string): Parsed<TextPlay> {
  const header = parseHeader(text);
  if (!header.ok) return header;
  return withGame(header.value.game, (game, traits) => sealed(game, traits, header.value));
}

function sealed<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  traits: Traits<S, A, R, V>,
  wanted: Header,
): Parsed<TextPlay> {
  const parsed = optionsIn(game, wanted);
  if (!parsed.ok) return parsed;
  const options = parsed.value;
  const { seats } = wanted;
  const header = headerText(game, options, seats);
  const setting = { game, traits, options, seats, header };
  return { ok: true, value: new Sealed(setting, game.initial(options, seats)) };
}
