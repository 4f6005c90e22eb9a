import { plainStyle } from '@dicehall/research/terminal/style';
import { cut, flow, grid, width, wrap } from '@dicehall/research/terminal/text';
import { type GameId, gameOf, type Seat, traitsOf } from '@dicehall/rules';
import { sizeOf } from '@dicehall/rules/testing';
import { LANGS } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { areaOf, composeScreen, LEAST } from '../play/screen.ts';
import { sceneOf } from '../session/session.ts';
import { isPrompt } from '../testing/desk.ts';
import { wanderAll } from '../testing/wander.ts';
import { drawScene, terminalSliceOf } from './index.ts';
import { DRAWING } from './slice.ts';

/** The drawing of a state, as one seat sees it. */
function picture<K extends GameId>(
  id: K,
  notation: string,
  seat: Seat = 0,
  unicode = true,
  area = DRAWING,
): string {
  const game = gameOf(id);
  const state = game.notation.parseState(notation);
  if (!state.ok) throw new Error(JSON.stringify(state.refusal));
  const view = game.view(state.value, seat);
  const legal = game.actions(state.value, seat);
  const names = ['Ana', 'Ben', 'Cleo'].slice(0, traitsOf(id).seats(view));
  const scene = {
    view,
    legal,
    names,
    rolled: undefined,
    onTurn: [],
    result: game.result(state.value),
  };
  return `\n${drawScene(id, scene, plainStyle('en', unicode), area).join('\n')}\n`;
}

describe('Skip-Bo Dice', () => {
  const state =
    'skip-bo-dice@1 2 goal=50,wildFaces=2,first=lot phase=place seat=0 next=7 hand=3 dice=8,R,10 placed=2 last=number points=6 scores=12,30 goal=50 closer=-';

  test('the track, the dice, those that fit, and what stopping scores', () => {
    expect(picture('skip-bo-dice', state)).toMatchInlineSnapshot(`
      "
        ● green 1-4           ■ red 5-8             ◆ purple 9-12
        ╭────┬────┬────┬────╮ ┌────┬────┬────┬────┐ ╔════╦════╦════╦════╗
        │  1 │  2 │  3 │  4 │ │  5 │  6 │  7 │  8 │ ║  9 ║ 10 ║ 11 ║ 12 ║
        │  ● │  ● │  ● │  ● │ │  ■ │  ■ │    │    │ ║    ║  ◆ ║  ◆ ║  ◆ ║
        ╰────┴────┴────┴────╯ └────┴────┴────┴────┘ ╚════╩════╩════╩════╝
                                           ↑ next
                ┌─■──┐ ╔═◆══╗ ┌─■──┐
        Rolled  │  8 │ ║ 10 ║ │5-8 │
                └────┘ ╚════╝ └─★──┘  ★ Skip-Bo
                                ↑
        Stop for 6 points, or go on.
        Goal: 50 points.
      ▸ 1 Ana          ███░░░░░░░░░  12         2 Ben          ███████░░░░░  30
      "
    `);
  });

  test('in ASCII', () => {
    expect(picture('skip-bo-dice', state, 0, false)).toMatchInlineSnapshot(`
      "
        o green 1-4           # red 5-8             + purple 9-12
        .----.----.----.----. +----+----+----+----+ #====#====#====#====#
        |  1 |  2 |  3 |  4 | |  5 |  6 |  7 |  8 | #  9 # 10 # 11 # 12 #
        |  o |  o |  o |  o | |  # |  # |    |    | #    #  + #  + #  + #
        '----'----'----'----' +----+----+----+----+ #====#====#====#====#
                                           ^ next
                +-#--+ #=+==# +-#--+
        Rolled  |  8 | # 10 # |5-8 |
                +----+ #====# +-*--+  * Skip-Bo
                                ^
        Stop for 6 points, or go on.
        Goal: 50 points.
      > 1 Ana          ###.........  12         2 Ben          #######.....  30
      "
    `);
  });
});

