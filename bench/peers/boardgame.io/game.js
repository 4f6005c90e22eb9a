/** Skip-Bo Dice as a user of boardgame.io would write it: the default options, any number of players. */

const { INVALID_MOVE } = require('boardgame.io/core');

const SPACES = 12;
const HAND = 5;
const GOAL = 50;
const GOAL_STEP = 25;

/** 1 to 12 is a number, 13 to 15 the symbol on a green, red or purple die. */
const symbolFor = (space) => SPACES + 1 + Math.floor((space - 1) / 4);
const spaceAfter = (space) => (space % SPACES) + 1;
const fits = (G, face) => face === G.next || face === symbolFor(G.next);

function finishTurn({ G, ctx, events }, points) {
  G.scores[ctx.playOrderPos] += points;
  if (G.closer === null && G.scores[ctx.playOrderPos] >= G.goal) G.closer = ctx.playOrderPos;
  G.hand = HAND;
  G.dice = [];
  G.points = 0;
  G.rolled = false;
  const nextToPlay = (ctx.playOrderPos + 1) % ctx.numPlayers;
  if (nextToPlay === G.closer) {
    const best = Math.max(...G.scores);
    const winners = ctx.playOrder.filter((_, position) => G.scores[position] === best);
    if (winners.length === 1) {
      events.endGame({ winner: winners[0] });
      return;
    }
    G.goal = (Math.floor(best / GOAL_STEP) + 1) * GOAL_STEP;
    G.closer = null;
  }
  events.endTurn();
}

/** All dice in hand, each in the colour of the space it came from. A bust ends the turn. */
const roll = (context) => {
  const { G, random } = context;
  if (G.rolled && G.placed === 0) return INVALID_MOVE;
  if (G.hand === 0) G.hand = HAND;
  G.dice = [];
  let space = G.next;
  for (const side of random.D6(G.hand)) {
    const firstOfColour = Math.floor((space - 1) / 4) * 4 + 1;
    G.dice.push(side <= 4 ? firstOfColour + side - 1 : symbolFor(space));
    space = spaceAfter(space);
  }
  G.rolled = true;
  G.placed = 0;
  G.onSymbol = false;
  if (!G.dice.some((face) => fits(G, face))) finishTurn(context, 0);
};

const place = ({ G }, face) => {
  const at = G.dice.indexOf(face);
  if (at < 0 || !fits(G, face)) return INVALID_MOVE;
  G.dice.splice(at, 1);
  G.points = G.points === 0 ? G.next : G.points + 1;
  G.next = spaceAfter(G.next);
  G.hand -= 1;
  G.placed += 1;
  G.onSymbol = face > SPACES;
};

const stop = (context) => {
  const { G } = context;
  if (!G.rolled || G.placed === 0 || G.onSymbol) return INVALID_MOVE;
  finishTurn(context, G.points);
};

exports.SkipBoDice = {
  name: 'skip-bo-dice',
  setup: ({ ctx, random }) => ({
    first: random.Die(ctx.numPlayers) - 1,
    next: 1,
    hand: HAND,
    dice: [],
    rolled: false,
    placed: 0,
    onSymbol: false,
    points: 0,
    scores: new Array(ctx.numPlayers).fill(0),
    goal: GOAL,
    closer: null,
  }),
  turn: {
    order: {
      first: ({ G }) => G.first,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
    },
  },
  moves: { roll, place, stop },
  // Dice once seen cannot be taken back.
  disableUndo: true,
};

/** Place all that fits, natural numbers first; stop as soon as allowed. */
exports.policy = (G) => {
  if (!G.rolled) return ['roll'];
  if (G.dice.includes(G.next)) return ['place', G.next];
  const symbol = symbolFor(G.next);
  if (G.dice.includes(symbol)) return ['place', symbol];
  return [G.onSymbol ? 'roll' : 'stop'];
};

/** Everything that may be done, for a search. */
exports.moves = (G) => {
  if (!G.rolled) return [['roll']];
  const places = [...new Set(G.dice)].filter((face) => fits(G, face)).map((face) => ['place', face]);
  const ends = G.placed === 0 ? [] : [['roll'], ...(G.onSymbol ? [] : [['stop']])];
  return [...places, ...ends];
};
