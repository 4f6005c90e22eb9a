/**
 * Skip-Bo Dice as a user of Colyseus would write it: the rules decide, the state that everybody sees is
 * kept in a schema, and a patch goes out after every move. In memory only. The goal is out of reach, so
 * that a game never ends.
 */

import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { randomInt } from 'node:crypto';
import { skipBoDice } from '../../../packages/rules/src/skip-bo-dice/index.ts';
import { reportUsage } from '../../server/report-usage.ts';

const State = schema({
  moves: t.number(),
  seat: t.number(),
  phase: t.string(),
  next: t.number(),
  hand: t.number(),
  dice: t.array('number'),
  onSymbol: t.boolean(),
  points: t.number(),
  scores: t.array('number'),
});

const OPTIONS = skipBoDice.options.parse({ first: 0 }, 2).value;

class Table extends Room {
  onCreate() {
    this.maxClients = 2;
    this.patchRate = null;
    this.game = skipBoDice.initial(OPTIONS, 2);
    this.game.goal = Number.MAX_SAFE_INTEGER;
    this.roll();
    this.state = new State();
    this.state.moves = 0;
    this.state.dice = [];
    this.state.scores = [0, 0];
    this.show();
    this.onMessage('move', (client, action) => {
      const seat = this.clients.indexOf(client);
      if (skipBoDice.explain(this.game, seat, action) !== undefined) return;
      skipBoDice.play(this.game, { kind: 'action', seat, action });
      this.roll();
      this.show();
      this.broadcastPatch();
    });
  }

  roll() {
    while (skipBoDice.turn(this.game).kind === 'roll') {
      skipBoDice.play(this.game, { kind: 'roll', roll: skipBoDice.sample(this.game, randomInt) });
    }
  }

  /** Assigns what has changed; the schema finds out which that is. */
  show() {
    const { state, game } = this;
    state.moves++;
    for (const field of ['seat', 'phase', 'next', 'hand', 'onSymbol', 'points']) {
      if (state[field] !== game[field]) state[field] = game[field];
    }
    for (const field of ['dice', 'scores']) {
      if (String(state[field]) !== String(game[field])) state[field] = [...game[field]];
    }
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('table', Table);
await server.listen(0, '127.0.0.1');
reportUsage(server.transport.server.address().port);
