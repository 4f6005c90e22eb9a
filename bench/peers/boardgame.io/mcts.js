/**
 * `node mcts.js <iterations> <depth> <seconds> <dice>`: boardgame.io's tree search bot on the first decision of
 * Skip-Bo Dice with these dice, again and again. Its bot is given the state with the random seed in it, so it sees the
 * coming dice.
 */

const { Client } = require('boardgame.io/client');
const { MCTSBot } = require('boardgame.io/ai');
const { SkipBoDice, moves } = require('./game.js');

const [iterations, playoutDepth, seconds] = process.argv.slice(2, 5).map(Number);
const dice = process.argv[5].split(',').map(Number);

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const enumerate = (G) => moves(G).map(([move, ...args]) => ({ move, args }));
const client = Client({ game: { ...SkipBoDice, seed: 1 }, numPlayers: 2, debug: false });
client.start();
client.moves.roll();
const rolled = client.store.getState();
const state = { ...rolled, G: { ...rolled.G, dice } };
const bot = new MCTSBot({ game: SkipBoDice, enumerate, seed: 1, iterations, playoutDepth });
bot.setOpt('iterations', iterations);
bot.setOpt('playoutDepth', playoutDepth);

async function think(until) {
  let searches = 0;
  const start = cpuSeconds();
  while (cpuSeconds() - start < until) {
    await bot.play(state, state.ctx.currentPlayer);
    searches++;
  }
  return { iterations: searches * iterations, cpuSeconds: cpuSeconds() - start };
}

think(1)
  .then(() => think(seconds))
  .then((measured) => console.log(JSON.stringify(measured)));
