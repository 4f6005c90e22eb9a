/**
 * Every request and answer of the HTTP interface. The table's own parsers stay the judges of commands
 * and settings; these schemas describe the same for the OpenAPI document, and a test holds them together.
 */

import { GAME_IDS } from '@dicehall/rules';
import { CLOCKS, OFFERS, ORIGINS, REACTIONS, WINDOWS } from '@dicehall/table';
import { z } from '@hono/zod-openapi';

const MOST_SEATS = 8;
/** A device seldom holds more than a table has seats; an export may show the tokens of years. */
const MOST_TOKENS = 16;
const MOST_EXPORTED = 1000;

const seat = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1)
  .openapi({ description: 'A seat, counted from 0' });
const bySeat = <T extends z.ZodType>(schema: T) => z.array(schema).max(MOST_SEATS).readonly();
const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const notation = z
  .string()
  .regex(/^[\x21-\x7e]{1,400}$/)
  .openapi({ description: "The game's own notation, without blanks" });
/** As in the table's own shape; described by its length, because the flag has no place in a document. */
const NAME = /^(?! )[^\p{C}\p{Zl}\p{Zp}]{1,24}(?<! )$/u;
const name = z
  .string()
  .refine((text) => NAME.test(text), 'a name of at most 24 letters, without blanks around it')
  .openapi({ minLength: 1, maxLength: 24, example: 'Otter' });
const level = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,19}$/)
  .openapi({ example: 'thumb' });
const hex = z.string().regex(/^(?:[0-9a-f]{64})?$/);

export const game = z.enum(GAME_IDS).openapi('Game');
export const code = z
  .string()
  .max(64)
  .openapi({ example: 'kamo-ritu-peso', description: 'The code of a table' });
export const token = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .openapi({
    description:
      'A secret of 16 random bytes, made by the client. Whoever shows it holds the seat (or is the host).',
    example: '00112233445566778899aabbccddeeff',
  });
const tokens = z.array(token).max(MOST_TOKENS).readonly();
const contribution = z
  .string()
  .regex(/^(?:[0-9a-f]{2}){16,64}$/)
  .openapi({
    description: "16 to 64 random bytes of the client's own, which the dice will depend on",
    example: 'ffeeddccbbaa99887766554433221100',
  });

const settingsFields = {
  clock: z.enum(CLOCKS),
  window: z.enum(WINDOWS),
  spectators: z.boolean(),
  public: z.boolean(),
  standIn: level,
};
const settings = z.object(settingsFields).openapi('Settings');
const someSettings = z.strictObject(settingsFields).partial().openapi('SomeSettings');

const id = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .openapi({ description: 'Chosen by the client. A command that is sent again is done once.' });

const kind = <K extends string, F extends z.ZodRawShape>(name: K, fields: F) =>
  z.strictObject({ id, kind: z.literal(name), ...fields });

export const command = z
  .discriminatedUnion('kind', [
    kind('sit', { seat: seat.optional(), name, token, contribution }),
    kind('bot', { seat, level, name }),
    kind('remove', { seat }),
    kind('change', {
      options: notation.optional(),
      order: bySeat(
        z
          .int()
          .min(-1)
          .max(MOST_SEATS - 1),
      ).optional(),
      settings: someSettings.optional(),
    }),
    kind('start', {}),
    kind('act', { seat, at: count, action: notation }),
    kind('leave', { seat }),
    kind('rename', { seat, name }),
    kind('stand-in', { seat, for: seat }),
    kind('back', { seat }),
    kind('offer', { seat, what: z.enum(OFFERS), contribution: contribution.optional() }),
    kind('answer', { seat, yes: z.boolean(), contribution: contribution.optional() }),
    kind('resume', { seat }),
    kind('react', { seat, reaction: z.enum(REACTIONS) }),
  ])
  .openapi('Command');

const rollKey = { seat: z.int().min(-1), turn: count, roll: count };

const result = z.object({
  winners: bySeat(seat),
  ranks: bySeat(count),
  scores: bySeat(z.int()),
  sides: bySeat(seat),
  drawn: z.boolean(),
});

const matchView = z
  .object({
    view: z.string(),
    asked: bySeat(
      z.object({
        seat,
        at: count,
        since: count,
        due: z.object({ at: count, kind: z.string() }).optional(),
      }),
    ),
    actions: z.array(z.string()).readonly(),
    mayUndo: z.boolean(),
    paused: z.boolean(),
    result: result.optional(),
  })
  .openapi('MatchView');

const seatView = z
  .object({
    kind: z.enum(['empty', 'bot', 'person']),
    name: z.string(),
    level: z.string(),
    standIn: z.boolean(),
    left: z.boolean(),
    receipt: hex,
  })
  .openapi('SeatView');

const phase = z.enum(['seating', 'playing', 'over']);
const games = count.openapi({ description: 'How many have begun' });

