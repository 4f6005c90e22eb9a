/** What would have fallen. */

import { GAME_IDS, type GameId, gameOf, type Random } from '@dicehall/rules';
import { pick, seededRandom } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { timelineOf } from '../follow/timeline.ts';
import { eventFor } from '../play/event.ts';
import type { Event } from '../schema/entry.ts';
import { begun } from '../testing/room.ts';
import { recordedDice } from './record-dice.ts';

function logOf(game: GameId, seed: number): readonly Event[] {
  const room = begun(game, { people: 2, bots: 1, seed });
  room.finish();
  return room.log.map((entry) => eventFor(entry, entry.kind === 'hand' ? entry.seat : 'spectator'));
}

describe.each(GAME_IDS)('%s', (id) => {
  const log = logOf(id, 5);
  const timeline = timelineOf(id, log);
  const { play } = timeline;
  if (play === undefined) throw new Error('not whole');
  const { makeRoll } = gameOf(id).notation;
  const choices = play.steps.flatMap(({ kind }, at) => (kind === 'action' ? [at + 1] : []));

  test('the same choices get the same dice, from any step on', () => {
    for (const step of choices) {
      const dice = recordedDice(id, log, timeline, step);
      expect(dice.isOfGame).toBe(true);
      play.steps.slice(step - 1).forEach((made, at) => {
        const [before, after] = [play.states[step - 1 + at], play.states[step + at]];
        if (before === undefined || after === undefined) throw new Error('no such moment');
        if (made.kind === 'roll')
          expect(makeRoll(gameOf(id).sample(before, dice.random))).toBe(makeRoll(made.roll));
        dice.follow(made, gameOf(id).turn(after));
      });
    }
  });

  test('dice that the secret does not give are told apart, and still are the same every time', () => {
    const forged = log.map((event) =>
      event.kind === 'end' ? { ...event, secret: 'ab'.repeat(32) } : event,
    );
    const [first = 1] = choices;
    const faces = [1, 2].map(() => {
      const dice = recordedDice(id, forged, timelineOf(id, forged), first);
      expect(dice.isOfGame).toBe(false);
      dice.follow({ kind: 'action', seat: 0, action: undefined }, { kind: 'roll', seat: 1 });
      return Array.from({ length: 20 }, () => dice.random(6));
    });
    expect(faces[0]).toEqual(faces[1]);
    expect(new Set(faces[0]).size).toBeGreaterThan(1);
  });
});

test('another choice does not shift the dice of another seat', () => {
  const id = 'skip-bo-dice';
  const game = gameOf(id);
  const log = logOf(id, 5);
  const timeline = timelineOf(id, log);
  const { play } = timeline;
  if (play === undefined) throw new Error('not whole');
  /** The faces of the first roll of the next seat, whatever the first one does until then. */
  const nextFaces = (random: Random): readonly number[] => {
    const at = play.steps.findIndex((step) => step.kind === 'action');
    const state = game.clone(play.states[at] ?? play.end);
    const dice = recordedDice(id, log, timeline, at + 1);
    const [seat] = [game.turn(state)].flatMap((turn) => (turn.kind === 'seats' ? turn.seats : []));
    for (;;) {
      const turn = game.turn(state);
      if (turn.kind === 'roll' && turn.seat !== seat)
        return Array.from({ length: 4 }, () => dice.random(6));
      const step: Parameters<typeof game.play>[1] =
        turn.kind === 'roll'
          ? { kind: 'roll', roll: game.sample(state, dice.random) }
          : {
              kind: 'action',
              seat: seat ?? 0,
              action: pick(game.actions(state, seat ?? 0), random),
            };
      game.play(state, step);
      dice.follow(step, game.turn(state));
    }
  };
  const all = [1, 2, 3, 4, 5, 6].map((seed) => nextFaces(seededRandom(seed)).join());
  expect(new Set(all).size).toBe(1);
});
