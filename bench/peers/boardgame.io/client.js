/**
 * Both seats of a match at a boardgame.io server. Speaks its messages over socket.io directly: its own
 * client would run the game a second time, and the client's processor time is not what is compared.
 */

const { io } = require('socket.io-client');
const { policy } = require('./game.js');

const [port, tables] = process.argv.slice(2);
const GAME = 'skip-bo-dice';
let received = 0;

async function openTable(index, seen) {
  // The server makes a match when it is first asked for one.
  const matchID = `match-${index}`;
  let known;
  const seats = await Promise.all(
    ['0', '1'].map(async (playerID) => {
      const socket = io(`http://127.0.0.1:${port}/${GAME}`, {
        transports: ['websocket'],
        forceNew: true,
      });
      const synced = new Promise((resolve) => {
        socket.once('sync', (_match, { state }) => resolve(state));
      });
      socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 2));
      socket.on('update', (_match, state) => {
        known = state;
        seen();
      });
      known = await synced;
      socket.io.engine.on('packet', ({ data }) => {
        received += data?.length ?? 0;
      });
      return socket;
    }),
  );
  return {
    move() {
      const [type, ...args] = policy(known.G);
      const playerID = known.ctx.currentPlayer;
      const action = { type: 'MAKE_MOVE', payload: { type, args, playerID } };
      seats[Number(playerID)].emit('update', action, known._stateID, matchID, playerID);
    },
  };
}

import('../../server/lockstep.ts').then(({ serveBench }) =>
  serveBench({ received: () => received, openTable }, Number(tables)),
);
