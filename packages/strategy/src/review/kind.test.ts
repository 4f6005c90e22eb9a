import type { ActionOf, GameId } from '@dicehall/rules';
import { loadGame } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { strategyOf } from '../games.ts';
import { kindOf, pointOf, verbOf } from './kind.ts';

/** What is learnt where the one is best and the other next. */
async function pointAt(
  id: GameId,
  moment: string,
  seat: number,
  [best, next]: readonly [string, string],
): Promise<string> {
  const game = await loadGame<GameId>(id);
  const state = game.notation.parseState(moment);
  if (!state.ok) throw new Error(state.refusal.code);
  const kinds = { game, ...(await strategyOf<GameId>(id).outlook()) };
  const kind = (text: string): readonly string[] => {
    const action = game.notation.parseAction(text);
    if (!action.ok) throw new Error(action.refusal.code);
    const chosen: ActionOf<GameId> = action.value;
    return kindOf(kinds, state.value, seat, chosen);
  };
  return pointOf(kind(best), kind(next));
}

const dodgy = (rest: string): string => `dodgy-dice@1 3 outAt=4,stone=rolled,first=0 ${rest}`;
const hands =
  'believed=- caller=- fallen=- hands=1bow,3sword,2tree/1bow,1tower,3tree,1compass/1bow,2ship,2tree,1compass shows=-';
const saying = dodgy(
  `phase=say seat=0 opener=0 dice=6,6,6 stone=middle said=0:1bow,1:2tree,2:4tree ${hands}`,
);

test('a claim on what one holds is not a bluff, nor one that rises as little as it can a leap', async () => {
  const point = (best: string, next: string): Promise<string> =>
    pointAt('dodgy-dice', saying, 0, [best, next]);
  expect(await point('say:5sword', 'say:5ship')).toBe('say held over bluff');
  expect(await point('say:5ship', 'say:5sword')).toBe('say bluff over held');
  expect(await point('say:5sword', 'say:6sword')).toBe('say held over leap');
  expect(await point('say:5tree', 'say:5bow')).toBe('say held over');
});

test('to call what is unlikely is not to call what is likely', async () => {
  const answering = (said: string): string =>
    dodgy(`phase=answer seat=2 opener=0 dice=6,6,6 stone=middle said=${said} ${hands}`);
  const point = (said: string): Promise<string> =>
    pointAt('dodgy-dice', answering(said), 0, ['dodgy', 'believe']);
  expect(await point('0:1bow,1:2tree,2:7ship')).toBe('dodgy unlikely over believe');
  expect(await point('0:1bow,1:2tree,2:4sword')).toBe('dodgy likely over believe');
});

test('a space that stops a row is not one that builds a line', async () => {
  const board = (total: number, rows: string): string =>
    `sequence-dice@1 2 row=5,chips=20,cornerBonusWhenOwned=false,first=0 phase=place seat=0 contest=- total=${total} board=${rows} winner=-`;
  const stopping = board(8, '..000./0.0.../0.0110/00.0.1/.111.1/.011..');
  expect(await pointAt('sequence-dice', stopping, 0, ['place:d5', 'place:e3'])).toBe(
    'place line safe over beaten',
  );
  const building = board(3, '1.000./0.00../0.0111/01.0.1/.11101/.011..');
  expect(await pointAt('sequence-dice', building, 0, ['place:a5', 'place:f2'])).toBe(
    'place completes safe over line',
  );
});

test('chips are paid against points, and not against a round that goes on', async () => {
  const moment = (rolled: string): string =>
    `dodge-dice@1 2 lastMatchChip=chip-only,target=100,first=lot phase=after seat=0 penalty=40 left=1 rolled=${rolled} scores=0,0 chips=6,3 centre=9 playing=0,1`;
  const point = (rolled: string): Promise<string> =>
    pointAt('dodge-dice', moment(rolled), 0, ['ignore', 'take']);
  expect(await point('x2,1')).toBe('ignore over take more');
  expect(await point('stop,0')).toBe('ignore over take more');
  expect(await point('x2,0')).toBe('ignore over take on');
});

test('a Skip-Bo is not placed as a number is, and the last turn is one of its own', async () => {
  const moment = (closer: string): string =>
    `skip-bo-dice@1 2 goal=25,wildFaces=2,first=lot phase=place seat=0 next=3 hand=4 dice=3,5,5,G placed=1 last=number points=2 scores=22,30 goal=25 closer=${closer}`;
  expect(await pointAt('skip-bo-dice', moment('1'), 0, ['place:3', 'place:G'])).toBe(
    'place number last-turn over symbol',
  );
  expect(await pointAt('skip-bo-dice', moment('1'), 0, ['roll', 'stop'])).toBe(
    'roll last-turn over stop',
  );
});

test('verbs have no numbers', () => {
  expect(['place:7', 'place:P', 'roll', 'say:4tree'].map(verbOf)).toEqual([
    'place',
    'place',
    'roll',
    'say',
  ]);
});
