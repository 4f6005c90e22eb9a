import { isDeepStrictEqual } from 'node:util';
import { optionsFor } from '@dicehall/research/terminal/flags';
import { type GameId, gameOf } from '@dicehall/rules';
import { sizeOf } from '@dicehall/rules/testing';
import { pick } from '@dicehall/strategy';
import { actionText, LANGS, type Lang, refusalText, say } from '@dicehall/words';
import { isOfProgram, phraseOf, read } from '@dicehall/words/commands';
import { TYPED, TYPED_NAMES } from '@dicehall/words/testing';
import { describe, expect, test } from 'vitest';
import { openDesk } from '../testing/desk.ts';
import { wanderAll } from '../testing/wander.ts';
import { enterLine } from './line.ts';
import { legalFor, namesOf, picksByNumber, type Session } from './session.ts';

describe.each(LANGS)('at a table that speaks %s', (lang) => {
  test.each(LANGS)(
    'every legal action can be typed in %s, in short and as it is listed',
    (typedIn) => {
      const misread: string[] = [];
      let typed = 0;
      wanderAll(sizeOf(2, 1), lang, (session, next) => {
        if (next.kind !== 'choice') return;
        const { game } = session;
        const { notation, view } = gameOf(game);
        const legal = legalFor(session, next.seat);
        const names = namesOf(session);
        const context = { lang, view: view(session.following.state, next.seat), legal, names };
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
      expect(typed).toBeGreaterThan(sizeOf(1000, 500));
    },
  );

  test('every legal action but a statement can be picked by its number, and the number behind the last is refused', () => {
    wanderAll(1, lang, (session, next) => {
      if (next.kind !== 'choice') return;
      const { seat } = next;
      const legal = legalFor(session, seat);
      const index = session.log.length % legal.length;
      if (!picksByNumber(session)) {
        const text = expect.stringContaining(say(lang, 'command.unclear-statement'));
        expect(enterLine(session, next, `${index + 1}`)).toEqual({ kind: 'note', text });
        return;
      }
      const { notation } = gameOf(session.game);
      const action = notation.makeAction(pick(legal, index));
      expect(enterLine(session, next, `${index + 1}`)).toMatchObject({
        kind: 'command',
        command: { kind: 'act', seat, action },
      });
      expect(enterLine(session, next, `${legal.length + 1}`).kind).toBe('note');
    });
  });
});

describe.each(TYPED)(
  'the lines that everybody reads: $game, $state',
  ({ game, state, seat, lines }) => {
    /** A table of that game, put into that moment. */
    const moment = (lang: Lang): Session<GameId> => {
      const options = optionsFor(game, {}, TYPED_NAMES.length, 'en');
      const players = TYPED_NAMES.map((name) => ({ name, bot: undefined }));
      const { session } = openDesk({ game, options, players, seed: 1 }, lang);
      const parsed = gameOf(game).notation.parseState(state);
      if (!parsed.ok) throw new Error(state);
      session.following.state = parsed.value;
      session.revealedTo = seat;
      return session;
    };

    test.each(lines)('$lang: $line', ({ line, outcome, lang }) => {
      const session = moment(lang);
      const { notation, explain } = gameOf(game);
      const given = enterLine(session, { kind: 'choice', seat }, line);
      if ('act' in outcome) {
        const action = notation.parseAction(outcome.act);
        if (!action.ok) throw new Error(outcome.act);
        const refusal = explain(session.following.state, seat, action.value);
        const text = refusal && refusalText(lang, refusal, { seats: TYPED_NAMES });
        expect(given).toMatchObject(
          text === undefined
            ? { kind: 'command', command: { kind: 'act', seat, action: outcome.act } }
            : { kind: 'note', text },
        );
      } else if ('command' in outcome) {
        const { command } = outcome;
        expect(given).toMatchObject(isOfProgram(command) ? { command } : {});
      } else {
        expect(given.kind).toBe('note');
      }
    });
  },
);
