/** What is said of a game that brings no words of its own for it: made from its notation and its labels. */

import {
  type ActionOf,
  type GameId,
  gameOf,
  isObject,
  type Result,
  type RollOf,
  type Seat,
  traitsOf,
  type ViewOf,
} from '@dicehall/rules';
import { type GameWords, gameWords, type OwnWords } from './game-words.ts';
import { introSentences } from './house-rules.ts';
import type { MessageKey } from './messages/keys.ts';
import type { MessageData } from './messages/say.ts';
import { isMessageKey } from './messages/store.ts';
import { type ResultBy, resultLines, winSentence } from './result.ts';
import { inOrder, player, scoreList, tell, type Voice } from './voice.ts';

/** The words of a game that brings only some of them. */
export function genericWords<K extends GameId>(game: K, own: OwnWords<K> = {}): GameWords<K> {
  const result = own.result ?? 'points';
  const action = own.action ?? ((voice: Voice, one: ActionOf<K>) => label(voice, game, one));
  const roll = own.roll ?? ((_: Voice, one: RollOf<K>) => gameOf(game).notation.makeRoll(one));
  const ending = (voice: Voice, view: ViewOf<K>): string | undefined => {
    const ended = resultIn(game, view);
    return ended && winSentence(voice, result, ended);
  };
  return gameWords(game, {
    action,
    roll,
    acted(voice, _, seat, one, after) {
      const { verb, rest } = partsOf(game, one);
      const data = { player: player(voice, seat), action: action(voice, one), rest };
      const said = tellFirst(voice, [`log.${game}.${verb}`, 'log.acted'], data);
      return inOrder(said, ending(voice, after));
    },
    rolled(voice, before, one, after) {
      const said = rollSentence(voice, game, rollerIn(game, before), roll(voice, one));
      return inOrder(said, ending(voice, after));
    },
    describe: (voice, view) => describe(voice, game, view, result),
    ...own,
  });
}

/** A lot has no roller. */
function rollSentence(voice: Voice, game: GameId, seat: Seat | undefined, dice: string): string {
  if (seat === undefined) return tell(voice, 'log.rolled-by-nobody', { dice });
  const data = { player: player(voice, seat), dice };
  return tellFirst(voice, [`log.${game}.rolled`, 'log.rolled'], data);
}

/** `place:7` is the verb `place` and the rest `7`. */
function partsOf<K extends GameId>(game: K, action: ActionOf<K>) {
  const [verb = '', ...rest] = gameOf(game).notation.makeAction(action).split(':');
  return { verb, rest: rest.join(':') };
}

function label<K extends GameId>(voice: Voice, game: K, action: ActionOf<K>): string {
  const { verb, rest } = partsOf(game, action);
  const key = `action.${game}.${verb}`;
  return isMessageKey(voice.lang, key) ? tell(voice, key, { rest }) : `${verb} ${rest}`.trim();
}

/** The first key that exists. */
function tellFirst(
  voice: Voice,
  keys: readonly [...string[], MessageKey],
  data: MessageData,
): string {
  const key = keys.find((one) => isMessageKey(voice.lang, one));
  return key === undefined ? '' : tell(voice, key, data);
}

function describe<K extends GameId>(
  voice: Voice,
  game: K,
  view: ViewOf<K>,
  by: ResultBy,
): readonly string[] {
  const seats = traitsOf(game).seats(view);
  const setting = introSentences(voice, game, { options: optionsIn(view), seats });
  const result = resultIn(game, view);
  if (result !== undefined) return [...setting, ...resultLines(voice, by, result)];
  const scores = traitsOf(game).scores?.(view);
  return [
    ...setting,
    ...(scores === undefined
      ? []
      : [tell(voice, 'state.scores', { scores: scoreList(voice, scores) })]),
    ...turnSentences(voice, game, view),
  ];
}

function turnSentences<K extends GameId>(
  voice: Voice,
  game: K,
  view: ViewOf<K>,
): readonly string[] {
  const turn = turnIn(game, view);
  if (turn === undefined || turn.kind === 'over') return [];
  if (turn.kind === 'seats')
    return turn.seats.map((seat) => tell(voice, 'state.turn', { player: player(voice, seat) }));
  if (turn.seat === undefined) return [tell(voice, 'state.lot')];
  return [tell(voice, 'state.roll', { player: player(voice, turn.seat) })];
}

function turnIn<K extends GameId>(game: K, view: ViewOf<K>) {
  const state = traitsOf(game).stateFrom([view]);
  return state === undefined ? undefined : gameOf(game).turn(state);
}

function rollerIn<K extends GameId>(game: K, view: ViewOf<K>): Seat | undefined {
  const turn = turnIn(game, view);
  return turn?.kind === 'roll' ? turn.seat : undefined;
}

function resultIn<K extends GameId>(game: K, view: ViewOf<K>): Result | undefined {
  const state = traitsOf(game).stateFrom([view]);
  return state === undefined ? undefined : gameOf(game).result(state);
}

const optionsIn = (view: unknown): object =>
  isObject(view) && isObject(view['options']) ? view['options'] : {};
