import { GAME_IDS, type GameId, withGame } from '@dicehall/rules';
import { BOT_NAMES, botNamed, levelsOf, seeded } from '@dicehall/strategy';
import '@dicehall/strategy/books-node';
import type { HouseQuestion } from '@dicehall/table';
import { expect, test } from 'vitest';
import { choose } from './index.ts';

/** The first decision with more than one answer in a game with these dice. */
function question(id: GameId, level: string): HouseQuestion {
  return withGame(id, (game) => {
    const options = game.options.parse({}, 2);
    if (!options.ok) throw new Error(options.refusal.code);
    const state = game.initial(options.value, 2);
    const random = seeded(7);
    for (;;) {
      const turn = game.turn(state);
      if (turn.kind === 'over') throw new Error('no decision');
      const seat = turn.kind === 'seats' ? (turn.seats[0] ?? 0) : 0;
      const actions = game.actions(state, seat);
      const [action] = actions;
      if (action === undefined)
        game.play(state, { kind: 'roll', roll: game.sample(state, random) });
      else if (actions.length === 1) game.play(state, { kind: 'action', seat, action });
      else {
        const view = game.notation.makeView(game.view(state, seat));
        const texts = actions.map((one) => game.notation.makeAction(one));
        return { game: id, level, seat, at: 1, view, actions: texts };
      }
    }
  });
}

const everyLevel = GAME_IDS.flatMap((game) =>
  [...BOT_NAMES, ...levelsOf(game).map(({ name }) => name)].map((level) => [game, level] as const),
);

test.each(everyLevel)('%s: %s is a bot of its own and answers', async (game, level) => {
  expect((await botNamed(game, level))?.name).toBeDefined();
  const asked = question(game, level);
  expect(asked.actions).toContain(await choose(asked, seeded(1)));
});

test('a level that is not known plays by the rule of thumb', async () => {
  const unknown = await choose(question('sequence-dice', 'grandmaster'), seeded(1));
  expect(unknown).toBe(await choose(question('sequence-dice', 'thumb'), seeded(1)));
});

test('a view or an action of another game is a mistake', async () => {
  const asked = question('sequence-dice', 'thumb');
  const { view } = question('skip-bo-dice', 'thumb');
  await expect(choose({ ...asked, view }, seeded(1))).rejects.toThrow('view');
  await expect(choose({ ...asked, actions: ['fly'] }, seeded(1))).rejects.toThrow('action');
});
