import { type GameId, gameOf } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import { grammarOf, read } from '../all-commands.ts';
import { LANGS } from '../lang.ts';
import { isMessageKey, MESSAGES } from '../messages/store.ts';
import { TYPED, TYPED_NAMES, type TypedMoment } from '../testing/lines.ts';
import type { ContextOf } from './grammar.ts';
import {
  COMMANDS,
  chosenBy,
  commandForms,
  commandsAt,
  completions,
  formsOf,
  helpLines,
  listedChoices,
  match,
  plain,
  possibleText,
} from './index.ts';

function contextOf(
  { game, state, seat }: TypedMoment,
  lang: 'en' | 'es' = 'en',
): ContextOf<GameId> {
  const rules = gameOf(game);
  const parsed = rules.notation.parseState(state);
  if (!parsed.ok) throw new Error(`${state}: ${JSON.stringify(parsed.refusal)}`);
  return {
    lang,
    view: rules.view(parsed.value, seat),
    legal: rules.actions(parsed.value, seat),
    names: TYPED_NAMES,
  };
}

const momentOf = (game: GameId): TypedMoment => {
  const moment = TYPED.find((one) => one.game === game);
  if (moment === undefined) throw new Error(game);
  return moment;
};

describe.each(TYPED)('$game, $state', (moment) => {
  const { game, lines } = moment;
  test.each(lines)('$lang: $line', ({ line, outcome, lang }) => {
    const context = contextOf(moment, lang);
    const reading = read<GameId>(game, line, context);
    if (reading.kind === 'command') {
      expect({ command: reading.command }).toEqual(outcome);
      return;
    }
    const chosen = chosenBy(grammarOf<GameId>(game), reading, context);
    const come =
      chosen.kind === 'action'
        ? { act: gameOf(game).notation.makeAction(chosen.action) }
        : chosen.kind === 'unclear'
          ? { note: chosen.key }
          : { refused: chosen.refusal.code };
    expect(come).toEqual(outcome);
  });
});

describe.each(LANGS)('in %s', (lang) => {
  test('no verb of a game is also a command, whole or shortened to two letters', () => {
    const verbs = [...MESSAGES.en.keys()].filter((key) => key.startsWith('command.verb-'));
    for (const verb of verbs
      .filter((key) => isMessageKey(lang, key))
      .flatMap((key) => formsOf(lang, key))) {
      const commands = match(plain(verb), COMMANDS, (one) => commandForms(lang, one));
      expect(commands, verb).toEqual({ kind: 'none' });
    }
  });

  test.each(TYPED)('help of $game names only what can be typed', ({ game }) => {
    const context = contextOf(momentOf(game), lang);
    const lines = helpLines(grammarOf<GameId>(game), lang, commandsAt(false));
    expect(lines.length).toBeGreaterThan(15);
    for (const { typed, meaning } of lines) {
      expect(meaning).not.toBe('');
      for (const line of typed.split(', ').filter((one) => !/^\d|\.\.\./.test(one))) {
        expect(read<GameId>(game, line, context), line).not.toMatchObject({ kind: 'unclear' });
      }
    }
  });
});

describe('what can be typed now', () => {
  test.each([
    ['skip-bo-dice', 'en', 'Possible now: “place green”, “roll”, “stop”.'],
    ['skip-bo-dice', 'es', 'Ahora puedes: «coloca verde», «tira», «para».'],
    ['dodge-dice', 'en', 'Possible now: “roll”, “skip”.'],
    [
      'dodgy-dice',
      'en',
      'Type one of 108 choices, from “say 1 bow” to “say 18 compasses”. “list” shows them all.',
    ],
  ] as const)('%s in %s', (game, lang, text) => {
    expect(possibleText(grammarOf<GameId>(game), contextOf(momentOf(game), lang))).toBe(text);
  });

  test.each([
    ['en', '“list” shows all 108 choices.'],
    ['es', '«lista» muestra las 108 jugadas.'],
  ] as const)('many, after it was said how to type one of them: %s', (lang, text) => {
    const moment = contextOf(momentOf('dodgy-dice'), lang);
    expect(possibleText(grammarOf<GameId>('dodgy-dice'), moment, true)).toBe(text);
  });

  test('nothing is possible for a player who is not asked', () => {
    expect(possibleText(grammarOf('dodge-dice'), { lang: 'en', legal: [] })).toBe('');
  });

  test('is listed with numbers where a number picks it', () => {
    const listed = (game: GameId) =>
      listedChoices(grammarOf<GameId>(game), contextOf(momentOf(game)));
    expect(listed('skip-bo-dice')).toEqual([
      '1. Place the green Skip-Bo',
      '2. Roll again',
      '3. Stop and score',
    ]);
    expect(listed('dodgy-dice')[0]).toBe('Say: 1 bow');
  });

  test.each([
    ['pl', 'en', ['place green']],
    ['s', 'en', ['stop', 'state', 'save', 'stand-in']],
    ['h', 'en', ['help', 'hint']],
    ['pa', 'en', ['pause']],
    ['colo', 'en', ['coloca verde']],
    ['', 'es', ['coloca verde', 'tira', 'para']],
    ['plac', 'es', ['place green']],
    ['zzz', 'en', []],
  ] as const)('“%s” in %s is completed', (line, lang, fitting) => {
    const context = contextOf(momentOf('skip-bo-dice'), lang);
    const commands = line === '' ? [] : COMMANDS;
    expect(completions(grammarOf<GameId>('skip-bo-dice'), line, context, commands)).toEqual(
      fitting,
    );
  });
});
