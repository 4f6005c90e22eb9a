/** Skip-Bo Dice on a boardgame.io server, in memory. The goal is out of reach, so that a game never ends. */

const { Server, Origins } = require('boardgame.io/server');
const { SkipBoDice } = require('./game.js');

const endless = {
  ...SkipBoDice,
  setup: (context) => ({ ...SkipBoDice.setup(context), goal: Number.MAX_SAFE_INTEGER }),
};

const server = Server({ games: [endless], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(async ({ appServer }) => {
  const { reportUsage } = await import('../../server/report-usage.ts');
  reportUsage(appServer.address().port);
});
