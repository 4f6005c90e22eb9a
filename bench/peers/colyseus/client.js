/** Both seats of a table at a Colyseus server. They place what fits and stop as soon as allowed. */

import { Client } from '@colyseus/sdk';
import { serveBench } from '../../server/lockstep.ts';

const [port, tables] = process.argv.slice(2);
const client = new Client(`ws://127.0.0.1:${port}`);
let received = 0;

const symbolFor = (space) => 13 + Math.floor((space - 1) / 4);

function choose({ phase, next, dice, onSymbol }) {
  if (phase === 'roll') return { kind: 'roll' };
  for (const face of [next, symbolFor(next)]) {
    if (dice.includes(face)) return { kind: 'place', face };
  }
  return { kind: onSymbol ? 'roll' : 'stop' };
}

/** The state comes with joining or right after it. */
const firstState = (room) =>
  room.state?.scores?.length === 2 ? undefined : new Promise((resolve) => room.onStateChange.once(resolve));

async function openTable(_index, seen) {
  const first = await client.create('table');
  const seats = [first, await client.joinById(first.roomId)];
  await Promise.all(seats.map(firstState));
  for (const room of seats) {
    room.onStateChange(seen);
    const { events } = room.connection;
    const tell = events.onmessage;
    events.onmessage = (event) => {
      received += event.data.byteLength ?? event.data.length;
      tell(event);
    };
  }
  return { move: () => seats[first.state.seat].send('move', choose(first.state)) };
}

await serveBench({ received: () => received, openTable }, Number(tables));
