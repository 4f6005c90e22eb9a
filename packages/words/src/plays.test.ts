import { GAME_IDS, type GameId, gameOf, type StateOf, type Viewer } from '@dicehall/rules';
import { randomOptions, randomPlay, SEED, seededRandom, sizeOf } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import {
  actionText,
  describeView,
  LANGS,
  type Lang,
  logSentence,
  resultText,
  rollText,
} from './index.ts';
import { NAMES } from './testing/plays.ts';
import { expectLabel, expectSentences } from './testing/sentences.ts';

const PLAYS_EACH = sizeOf(3, 2);
/** Long plays repeat themselves; their end is told in any case. */
const STEPS_TOLD = 400;

/** Tells random plays in one language, one to a spectator and the others to seats. */
function listen<K extends GameId>(lang: Lang, id: K, seats: number): void {
  const game = gameOf(id);
  const random = seededRandom(SEED + seats);
  for (let play = 0; play < PLAYS_EACH; play++) {
    const viewer: Viewer = play === 0 ? 'spectator' : random(seats);
    const setting = { seats, options: randomOptions(game, seats, random) };
    let before = game.view(game.initial(setting.options, seats), viewer);
    randomPlay(game, setting, random, ({ state, steps }) => {
      const after = game.view(state, viewer);
      const step = steps.at(-1);
      if (steps.length < STEPS_TOLD || game.turn(state).kind === 'over') {
        describeView(lang, id, after, NAMES).forEach(expectSentences);
        checkChoices(lang, id, state);
        if (step !== undefined) {
          const event = { before, step: game.seen(step, viewer), after };
          expectSentences(logSentence(lang, id, event, NAMES));
        }
        if (step?.kind === 'roll') expectLabel(rollText(lang, id, step.roll, NAMES));
      }
      before = after;
    });
  }
}

/** What a seat may choose now has one label each, and a finished play has a result. */
function checkChoices<K extends GameId>(lang: Lang, id: K, state: StateOf<K>): void {
  const game = gameOf(id);
  const turn = game.turn(state);
  for (const seat of turn.kind === 'seats' ? turn.seats : []) {
    const actions = game.actions(state, seat);
    const labels = actions.map((action) => actionText(lang, id, action, NAMES));
    labels.forEach(expectLabel);
    expect(new Set(labels).size).toBe(actions.length);
  }
  const result = game.result(state);
  if (result !== undefined) expectSentences(resultText(lang, id, result, NAMES));
}

describe.each(GAME_IDS)('%s', (id) => {
  const { min, max } = gameOf(id).meta.seats;
  const seatCounts = Array.from({ length: max - min + 1 }, (_, index) => min + index);

  test.each(LANGS)('%s: whole plays are told in whole sentences', (lang) => {
    for (const seats of seatCounts) listen(lang, id, seats);
  });
});
