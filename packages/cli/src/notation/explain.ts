/** Every form of notation in sentences. */

import {
  type ActionOf,
  type GameId,
  gameOf,
  makeStep,
  type OptionValue,
  type Parsed,
  parseRecord,
  parseStep,
  type RollOf,
  refuse,
  type StateOf,
  type Step,
  traitsOf,
} from '@dicehall/rules';
import { type StepPlayed, stepSeen } from '@dicehall/table';
import {
  actionText,
  describeView,
  type Lang,
  logSentence,
  type Names,
  optionText,
  optionValueText,
  rollText,
  say,
} from '@dicehall/words';

type StepOf<K extends GameId> = Step<ActionOf<K>, RollOf<K>>;

/** In the order tried. */
export const FORM_NAMES = ['record', 'state', 'view', 'step', 'action', 'roll', 'options'] as const;
export type NotationForm = (typeof FORM_NAMES)[number];

export type Explain = <K extends GameId>(
  id: K,
  text: string,
  lang: Lang,
  names: Names,
) => Parsed<readonly string[]>;

export const EXPLAIN: Readonly<Record<NotationForm, Explain>> = {
  record: (id, text, lang, names) =>
    told(parseRecord(gameOf(id), text), ({ steps, states, end }) => {
      const [start = end, ...later] = states;
      const story = steps.map((step, index) => {
        const [before = start, after = end] = [states[index], later[index]];
        const sentence = sentenceOf(id, { before, step, after }, lang, names);
        return `${index + 1}. ${makeStep(gameOf(id), step)}: ${sentence}`;
      });
      return [
        ...describe(id, start, lang, names),
        ...story,
        ...describe(id, end, lang, names).slice(1),
      ];
    }),

  state: (id, text, lang, names) =>
    told(gameOf(id).notation.parseState(text), (state) => describe(id, state, lang, names)),

  view: (id, text, lang, names) =>
    told(gameOf(id).notation.parseView(text), (view) => describeView(lang, id, view, names)),

  step: (id, text, lang, names) =>
    told(parseStep(gameOf(id), text), (step) => [stepText(id, step, lang, names)]),

  action: (id, text, lang, names) =>
    told(gameOf(id).notation.parseAction(text), (action) => [
      `${actionText(lang, id, action, names)}.`,
    ]),

  roll: (id, text, lang, names) =>
    told(gameOf(id).notation.parseRoll(text), (roll) => [
      say(lang, 'terminal.dice-show', { roll: rollText(lang, id, roll, names) }),
    ]),

  options: (id, text, lang) =>
    told(parseOptions(id, text), (options) => optionLines(id, options, lang)),
};

const told = <T>(
  parsed: Parsed<T>,
  tell: (value: T) => readonly string[],
): Parsed<readonly string[]> => (parsed.ok ? { ok: true, value: tell(parsed.value) } : parsed);

function stepText<K extends GameId>(id: K, step: StepOf<K>, lang: Lang, names: Names): string {
  switch (step.kind) {
    case 'action': {
      const player = names.seats[step.seat] ?? say(lang, 'name.player', { n: step.seat + 1 });
      return `${player}: ${actionText(lang, id, step.action, names)}.`;
    }
    case 'roll':
      return say(lang, 'terminal.dice-show', { roll: rollText(lang, id, step.roll, names) });
    case 'draw':
      return say(lang, 'log.draw');
  }
}

/** What everybody knows, and then what each seat alone knows. */
function describe<K extends GameId>(
  id: K,
  state: StateOf<K>,
  lang: Lang,
  names: Names,
): readonly string[] {
  const game = gameOf(id);
  const open = game.view(state, 'spectator');
  const common = describeView(lang, id, open, names);
  if (!game.meta.hidden) return common;
  const known = new Set(common);
  const seats = Array.from({ length: traitsOf(id).seats(open) }, (_, seat) => seat);
  return [
    ...common,
    ...seats.flatMap((seat) =>
      describeView(lang, id, game.view(state, seat), names).filter(
        (sentence) => !known.has(sentence),
      ),
    ),
  ];
}

/** A record holds everything, so describe a secret roll from its roller's view. */
function sentenceOf<K extends GameId>(
  id: K,
  played: StepPlayed<StateOf<K>, ActionOf<K>, RollOf<K>>,
  lang: Lang,
  names: Names,
): string {
  const game = gameOf(id);
  const turn = game.turn(played.before);
  const viewer = (turn.kind === 'roll' ? turn.seat : undefined) ?? 'spectator';
  return logSentence(lang, id, stepSeen(game, played, viewer), names);
}

/** Options do not say how many players they are for: the smallest table that takes them. */
function parseOptions<K extends GameId>(id: K, text: string): Parsed<object> {
  const { notation, meta } = gameOf(id);
  let first: Parsed<object> | undefined;
  for (let seats = meta.seats.min; seats <= meta.seats.max; seats++) {
    const parsed: Parsed<object> = notation.parseOptions(text, seats);
    if (parsed.ok) return parsed;
    first ??= parsed;
  }
  return first ?? refuse({ code: 'unknown-action' });
}

function optionLines(id: GameId, options: object, lang: Lang): readonly string[] {
  const values = new Map<string, OptionValue>(Object.entries(options));
  return gameOf(id).options.fields.map(({ name }) => {
    const value = optionValueText(lang, id, name, values.get(name) ?? '');
    return `${name}. ${optionText(lang, id, name).title}: ${value}.`;
  });
}
