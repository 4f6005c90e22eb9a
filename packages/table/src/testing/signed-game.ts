/** Finished games as a server keeps them: sealed, and confirmed by the devices of all who played. */

import type { GameId, Seat } from '@dicehall/rules';
import { pick, shortOptions } from '@dicehall/rules/testing';
import {
  confirmText,
  type EndOfGame,
  LONG_ABSENCE,
  makeRecordFile,
  parseRecordFile,
} from '../index.ts';
import type { RecordFile } from '../schema/record-file.ts';
import { type KeyPair, makeKeyPair, sign } from '../sign.ts';
import { type BareCommand, Room } from './room.ts';

export const SERVER = makeKeyPair('5e'.repeat(32));

const keysOf = (seat: number): KeyPair => makeKeyPair(`0${seat}`.repeat(32));

export interface SignedSetup {
  readonly game: GameId;
  readonly people: number;
  readonly bots?: number;
  readonly seed: number;
  /** Which game of the table; those before it are played as well. */
  readonly number?: number;
}

/** People and bots who also talk: they leave, come back, are stood in for or renamed, offer, undo, pause, draw. */
export function signedGame(setup: SignedSetup): Room {
  const { game, people, bots = 0, seed, number = 1 } = setup;
  const seats = people + bots;
  const room = new Room({ game, seats, options: shortOptions(game) }, seed, `table-${seed}`);
  room.sign = (text) => ({ key: SERVER.key, signature: sign(SERVER, text) });
  for (let seat = 0; seat < people; seat++) room.sit(seat, `Name ${seat}`, keysOf(seat).key);
  for (let seat = people; seat < seats; seat++) room.seatBot(seat);
  room.do({ kind: 'rename', seat: 0, name: 'Zoë 🎲' }, room.holds(0));
  room.start();
  for (let played = 1; ; played++) {
    playWithTalk(room);
    confirmAll(room);
    if (played === number) return room;
    rematch(room);
  }
}

/** To the end, with everything that may happen beside the game. */
export function playWithTalk(room: Room): void {
  for (let steps = 0; room.table.phase === 'playing' && steps < 4_000; steps++) {
    room.now += 1_000;
    if (room.random(4) === 0) talk(room);
    if (room.table.match?.paused) room.send({ kind: 'resume', seat: 0 }, room.holds(0));
    if (room.table.phase === 'playing') room.step();
  }
}

function talk(room: Room): void {
  const talker = pick([...room.tokens.keys()], room.random);
  // Only the seat that chose last can take its choice back.
  const last = room.table.match?.undoPoints.at(-1)?.seat ?? talker;
  const isLate = room.log.length > 90;
  const said: readonly (readonly [Seat, BareCommand])[] = [
    [last, { kind: 'offer', seat: last, what: 'undo' }],
    [
      talker,
      { kind: 'offer', seat: talker, what: isLate && room.random(4) === 0 ? 'draw' : 'pause' },
    ],
    [talker, { kind: 'leave', seat: talker }],
    [talker, { kind: 'back', seat: talker }],
  ];
  const [seat, command] = pick(said, room.random);
  room.send(command, room.holds(seat));
  if (room.random(3) === 0) replace(room, talker);
  for (const other of room.table.offer?.waiting ?? []) {
    const yes = room.random(3) > 0;
    const by = room.table.seats[other]?.kind === 'bot' ? 'house' : room.holds(other);
    room.send({ kind: 'answer', seat: other, yes }, by);
  }
}

/** The host renames somebody, and those the table waits for are away too long. */
function replace(room: Room, talker: Seat): void {
  room.send({ kind: 'rename', seat: talker, name: `Name ${room.table.next}` }, room.host);
  for (const seat of room.tokens.keys()) {
    if (seat === talker || room.table.match?.asked[seat] === undefined) continue;
    room.away.set(seat, room.now - LONG_ABSENCE);
    room.send({ kind: 'stand-in', seat: talker, for: seat }, room.holds(talker));
    room.away.delete(seat);
  }
}

function rematch(room: Room): void {
  const people = [...room.tokens.keys()];
  for (const seat of people) room.send({ kind: 'back', seat }, room.holds(seat));
  room.do({ kind: 'offer', seat: 0, what: 'rematch', receipt: room.receipt() }, room.holds(0));
  for (const seat of people.slice(1))
    room.do({ kind: 'answer', seat, yes: true, receipt: room.receipt() }, room.holds(seat));
  room.contribute();
}

function confirmAll(room: Room): void {
  const end = endOfGame(room);
  for (const seat of room.tokens.keys()) {
    const signature = sign(keysOf(seat), confirmText(end));
    room.do({ kind: 'confirm', seat, game: end.game, signature }, room.holds(seat));
  }
}

function endOfGame({ log, table }: Room): EndOfGame {
  const seal = log.findLast((entry) => entry.kind === 'seal');
  if (seal?.kind !== 'seal') throw new Error('not sealed');
  return { table: table.id, game: seal.game, head: seal.head };
}

export function recordIn(room: Room): RecordFile {
  const text = makeRecordFile(room.log);
  const record = text.ok ? parseRecordFile(text.value) : text;
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}
