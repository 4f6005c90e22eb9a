import { placeOf, pointAt } from '@dicehall/research/terminal/refusals';
import { GAME_IDS, type GameId, gameOf, makeRecord, makeStep } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { stepOf } from '@dicehall/table';
import { LANGS } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import type { TableSetup } from '../setup/players.ts';
import { type Desk, stepsOf } from '../testing/desk.ts';
import { randomTable, wander } from '../testing/wander.ts';
import { EXPLAIN, type NotationForm } from './explain.ts';

const names = { seats: ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fox', 'Gus', 'Hal'] };

/** The whole play on one line. */
function recordOf<K extends GameId>(game: K, table: TableSetup<K>, desk: Desk): string {
  const { players, options } = table;
  return makeRecord(gameOf(game), { seats: players.length, options, steps: stepsOf(game, desk) });
}

describe.each(LANGS)('in %s', (lang) => {
  test.each(GAME_IDS)('%s: everything that a play writes is explained', (id) => {
    const { notation, view } = gameOf(id);
    const random = seeded(8);
    const unexplained: string[] = [];
    const explain = (form: NotationForm, text: string): void => {
      const told = EXPLAIN[form](id, text, lang, names);
      const isTold =
        told.ok && told.value.length > 0 && told.value.every((line) => line.length > 1);
      if (!isTold) unexplained.push(`${form} ${text}`);
    };
    const table = randomTable(id, random);
    const desk = wander(
      table,
      lang,
      random,
      ({ following, last }) => {
        const { state } = following;
        explain('state', notation.makeState(state));
        for (const viewer of ['spectator', 0, 1] as const) {
          explain('view', notation.makeView(view(state, viewer)));
        }
        explain('options', notation.makeOptions(table.options));
        const read = last && stepOf(gameOf(id), last.event);
        if (read?.ok !== true || read.value.kind === 'secret') return;
        const step = read.value;
        explain('step', makeStep(gameOf(id), step));
        if (step.kind === 'action') explain('action', notation.makeAction(step.action));
        if (step.kind === 'roll') explain('roll', notation.makeRoll(step.roll));
      },
      60,
    );
    explain('record', recordOf(table.game, table, desk));
    expect(unexplained).toEqual([]);
  });
});

test('a record is told step by step, secret dice included', () => {
  const random = seeded(8);
  const table = randomTable('dodgy-dice', random);
  const desk = wander(table, 'en', random, () => {}, 30);
  const told = EXPLAIN.record('dodgy-dice', recordOf(table.game, table, desk), 'en', names);
  const lines = told.ok ? told.value : [];
  expect(lines.filter((line) => /^\d+\. /.test(line)).length).toBe(
    stepsOf('dodgy-dice', desk).length,
  );
  expect(lines.some((line) => /rolls .*(ship|bow|tree|tower|sword|compass)/.test(line))).toBe(true);
});

describe('wrong text is pointed at', () => {
  test.each([
    ['a bad face', 'skip-bo-dice', 'action', 'place:13', 7],
    ['an unknown option', 'skip-bo-dice', 'options', 'goal=50,speed=1', 8],
    [
      'an option called like part of the game',
      'dodgy-dice',
      'record',
      'dodgy-dice@1 2 dice=7 :',
      15,
    ],
    ['a bad value', 'skip-bo-dice', 'options', 'goal=7', 5],
    ['a threshold', 'dodgy-dice', 'record', 'dodgy-dice@1 6 outAt=3 :', 21],
    ['a seat count', 'dodge-dice', 'state', 'dodge-dice@1 9 -', 13],
    ['an illegal step', 'dodge-dice', 'record', 'dodge-dice@1 2 first=0 : 0.take', 25],
  ] as const)('%s', (_, game, form, text, place) => {
    const told = EXPLAIN[form](game, text, 'en', names);
    expect(told.ok ? undefined : placeOf(told.refusal)).toBe(place);
    expect(pointAt(text, place)).toEqual([`  ${text}`, `${' '.repeat(place + 2)}^`]);
  });

  test('in a long text the neighbourhood is shown', () => {
    const text = `${'a'.repeat(300)}X${'b'.repeat(300)}`;
    const [shown, caret] = pointAt(text, 300);
    expect(shown.length).toBeLessThan(80);
    expect(shown[caret.indexOf('^')]).toBe('X');
  });

  test('at the very end of a long text', () => {
    const text = 'a'.repeat(300);
    const [shown, caret] = pointAt(text, 300);
    expect(caret.indexOf('^')).toBe(shown.length);
  });
});
