import { isDeepStrictEqual } from 'node:util';
import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { pick } from '@dicehall/strategy';
import { actionText, LANGS, say } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { answer } from '../play/answer.ts';
import { legalFor, namesOf, picksByNumber } from '../play/session.ts';
import { wanderAll } from '../testing/wander.ts';
import { phraseOf, read } from './index.ts';
import { COMMANDS, commandForms, match, plain, VERBS, verbForms } from './lexicon.ts';

describe.each(LANGS)('at a table that speaks %s', (lang) => {
  test.each(LANGS)(
    'every legal action can be typed in %s, in short and as it is listed',
    (typedIn) => {
      const misread: string[] = [];
      let typed = 0;
      wanderAll(2, lang, (session, need) => {
        if (need.kind !== 'choice') return;
        const { game } = session;
        const { notation, view } = gameOf(game);
        const legal = legalFor(session, need.seat);
        const names = namesOf(session);
        const context = { lang, view: view(session.state, need.seat), legal, names };
        for (const action of legal) {
          typed++;
          const isRoll = notation.makeAction(action) === 'roll';
          const expected = isRoll ? { kind: 'roll' } : { kind: 'action', action };
          const listed = actionText(typedIn, game, action, { seats: names });
          for (const line of [phraseOf(game, action, typedIn), listed]) {
            if (!isDeepStrictEqual(read(game, line, context), expected)) misread.push(line);
          }
        }
      });
      expect(misread).toEqual([]);
      expect(typed).toBeGreaterThan(1000);
    },
  );

  test('every legal action but a statement can be picked by its number, and the number behind the last is refused', () => {
    wanderAll(1, lang, (session, need) => {
      if (need.kind !== 'choice') return;
      const { seat } = need;
      const legal = legalFor(session, seat);
      const index = session.log.length % legal.length;
      if (!picksByNumber(session)) {
        const text = say(lang, 'terminal.unclear-statement');
        expect(answer(session, need, `${index + 1}`)).toEqual({ kind: 'note', text });
        return;
      }
      const { notation } = gameOf(session.game);
      const action = notation.makeAction(pick(legal, index));
      expect(answer(session, need, `${index + 1}`)).toMatchObject({
        kind: 'wish',
        wish: { kind: 'act', seat, action },
      });
      expect(answer(session, need, `${legal.length + 1}`).kind).toBe('note');
    });
  });

  test('no verb of a game is also a command, whole or shortened to two letters', () => {
    for (const verb of VERBS.flatMap((one) => verbForms(lang, one))) {
      const commands = match(plain(verb), COMMANDS, (one) => commandForms(lang, one));
      expect(commands, verb).toEqual({ kind: 'none' });
    }
  });
});

