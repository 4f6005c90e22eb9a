/** Every number in what is said of futures, of another way and of claims seen through is followed to where it was computed. */

import { GAME_IDS, type GameId, gameOf, traitsOf } from '@dicehall/rules';
import { levelsOf, seeded } from '@dicehall/strategy';
import '@dicehall/strategy/books-node';
import { xrayOf } from '@dicehall/strategy/dodgy-dice/xray';
import { loadFutures } from '@dicehall/strategy/futures';
import { otherWayOf } from '@dicehall/strategy/other-way';
import { mixedGames } from '@dicehall/strategy/review/testing';
import { LANGS } from '@dicehall/words';
import { untraced } from '@dicehall/words/testing/numbers';
import { afterAll, expect, test } from 'vitest';
import { claimTexts, readableText, tellFor } from '../src/games/dodgy-dice/xray/xray-text.ts';
import { onceText } from '../src/review/doors/once-text.ts';
import { knownText, wonText } from '../src/table/coach/futures/futures-text.ts';
import { lang } from '../src/words.ts';

afterAll(() => {
  lang.value = 'en';
});

const NAMES = { seats: ['Ana', 'Ben', 'Carla'] };

function follow(text: string, fields: readonly number[]): void {
  expect(text).not.toMatch(/[{}]|undefined|NaN/);
  expect(untraced(lang.value, text, fields), text).toEqual([]);
}

/** In both languages. */
function told(tell: () => void): void {
  for (const language of LANGS) {
    lang.value = language;
    tell();
  }
}

test.each(GAME_IDS)(
  '%s: futures, and another way',
  async (id: GameId) => {
    const { game, play } = await mixedGames<GameId>(id, 2, {}, ['thumb']);
    const played = play(1);
    const at = played.steps.findIndex((step, n) => {
      const state = played.states[n];
      return step.kind === 'action' && state && game.actions(state, step.seat).length > 1;
    });
    const [step, state] = [played.steps[at], played.states[at]];
    if (step?.kind !== 'action' || state === undefined) throw new Error('no choice');
    const { seat } = step;
    const actions = game.actions(state, seat).slice(0, 6);

    const find = await loadFutures<GameId>(id, { options: played.options, seats: 2 });
    const futures = find({ view: game.view(state, seat), seat, actions });
    if (futures === undefined) throw new Error('no futures');
    const { by, choices } = futures;
    told(() => {
      for (const one of choices) {
        follow(wonText(one), [one.won]);
        expect(Math.abs(one.won - 100 * one.value)).toBeLessThanOrEqual(0.5 + 1e-9);
      }
      const error = Math.max(1, Math.round(100 * Math.max(...choices.map((one) => one.error))));
      follow(knownText(id, { by, dots: choices }), [error]);
    });

    const dice = { random: seeded(5), follow() {} };
    for (const action of actions) {
      const way = await otherWayOf<GameId>(id, played, { step: at + 1, action, dice });
      if (way === undefined) throw new Error('no way');
      const sides = [0, 1].map((one) => traitsOf(id).side(one, 2));
      told(() => {
        for (const own of [[], [seat]]) {
          const text = onceText({ names: NAMES, own, sides }, seat, way);
          follow(text, [100 * way.worth.made, 100 * way.worth.other]);
        }
      });
    }
  },
  120_000,
);

test('claims seen through', async () => {
  const names = levelsOf('dodgy-dice').map(({ name }) => name);
  const { play } = await mixedGames('dodgy-dice', 3, {}, names.slice(0, 3));
  const xray = xrayOf(play(2));
  if (xray === undefined) throw new Error('no X-ray');
  expect(xray.statements.length).toBeGreaterThan(5);
  told(() => {
    for (const own of [[], [0]]) {
      const tell = tellFor(NAMES.seats, own);
      for (const [seat, bits] of xray.readable.entries())
        follow(readableText(tell, seat, bits), bits === undefined ? [] : [2 ** bits]);
      for (const seen of xray.statements) {
        const { n, statement, held, share, usual, chairs } = seen;
        const texts = claimTexts(seen, tell);
        follow(texts.claim, [n, statement.count]);
        follow(texts.held, [held]);
        follow(texts.usual, [100 * share, usual.count, 100 * usual.share]);
        const others = chairs.filter((chair) => chair !== undefined);
        expect(texts.chairs).toHaveLength(others.length);
        for (const [at, text] of texts.chairs.entries()) {
          const chair = others[at];
          follow(text, chair === undefined ? [] : [100 * chair.heard, 100 * chair.alone]);
        }
      }
    }
  });
  expect(gameOf('dodgy-dice').meta.hidden).toBe(true);
});
