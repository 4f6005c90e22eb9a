import { GAME_IDS } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import type { LineReader } from '../terminal/lines.ts';
import { askGame, askPlayers } from './ask.ts';
import { askOptions } from './ask-options.ts';
import { plainAsker } from './asker.ts';

/** Somebody who answers with these lines; what they were asked is kept. */
function answering(...given: string[]) {
  const printed: string[] = [];
  const lines: LineReader = {
    read(prompt) {
      printed.push(prompt);
      return Promise.resolve(given.shift());
    },
  };
  return { asker: plainAsker('en', lines, (line) => printed.push(line)), printed, left: given };
}

test('a game by its number; what is not in the list is asked again', async () => {
  const { asker, printed } = answering('9', 'x', '3');
  expect(await askGame(asker)).toBe('skip-bo-dice');
  const most = GAME_IDS.length;
  expect(printed).toContain(`9 is not in the list: type a number from 1 to ${most}, or a command.`);
});

test('people, bots and names; Enter takes what is offered', async () => {
  const { asker, left } = answering('2', '2', '', 'Ana', 'ana', 'Ben');
  expect(await askPlayers('dodge-dice', asker)).toEqual([
    { name: 'Ana', bot: undefined },
    { name: 'Ben', bot: undefined },
    { name: 'Willi', bot: 'willi' },
  ]);
  expect(left).toEqual([]);
});

test('one person needs at least one bot; a full table needs none', async () => {
  const alone = answering('1', '', '', '');
  expect((await askPlayers('dodgy-dice', alone.asker)).map(({ bot }) => bot)).toEqual([
    undefined,
    'bruno',
  ]);
  const full = answering('4', '', '', '', '');
  expect(await askPlayers('sequence-dice', full.asker)).toHaveLength(4);
});

test('bots are introduced from gentle to strongest, and each may be another', async () => {
  const { asker, printed, left } = answering('1', '2', '6', '', 'Ana');
  expect(await askPlayers('dodge-dice', asker)).toEqual([
    { name: 'Ana', bot: undefined },
    { name: 'Marlene', bot: 'marlene' },
    { name: 'Marlene 2', bot: 'marlene' },
  ]);
  expect(left).toEqual([]);
  const lines = printed.join('\n');
  expect(lines).toContain('Bot 2 of 2: who is it?');
  expect(lines).toMatch(/1\. Greta: First time at the table.*\n2\. Momo: [\s\S]*6\. Marlene: /);
});

describe('house rules', () => {
  test.each(GAME_IDS)('%s: the leaflet by its number', async (game) => {
    const { asker } = answering('1');
    expect(await askOptions(game, 2, asker)).toEqual({});
  });

  test('a long game suggests the short one', async () => {
    const { asker, printed } = answering('');
    expect(await askOptions('dodgy-dice', 2, asker)).toEqual({ outAt: 4 });
    expect(printed).toContain('1. The printed rules, about 109 rounds');
  });

  test('where no rule makes it shorter, none is offered', async () => {
    const { asker, printed } = answering('1');
    await askOptions('sequence-dice', 3, asker);
    expect(printed.join()).not.toContain('shorter');
  });

  test('one by one, each with the length it gives', async () => {
    const { asker, printed } = answering('3', '2', '', '2');
    expect(await askOptions('skip-bo-dice', 2, asker)).toEqual({
      goal: 25,
      wildFaces: 2,
      first: 0,
    });
    expect(printed).toContain('2. 25 points, about 8 turns');
    expect(printed).toContain('1. two of six faces');
  });
});