export const tableView = z
  .object({
    viewer: z.union([seat, z.literal('spectator')]),
    table: code,
    game,
    next: count.openapi({ description: 'The number of the next entry of the log' }),
    phase,
    options: z.string(),
    settings,
    seats: bySeat(seatView),
    host: z
      .object({ seat, name: z.string() })
      .optional()
      .openapi({ description: 'Missing while the host has no seat' }),
    origin: z.enum(ORIGINS).openapi({ description: 'How the table came about' }),
    offer: z.object({ what: z.enum(OFFERS), by: seat, waiting: bySeat(seat) }).optional(),
    games,
    commitment: hex,
    header: z.string(),
    contributions: bySeat(z.string()),
    secret: hex,
    hands: z.array(z.object({ ...rollKey, commitment: hex })).readonly(),
    match: matchView.optional(),
  })
  .openapi('TableView', { description: 'What one viewer may know of a table' });

export const error = z
  .object({
    code: z.string().openapi({ example: 'no-such-table' }),
    data: z.record(z.string(), z.unknown()),
  })
  .openapi('Error', { description: 'A stable code, and what there is to know about it' });

export const openRequest = z
  .strictObject({
    game,
    seats: z.int().min(1).max(MOST_SEATS).optional(),
    options: notation.optional(),
    settings: someSettings.optional(),
    host: token,
  })
  .openapi('OpenTable');

export const opened = z.object({ table: code, view: tableView }).openapi('Opened');

/** What everybody with the code may see. */
export const shown = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('view'), view: tableView }),
    z.object({
      kind: z.literal('summary'),
      table: code,
      game,
      phase,
      games,
      seats: bySeat(seatView.pick({ kind: true, name: true })),
    }),
  ])
  .openapi('Shown', {
    description: 'A view, or, of a table that is closed to spectators, who sits there',
  });

export const asked = z
  .object({ table: z.union([shown, z.null()]) })
  .openapi('Asked', { description: 'What a code leads to; null: nothing' });

export const listed = z
  .object({
    tables: z
      .array(
        z.object({
          table: code,
          game,
          options: z.string(),
          seats: count,
          taken: count,
          opened: count,
        }),
      )
      .readonly(),
  })
  .openapi('Listed');

export const commandRequest = z.strictObject({ tokens, command }).openapi('SendCommand');
export const viewsRequest = z.strictObject({ tokens }).openapi('AskViews');

export const views = z
  .object({
    views: z
      .array(tableView)
      .readonly()
      .openapi({ description: 'One for each seat held, or one for a spectator' }),
    isHost: z.boolean(),
  })
  .openapi('Views');

export const matchRequest = z
  .strictObject({
    id,
    game,
    token,
    contribution,
    name: name.optional().openapi({ description: 'Without one you are an animal' }),
    lang: z.enum(['en', 'es']).optional(),
    own: tokens.optional().openapi({
      description:
        'Tokens of seats that you may have at public tables already. You are not sat down with yourself, and if nobody waits elsewhere you come back to where you wait.',
    }),
    elsewhere: tokens.optional().openapi({
      description:
        'Tokens of seats that you have at other public tables and keep. You are not sat down there once more.',
    }),
    stay: z.boolean().optional().openapi({
      description:
        'Asked by who waits, with the token of that seat: if you are alone at a table that a quick match has opened and somebody waits at another, you are moved there; otherwise you stay. No table is opened.',
    }),
  })
  .openapi('QuickMatch');

export const matched = z
  .object({
    table: code,
    seat,
    token: token.openapi({ description: 'The one you have shown that holds the seat' }),
    isHost: z.boolean(),
    left: z
      .array(code)
      .readonly()
      .openapi({ description: 'Tables at which you waited and do not sit any more' }),
    view: tableView,
  })
  .openapi('Matched');

/** The form of a record is told in `docs/record.md`. */
export const record = z
  .looseObject({ dicehall: z.literal('record'), version: z.int() })
  .openapi('Record', { description: 'A finished game as a file, which anybody can verify' });

export const exportRequest = z
  .strictObject({ tokens: z.array(token).max(MOST_EXPORTED).readonly() })
  .openapi('AskExport');

export const exported = z
  .object({
    dicehall: z.literal('export'),
    tables: z
      .array(
        z.object({
          table: code,
          game,
          records: z.array(record).readonly(),
          views: z
            .array(tableView)
            .readonly()
            .openapi({ description: 'Of a game that is not over, for each seat held' }),
        }),
      )
      .readonly(),
  })
  .openapi('Export');

export const address = z
  .object({ url: z.string().nullable().openapi({ example: 'http://192.168.1.7:8080' }) })
  .openapi('Address', { description: 'Null: none is known, or this caller is not told' });

export const health = z.object({ ok: z.boolean() }).openapi('Health');
export const readiness = z
  .object({ ok: z.boolean(), store: z.boolean(), bus: z.boolean() })
  .openapi('Readiness');