describe('lines', () => {
  const context = (game: GameId) => {
    const options = gameOf(game).options.parse({ first: 0 }, 2);
    if (!options.ok) throw new Error('the defaults are refused');
    const state = gameOf(game).initial(options.value, 2);
    return {
      lang: 'en',
      view: gameOf(game).view(state, 0),
      legal: [],
      names: ['Ana', 'Ben'],
    } as const;
  };

  test.each([
    ['skip-bo-dice', 'place the 7', { kind: 'place', face: 7 }],
    ['skip-bo-dice', '  PLACE   7 ', { kind: 'place', face: 7 }],
    ['skip-bo-dice', 'pl 12', { kind: 'place', face: 12 }],
    ['skip-bo-dice', 'coloca rojo', { kind: 'place', face: 14 }],
    ['skip-bo-dice', 'place wild', { kind: 'place', face: 13 }],
    ['skip-bo-dice', 'place the purple skip-bo', { kind: 'place', face: 15 }],
    ['skip-bo-dice', 's', { kind: 'stop' }],
    ['skip-bo-dice', 'stop!', { kind: 'stop' }],
    ['sequence-dice', 'c4', { kind: 'place', space: 20, lift: -1 }],
    ['sequence-dice', '4c', { kind: 'place', space: 20, lift: -1 }],
    ['sequence-dice', 'place C4 from a1', { kind: 'place', space: 20, lift: 0 }],
    ['sequence-dice', 'Place a chip on c2 (8)', { kind: 'place', space: 8, lift: -1 }],
    [
      'sequence-dice',
      'Place your chip from a1 (2) on c2 (8)',
      { kind: 'place', space: 8, lift: 0 },
    ],
    ['sequence-dice', 'quita la ficha de f6', { kind: 'remove', space: 35 }],
    ['dodge-dice', 'give 2', { kind: 'give', to: 1 }],
    ['dodge-dice', 'give to Ben', { kind: 'give', to: 1 }],
    ['dodge-dice', 'da be', { kind: 'give', to: 1 }],
    ['dodge-dice', 'i', { kind: 'ignore' }],
    ['dodgy-dice', 'say 5 ships', { kind: 'say', count: 5, image: 1 }],
    ['dodgy-dice', 'say at least 5 ship', { kind: 'say', count: 5, image: 1 }],
    ['dodgy-dice', '3 árboles', { kind: 'say', count: 3, image: 4 }],
    ['dodgy-dice', '3 ARBOL', { kind: 'say', count: 3, image: 4 }],
    ['dodgy-dice', '¡Dodgy!', { kind: 'dodgy' }],
    ['dodgy-dice', 'Call DODGY', { kind: 'dodgy' }],
    ['dodgy-dice', 'Grita DODGY', { kind: 'dodgy' }],
    ['dodgy-dice', 'Believe it', { kind: 'believe' }],
    ['dodgy-dice', 'Créelo', { kind: 'believe' }],
    ['dodge-dice', 'skip my turn', { kind: 'skip' }],
    ['dodge-dice', 'ignora la tirada', { kind: 'ignore' }],
    ['skip-bo-dice', 'stop and score', { kind: 'stop' }],
    ['dodgy-dice', 'take the stone', { kind: 'take', die: 'stone' }],
    ['dodgy-dice', 'toma un dado', { kind: 'take', die: 'regular' }],
  ] as const)('%s: %s', (game, line, action) => {
    expect(read<GameId>(game, line, context(game))).toEqual({ kind: 'action', action });
  });

  test.each([
    ['skip-bo-dice', 'place', 'terminal.unclear-die'],
    ['skip-bo-dice', 'place 13', 'terminal.unclear-die'],
    ['skip-bo-dice', 'place 7 8', 'terminal.unclear-die'],
    ['skip-bo-dice', 'stop 7', 'terminal.unclear-rest'],
    ['skip-bo-dice', 'dance', 'terminal.unclear'],
    ['sequence-dice', 'place g1', 'terminal.unclear-space'],
    ['sequence-dice', 'place c4 from', 'terminal.unclear-space'],
    ['sequence-dice', 'place c4 from c4 9', 'terminal.unclear-space'],
    ['sequence-dice', 'remove', 'terminal.unclear-space'],
    ['dodge-dice', 'give', 'terminal.unclear-player'],
    ['dodge-dice', 'give 3', 'terminal.unclear-player'],
    ['dodge-dice', 'give nobody', 'terminal.unclear-player'],
    ['dodgy-dice', 'say', 'terminal.unclear-statement'],
    ['dodgy-dice', 'say 5', 'terminal.unclear-image'],
    ['dodgy-dice', 'say 5 t', 'terminal.unclear-image'],
    ['dodgy-dice', 'say 0 ships', 'terminal.unclear-statement'],
    ['dodgy-dice', 'say 1.5 ships', 'terminal.unclear-statement'],
    ['dodgy-dice', 'take', 'terminal.unclear-take'],
    ['dodgy-dice', 'take everything', 'terminal.unclear-take'],
    ['dodgy-dice', 'believe Ana', 'terminal.unclear-rest'],
    ['sequence-dice', 'l', 'terminal.unclear-prefix'],
  ] as const)('%s: "%s" is not understood', (game, line, key) => {
    expect(read<GameId>(game, line, context(game))).toMatchObject({ kind: 'unclear', key });
  });

  test.each(GAME_IDS)('%s: Enter, numbers, roll and commands', (game) => {
    const reading = (line: string) => read<GameId>(game, line, context(game));
    expect(reading(' ')).toEqual({ kind: 'enter' });
    expect(reading('12')).toEqual({ kind: 'pick', number: 12 });
    expect(reading('roll')).toEqual({ kind: 'roll' });
    expect(reading('tira')).toEqual({ kind: 'roll' });
    expect(reading('roll the dice')).toEqual({ kind: 'roll' });
    expect(reading('vuelve a tirar')).toEqual({ kind: 'roll' });
    expect(reading('roll 7')).toMatchObject({ kind: 'unclear', key: 'terminal.unclear-rest' });
    for (const command of COMMANDS)
      expect(reading(command)).toEqual({ kind: 'command', command, rest: [] });
    expect(reading('ayuda')).toEqual({ kind: 'command', command: 'help', rest: [] });
    expect(reading('back Ana')).toEqual({ kind: 'command', command: 'back', rest: ['ana'] });
  });
});
