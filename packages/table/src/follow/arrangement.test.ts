import { seededRandom } from '@dicehall/rules/testing';
import { expect, test } from 'vitest';
import {
  type Arrangement,
  arrangementAfter,
  arrangementOf,
  DEFAULT_SETTINGS,
  type Event,
  type EventOf,
  eventFor,
  viewFor,
} from '../index.ts';
import { randomAttempt } from '../testing/random-command.ts';
import { Room } from '../testing/room.ts';

const told = { n: 0, t: 0 } as const;
const [ana, ben] = [0, 1];

const offers = (by: number, what: EventOf<'offer'>['what']): Event => ({
  ...told,
  kind: 'offer',
  by,
  what,
  waiting: [1 - by],
  receipt: '',
});
const answers = (seat: number, yes: boolean): Event => ({
  ...told,
  kind: 'answer',
  by: seat,
  seat,
  yes,
  receipt: '',
});
const leaves = (seat: number): Event => ({ ...told, kind: 'leave', by: seat, seat });
const acts: Event = { ...told, kind: 'act', by: ana, seat: ana, action: 'stop' };
const pauses: Event = { ...told, kind: 'pause', by: 'table' };
const undoes: Event = { ...told, kind: 'undo', by: 'table', seat: ben };
const waves: Event = { ...told, kind: 'react', by: ana, reaction: 'hello' };
const result = { winners: [ana], ranks: [1, 2], scores: [], sides: [0, 1], drawn: false };
const ends: Event = { ...told, kind: 'end', by: 'table', secret: '', result, next: '' };

const AGREED: Arrangement = {
  options: '-',
  settings: DEFAULT_SETTINGS,
  seats: [
    { kind: 'person', name: 'Ana' },
    { kind: 'person', name: 'Ben' },
  ],
  offer: undefined,
  isBegun: true,
  isStarting: false,
};

test.each<[string, readonly Event[], number | undefined]>([
  ['made', [offers(ben, 'draw')], ben],
  ['agreed to by one of several', [offers(ben, 'rematch'), answers(ana, true)], ben],
  ['declined', [offers(ben, 'draw'), answers(ana, false)], undefined],
  ['withdrawn', [offers(ben, 'draw'), answers(ben, false)], undefined],
  ['of a pause, granted', [offers(ben, 'pause'), answers(ana, true), pauses], undefined],
  ['to undo, granted', [offers(ben, 'undo'), answers(ana, true), undoes], undefined],
  ['to undo, too late', [offers(ben, 'undo'), acts], undefined],
  ['to undo, while somebody speaks', [offers(ben, 'undo'), waves], ben],
  ['of a draw, while the game goes on', [offers(ben, 'draw'), acts, waves], ben],
  ['of a draw, when the game has ended', [offers(ben, 'draw'), acts, ends], undefined],
  ['of one who leaves', [offers(ben, 'draw'), leaves(ben)], undefined],
  ['while another leaves', [offers(ben, 'draw'), leaves(ana)], ben],
])('an offer is open as it is at the table: %s', (_, events, by) => {
  const arranged = events.reduce(arrangementAfter, AGREED);
  expect(arranged.offer?.by).toBe(by);
});

test('the arrangement follows a table from its opening, whatever happens', () => {
  const room = new Room({ game: 'dodge-dice', seats: 3, options: 'target=50' }, 3);
  const random = seededRandom(4);
  let arranged = arrangementOf(viewFor(room.table, 'spectator'));
  for (let step = 0; step < 400; step++) {
    const { length } = room.log;
    const { command, by } = randomAttempt(room, random);
    room.send(command, by);
    arranged = room.log
      .slice(length)
      .map((entry) => eventFor(entry, 'spectator'))
      .reduce(arrangementAfter, arranged);
    expect(arranged).toEqual(arrangementOf(viewFor(room.table, 'spectator')));
  }
  expect(arranged.isBegun).toBe(true);
});
