import '@dicehall/words';
import { type GameId, gameOf } from '@dicehall/rules';
import { openTable, tableFrom, viewFor } from '@dicehall/table';
import { grammarOf } from '@dicehall/words/commands';
import { type Lang, refusalText, say } from '@dicehall/words/on-demand';
import { TYPED, TYPED_NAMES, type TypedMoment } from '@dicehall/words/testing';
import { describe, expect, test } from 'vitest';
import { type CommandContext, replyTo } from './reply.ts';

type View = CommandContext<GameId>['views'][number];

/** A table where those three sit; only who sits there matters. */
function tableOf({ game, seat }: TypedMoment): View {
  const opened = openTable(
    { table: 'reply', game, seats: TYPED_NAMES.length, host: 'h'.repeat(43) },
    { now: 0, randomBytes: (length) => new Uint8Array(length) },
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  const view = viewFor(tableFrom([opened.value]), seat);
  const seats = view.seats.map((own, at): View['seats'][number] => ({
    ...own,
    kind: 'person',
    name: TYPED_NAMES[at] ?? '',
  }));
  return { ...view, viewer: seat, seats };
}

function tableWith(
  typed: TypedMoment,
  lang: Lang,
  some: Partial<CommandContext<GameId>> = {},
): CommandContext<GameId> {
  const rules = gameOf(typed.game);
  const state = rules.notation.parseState(typed.state);
  if (!state.ok) throw new Error(typed.state);
  return {
    grammar: grammarOf<GameId>(typed.game),
    lang,
    view: rules.view(state.value, typed.seat),
    legal: rules.actions(state.value, typed.seat),
    views: [tableOf(typed)],
    isApart: true,
    isDoubted: false,
    ...some,
  };
}

describe.each(TYPED)('the lines that everybody reads: $game, $state', (typed) => {
  test.each(typed.lines)('$lang: $line', ({ line, outcome, lang }) => {
    const reply = replyTo(tableWith(typed, lang), line);
    if ('act' in outcome) {
      const { notation } = gameOf(typed.game);
      const act = reply.kind === 'act' ? notation.makeAction(reply.action) : reply;
      expect(act).toBe(outcome.act);
    } else if ('note' in outcome) {
      expect(reply.kind).toBe('note');
    } else if ('refused' in outcome) {
      const why = refusalText(lang, { code: outcome.refused }, { seats: TYPED_NAMES });
      expect(reply).toEqual({ kind: 'note', text: expect.stringContaining(why) });
    } else {
      expect(['program', 'coach', 'command', 'note']).toContain(reply.kind);
      if (reply.kind === 'program') expect(reply.command).toBe(outcome.command);
      if (reply.kind === 'coach') expect(reply.question.command).toBe(outcome.command);
    }
  });
});

describe('beside the game', () => {
  const [skipBo] = TYPED;
  const sequence = TYPED.find(({ game }) => game === 'sequence-dice');
  if (skipBo === undefined || sequence === undefined) throw new Error('no moments');
  const offered = (typed: TypedMoment, by: number, waiting: readonly number[]): View => ({
    ...tableOf(typed),
    offer: { what: 'pause', by, waiting },
  });

  test('an error names what is possible now', () => {
    expect(replyTo(tableWith(skipBo, 'en'), 'dance')).toEqual({
      kind: 'note',
      text: '“dance” is not a command: type “help” to see what you can do. Possible now: “place green”, “roll”, “stop”.',
    });
  });

  test('a player who is not asked hears that, and can still ask for things', () => {
    const waiting = tableWith(skipBo, 'en', { legal: [] });
    const text = say('en', 'command.not-asked');
    expect(replyTo(waiting, 'roll')).toEqual({ kind: 'note', text });
    expect(replyTo(waiting, 'dance')).toMatchObject({
      kind: 'note',
      text: expect.stringMatching(/^“dance” is not a command/),
    });
    expect(replyTo(waiting, 'help')).toEqual({ kind: 'program', command: 'help' });
  });

  test('what the coach is asked goes to it, with what stands behind the word', () => {
    const ask = (line: string, lang: Lang) => replyTo(tableWith(skipBo, lang), line);
    expect(ask('odds 2', 'en')).toEqual({
      kind: 'coach',
      question: { command: 'odds', rest: ['2'] },
    });
    expect(ask('consejo', 'es')).toEqual({
      kind: 'coach',
      question: { command: 'hint', rest: [] },
    });
    expect(ask('futures 1 7', 'en')).toMatchObject({ question: { rest: ['1', '7'] } });
    expect(ask('state', 'en')).toEqual({ kind: 'program', command: 'state' });
  });

  test('a draw at one device is asked for twice', () => {
    const here = tableWith(sequence, 'en', { isApart: false });
    expect(replyTo(here, 'draw').kind).toBe('doubt');
    const asked = { ...here, isDoubted: true };
    expect(replyTo(asked, 'no')).toEqual({ kind: 'note', text: 'The game goes on.' });
    expect(replyTo(asked, 'yes')).toEqual({
      kind: 'command',
      command: { kind: 'offer', seat: 2, what: 'draw' },
    });
    expect(replyTo(here, 'yes').kind).toBe('note');
  });

  test('players on other devices are asked, and answer with yes or no', () => {
    expect(replyTo(tableWith(sequence, 'en'), 'draw')).toMatchObject({
      command: { kind: 'offer', what: 'draw' },
    });
    const asked = tableWith(skipBo, 'es', { views: [offered(skipBo, 0, [1, 2])] });
    expect(replyTo(asked, 'sí')).toEqual({
      kind: 'command',
      command: { kind: 'answer', seat: 2, yes: true },
    });
    expect(replyTo(asked, 'no')).toMatchObject({ command: { kind: 'answer', yes: false } });
    expect(replyTo(asked, 'para')).toEqual({
      kind: 'note',
      text: say('es', 'command.unclear-vote'),
    });
  });

  test.each([
    ['undo', { kind: 'offer', seat: 2, what: 'undo' }],
    ['pause', { kind: 'offer', seat: 2, what: 'pause' }],
    ['resume', { kind: 'resume', seat: 2 }],
    ['rematch', { kind: 'offer', seat: 2, what: 'rematch' }],
    ['stand-in ben', { kind: 'stand-in', seat: 2, for: 1 }],
    ['react good g', { kind: 'react', seat: 2, reaction: 'good-game' }],
    ['react buena partida', { kind: 'react', seat: 2, reaction: 'good-game' }],
    ['leave', { kind: 'leave', seat: 2 }],
  ] as const)('%s', (line, command) => {
    expect(replyTo(tableWith(skipBo, 'en'), line)).toEqual({ kind: 'command', command });
  });

  test.each([
    ['seat', 'en'],
    ['seat code', 'en'],
    ['asiento mío Ana', 'es'],
    ['Seat mine Ana', 'es'],
  ] as const)('what is typed about seats leads to their sheet: %s', (line, lang) => {
    const where = { kind: 'note', text: say(lang, 'command.seats-where') };
    expect(replyTo(tableWith(skipBo, lang), line)).toEqual(where);
    expect(replyTo(tableWith(skipBo, lang, { isApart: false }), line)).not.toEqual(where);
  });

  test('the last person at a device cannot leave the table to nobody', () => {
    const text = say('en', 'command.leave-last');
    expect(replyTo(tableWith(skipBo, 'en', { isApart: false }), 'leave')).toEqual({
      kind: 'note',
      text,
    });
  });

  test('a spectator can ask for pages and nothing else', () => {
    const table: View = { ...tableOf(skipBo), viewer: 'spectator' };
    const watching = tableWith(skipBo, 'en', { views: [table], legal: [] });
    const text = say('en', 'command.only-watching');
    expect(replyTo(watching, 'board')).toEqual({ kind: 'program', command: 'board' });
    for (const line of ['undo', 'stop']) {
      expect(replyTo(watching, line)).toEqual({ kind: 'note', text });
    }
  });
});