describe('Sequence Dice', () => {
  test('a roll with all four spaces covered: the chips that may be replaced are in brackets', () => {
    const state =
      'sequence-dice@1 2 row=6,chips=20,cornerBonusWhenOwned=false,first=lot phase=place seat=0 contest=- total=7 board=0...../.1..0./..01../....../.1..1./.....1 winner=-';
    expect(picture('sequence-dice', state)).toMatchInlineSnapshot(`
      "
            a     b     c     d     e     f
         ┌─────┬─────┬─────┬─────┬─────┬─────┐          ┌────┐
       1 │  2● │  3  │  4  │  5  │  6  │  2  │  Rolled  │  7 │
         ├─────┼─────┼─────┼─────┼─────┼─────┤          └────┘
       2 │  6  │[ 7■]│  8  │  9  │  7● │  3  │  Place on a 7 in brackets.
         ├─────┼─────┼─────┼─────┼─────┼─────┤
       3 │  5  │  9  │ 12● │ 12■ │  8  │  4  │  ▸ 1 Ana          ● 17 left
         ├─────┼─────┼─────┼─────┼─────┼─────┤    2 Ben          ■ 15 left
       4 │  4  │  8  │ 12  │ 12  │  9  │  5  │
         ├─────┼─────┼─────┼─────┼─────┼─────┤  6 in a row win, in any direction.
       5 │  3  │[ 7■]│  9  │  8  │[ 7■]│  6  │
         ├─────┼─────┼─────┼─────┼─────┼─────┤
       6 │  2  │  6  │  5  │  4  │  3  │  2■ │
         └─────┴─────┴─────┴─────┴─────┴─────┘
      "
    `);
  });

  test('a won row is marked with stars', () => {
    const state =
      'sequence-dice@1 2 row=5,chips=20,cornerBonusWhenOwned=false,first=lot phase=over seat=1 contest=- total=- board=0..00./.0..../11111./...0../....../...... winner=1';
    expect(picture('sequence-dice', state, 1, false)).toMatchInlineSnapshot(`
      "
            a     b     c     d     e     f
         +-----+-----+-----+-----+-----+-----+
       1 |  2O |  3  |  4  |  5O |  6O |  2  |
         +-----+-----+-----+-----+-----+-----+
       2 |  6  |  7O |  8  |  9  |  7  |  3  |
         +-----+-----+-----+-----+-----+-----+
       3 |* 5X*|* 9X*|*12X*|*12X*|* 8X*|  4  |    1 Ana          O 15 left
         +-----+-----+-----+-----+-----+-----+    2 Ben          X 15 left
       4 |  4  |  8  | 12  | 12O |  9  |  5  |
         +-----+-----+-----+-----+-----+-----+  5 in a row win, in any direction.
       5 |  3  |  7  |  9  |  8  |  7  |  6  |
         +-----+-----+-----+-----+-----+-----+
       6 |  2  |  6  |  5  |  4  |  3  |  2  |
         +-----+-----+-----+-----+-----+-----+
      "
    `);
  });
});

describe('Dodge Dice', () => {
  test('a roll that may be ignored: set aside, matching, not matching', () => {
    const state =
      'dodge-dice@1 3 lastMatchChip=chip-only,target=100,first=lot phase=after seat=1 penalty=20 left=5 rolled=give,2 scores=40,0,-10 chips=3,2,4 centre=9 playing=0,1,2';
    expect(picture('dodge-dice', state, 1)).toMatchInlineSnapshot(`
      "
        Penalty  Action  Dodge dice: 3 set aside, 5 in play
        ┌─■──┐   ┌────┐  ┌────┐ ┌────┐ ┌────┐ ┌────┐ ┌────┐ ┌────┐ ┌────┐ ┌────┐
        │ 20 │   │  → │  │  ■ │ │  ■ │ │  ■ │ │ ■! │ │ ■! │ │    │ │    │ │    │
        └────┘   └────┘  └────┘ └────┘ └────┘ └────┘ └────┘ └────┘ └────┘ └────┘
        Arrow: with the last match the roller gives the penalty away.

        The game ends at 100 points; the lowest total wins. Middle: 9 chips.
        1 Ana          ████████████░░░░░░░░░░░░░░░░░░  40  3 chips
      ▸ 2 Ben          ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░   0  2 chips
        3 Cleo         ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ −10  4 chips
      "
    `);
  });

  test('before the first roll, in ASCII', () => {
    const state =
      'dodge-dice@1 2 lastMatchChip=chip-only,target=50,first=lot phase=before seat=0 penalty=- left=8 rolled=- scores=0,40 chips=0,1 centre=17 playing=0,1';
    expect(picture('dodge-dice', state, 0, false)).toMatchInlineSnapshot(`
      "
        Penalty  Action  Dodge dice: 0 set aside, 8 in play
        +----+   +----+  +----+ +----+ +----+ +----+ +----+ +----+ +----+ +----+
        |  ? |   |  ? |  |  ? | |  ? | |  ? | |  ? | |  ? | |  ? | |  ? | |  ? |
        +----+   +----+  +----+ +----+ +----+ +----+ +----+ +----+ +----+ +----+
        The Action die has not been rolled.

        The game ends at 50 points; the lowest total wins. Middle: 17 chips.
      > 1 Ana          ..............................   0  no chips
        2 Ben          ########################......  40  1 chip
      "
    `);
  });
});

