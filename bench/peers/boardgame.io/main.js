/** `node main.js <games> <seed>`: plays with a headless local client and prints one line of JSON. */

const { Client } = require('boardgame.io/client');
const { SkipBoDice, policy } = require('./game.js');

/** Seconds of processor time before the clock starts, so that the machine code is there. */
const WARM_UP = 1;

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/**
 * Counts steps as the rules library does: the lot, every roll and every choice. Rolling on is one
 * move here and two steps there, the choice and the dice, so it counts twice.
 */
function playOne(seed) {
  const client = Client({ game: { ...SkipBoDice, seed }, numPlayers: 2, debug: false });
  client.start();
  let steps = 1;
  let { G, ctx } = client.getState();
  while (ctx.gameover === undefined) {
    const [move, ...args] = policy(G);
    steps += move === 'roll' && G.rolled ? 2 : 1;
    client.moves[move](...args);
    ({ G, ctx } = client.getState());
  }
  client.stop();
  return steps;
}

const [games, seed] = process.argv.slice(2).map(Number);
for (let game = 0; cpuSeconds() < WARM_UP; game++) playOne(`warm-up-${seed}-${game}`);
const before = cpuSeconds();
let steps = 0;
for (let game = 0; game < games; game++) steps += playOne(`${seed}-${game}`);
console.log(JSON.stringify({ games, steps, cpuSeconds: cpuSeconds() - before }));
