import { GAME_IDS, type GameId, gameOf, parseRecord, type ViewOf } from '@dicehall/rules';
import { randomOptions, randomPlay, SEED, seededRandom } from '@dicehall/rules/testing';
import { expect, test } from 'vitest';
import { ruleFor, rulesOf } from './index.ts';
import { read } from './testing/plays.ts';

/** The section for a moment, given as a state or as the record that leads to it. */
function sectionAt<K extends GameId>(id: K, line: string): string {
  const game = gameOf(id);
  const state = line.includes(' :')
    ? read(parseRecord(game, line)).end
    : read(game.notation.parseState(line));
  return ruleFor(id, game.view(state, 'spectator'));
}

const DODGE = 'dodge-dice@1 3 lastMatchChip=chip-only,target=100,first=0';
const rolled = (left: number, roll: string): string =>
  `${DODGE} phase=after seat=0 penalty=20 left=${left} rolled=${roll} scores=0,0,0 chips=3,3,3 centre=9 playing=0,1,2`;

const SEQUENCE = 'sequence-dice@1 2 row=6,chips=20,cornerBonusWhenOwned=false,first=0';
const ONE_CHIP = '.1..../....../....../....../....../......';
/** All twenty chips of the first side, and no six in a row. */
const NO_PILE = '.0000./0.000./.0000./0.000./0000../....1.';
const placing = (total: number, board = ONE_CHIP): string =>
  `${SEQUENCE} phase=place seat=0 contest=- total=${total} board=${board} winner=-`;

const SKIP_BO = 'skip-bo-dice@1 2 goal=50,wildFaces=2,first=0 :';

const DODGY = 'dodgy-dice@1 2 outAt=0,stone=rolled,first=0 :';
const SAID = `${DODGY} *0:10ship *1:10bow 0.say:11ship`;
/** Ben takes the first die and the stone from Ana; then one of the two is called by the other. */
const SECOND_ROUND = `${SAID} 1.dodgy 1.take:regular *0:9ship *1:11bow+tree`;

test.each([
  ['dodge-dice', 'nobody has begun', `${DODGE.replace('=0', '=lot')} :`, 'setup'],
  ['dodge-dice', 'a choice between rolling and skipping', `${DODGE} :`, 'turn'],
  ['dodge-dice', 'the dice are thrown', `${DODGE} : 0.roll`, 'turn'],
  ['dodge-dice', 'a roll that would pass the dice on', rolled(8, 'x2,1'), 'ignore'],
  ['dodge-dice', 'a Stop', rolled(8, 'stop,1'), 'round-end'],
  ['dodge-dice', 'the last match', rolled(1, 'x3,1'), 'round-end'],
  ['dodge-dice', 'points to give away', `${DODGE} : 0.roll *20,give,8 0.take`, 'round-end'],
  [
    'sequence-dice',
    'rolling for the first turn',
    `${SEQUENCE.replace('first=0', 'first=lot')} :`,
    'begin',
  ],
  ['sequence-dice', 'the dice are thrown', `${SEQUENCE} :`, 'turn'],
  ['sequence-dice', 'a 7', placing(7), 'turn'],
  ['sequence-dice', 'a 2', placing(2), 'two-or-twelve'],
  ['sequence-dice', 'a 12', placing(12), 'two-or-twelve'],
  ['sequence-dice', 'a 10', placing(10), 'ten'],
  ['sequence-dice', 'an 11', placing(11), 'eleven'],
  ['sequence-dice', 'an 11 with an empty pile', placing(11, NO_PILE), 'empty-pile'],
  ['sequence-dice', 'a 10 with an empty pile', placing(10, NO_PILE), 'ten'],
  ['skip-bo-dice', 'nobody has begun', SKIP_BO.replace('first=0', 'first=lot'), 'setup'],
  ['skip-bo-dice', 'the first roll of a turn', SKIP_BO, 'turn'],
  ['skip-bo-dice', 'nothing placed yet', `${SKIP_BO} *1,1,2,4,7`, 'turn'],
  ['skip-bo-dice', 'a number placed last', `${SKIP_BO} *1,1,2,4,7 0.place:1`, 'scoring'],
  ['skip-bo-dice', 'a symbol placed last', `${SKIP_BO} *1,1,2,G,R 0.place:G`, 'symbol'],
  ['skip-bo-dice', 'a further roll', `${SKIP_BO} *1,1,2,4,7 0.place:1 0.roll`, 'roll-again'],
  ['dodgy-dice', 'nobody has begun', DODGY.replace('first=0', 'first=lot'), 'setup'],
  ['dodgy-dice', 'the dice are thrown', DODGY, 'roll'],
  ['dodgy-dice', 'a statement is due', `${DODGY} *0:10ship *1:10bow`, 'say'],
  ['dodgy-dice', 'an answer is due', SAID, 'answer'],
  ['dodgy-dice', 'the first die, which brings the stone', `${SAID} 1.dodgy`, 'stone'],
  [
    'dodgy-dice',
    'a die of a loser without the stone',
    `${SECOND_ROUND} 0.say:12ship 1.dodgy`,
    'take',
  ],
  ['dodgy-dice', 'a die of a loser with the stone', `${SECOND_ROUND} 0.say:9ship 1.dodgy`, 'stone'],
] as const)('%s: %s', (id, _, line, section) => {
  expect(sectionAt<GameId>(id, line)).toBe(section);
});

/** The sections that a random play comes by, in order. */
function sectionsOf<K extends GameId>(id: K): readonly string[] {
  const game = gameOf(id);
  const random = seededRandom(SEED);
  const views: ViewOf<K>[] = [];
  const setting = { seats: 2, options: randomOptions(game, 2, random) };
  randomPlay(game, setting, random, ({ state }) => views.push(game.view(state, 0)));
  return views.map((view) => ruleFor(id, view));
}

/** Games whose rules are told in sections. */
const TOLD = GAME_IDS.filter((id) => rulesOf('en', id).sections.length > 0);

test.each(TOLD)('%s: every moment has a section, and the end has that of the end', (id) => {
  const known = rulesOf('en', id).sections.map(({ id: section }) => section);
  const sections = sectionsOf(id);
  expect(sections.filter((section) => !known.includes(section))).toEqual([]);
  expect(sections.at(-1)).toBe('end');
});