describe('Dodgy Dice', () => {
  const said =
    'dodgy-dice@1 3 outAt=0,stone=rolled,first=lot phase=answer seat=1 opener=0 dice=4,7,7 stone=1 said=0:3ship,1:5tower believed=0 caller=- fallen=- hands=2ship,1tower,1tree/1bow,3ship,2tower,1tree/2sword,5tower shows=sword';

  test('what a seat sees while a statement is answered: its own dice in groups', () => {
    expect(picture('dodgy-dice', said, 2)).toMatchInlineSnapshot(`
      "
        19 dice in play. Ben has the seer stone ★.
        1 Ana           4 ▪▪▪▪                   believes it
        2 Ben           8 ▪▪▪▪▪▪▪ ★              says 5 towers
      ▸ 3 Cleo          7 ▪▪▪▪▪▪▪

        Ben says: there are at least 5 towers.
        Before that: Ana 3 ships

        Your dice  5 × tower   2 × sword
      "
    `);
  });

  test('the holder sees what the stone shows', () => {
    expect(picture('dodgy-dice', said, 1, false)).toContain(
      'Your dice  3 x ship   2 x tower   1 x bow   1 x tree   * sword',
    );
  });

  test('after the call everybody sees everything', () => {
    const state = said
      .replace('phase=answer seat=1', 'phase=take seat=1')
      .replace('caller=-', 'caller=2');
    expect(picture('dodgy-dice', state, 0)).toMatchInlineSnapshot(`
      "
                       bow  ship  sword  tower  tree  compass
        1 Ana            0     2      0     [1]    1        0
      ▸ 2 Ben            1     3      0     [2]    1        0   ★ tower
        3 Cleo           0     0      2     [5]    0        0
          counted                           [9]

        Ben says: there are at least 5 towers.
        Before that: Ana 3 ships
      "
    `);
  });
});

describe.each(LANGS)('random plays in %s', (lang) => {
  test.each([
    [{ columns: 80, rows: 24 }, true],
    [{ columns: 80, rows: 24 }, false],
    [LEAST, true],
    [LEAST, false],
    [{ columns: 100, rows: 22 }, true],
  ])('every drawing and every screen fit %j (unicode: %s)', (window, unicode) => {
    const style = plainStyle(lang, unicode);
    const wide: string[] = [];
    const tall: string[] = [];
    const foreign: string[] = [];
    let seen = 0;
    wanderAll(sizeOf(5, 2), lang, (session, next) => {
      const prompt = isPrompt(next) ? next : undefined;
      const scene = sceneOf(session, prompt?.seat);
      const area = areaOf({ style, ...window });
      const drawing = drawScene(session.game, scene, style, area);
      const { drawSmall } = terminalSliceOf(session.game);
      // Before anything is cut off.
      const small = drawSmall?.(scene, style, area) ?? [];
      const text =
        'A note that is long enough for a second line, as refusals often are at a table like this.';
      const note = { kind: 'trouble', text } as const;
      const screen = composeScreen(session, prompt, note, { style, ...window });
      seen++;
      wide.push(...[...screen, ...small].filter((line) => width(line) > window.columns));
      if (drawing.length > DRAWING.rows || screen.length >= window.rows)
        tall.push(screen.join('\n'));
      if (!unicode) foreign.push(...drawing.filter((line) => /[\u2000-\u2bff]/.test(line)));
    });
    expect(wide).toEqual([]);
    expect(tall).toEqual([]);
    expect(foreign).toEqual([]);
    expect(seen).toBeGreaterThan(1000);
  });
});

describe('text in columns', () => {
  test('width counts what is shown', () => {
    expect(width('\u001b[1mAna\u001b[22m')).toBe(3);
    expect(width('Íñigo')).toBe(5);
    expect(width('小明')).toBe(4);
    expect(width('e\u0301')).toBe(1);
  });

  test('cut never shows more than asked for', () => {
    expect(cut('Cleopatra', 9, '…')).toBe('Cleopatra');
    expect(cut('Cleopatra', 5, '…')).toBe('Cleo…');
    expect(cut('小明小明', 5, '…')).toBe('小明…');
  });

  test('wrap breaks at blanks and indents what follows', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('- one two three', 9, '  ')).toEqual(['- one two', '  three']);
  });

  test('flow and grid', () => {
    expect(flow(['aa', 'bb', 'cc'], 6, 2)).toEqual(['aa  bb', 'cc']);
    expect(grid(['a', 'bbb', 'c'], 7, 1)).toEqual(['a   bbb', 'c']);
  });
});
