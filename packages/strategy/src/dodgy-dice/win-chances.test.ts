import { type DodgyState, dodgyDice } from '@dicehall/rules/dodgy-dice';
import { expect, test } from 'vitest';
import { told } from '../story/testing.ts';
import { dodgyWinChances } from './win-chances.ts';

const REST =
  '*0:7bow+bow *1:5bow *2:6bow 1.say:1bow 0.dodgy 1.take:stone *0:7bow *1:5bow+bow *2:6bow 0.say:1bow 2.dodgy 0.take:regular *0:8bow *1:5bow+bow *2:5bow 2.say:1ship 0.dodgy 0.take:regular *0:9bow *1:5bow+bow 0.say:1bow 1.dodgy 0.take:stone *0:9bow+bow *1:5bow 1.say:1ship 0.dodgy 0.take:regular';

const bold = { code: 'boldest', seat: 0, round: 1, action: 'say:10bow' };

test.each([
  ['called and true', '1.dodgy', 1],
  ['called by nobody', '1.believe 2.believe 1.say:13bow 0.dodgy', undefined],
])('bold words that were %s', async (_, answers, caller) => {
  const { parts } = await told(
    'dodgy-dice',
    `dodgy-dice@1 3 outAt=4,stone=rolled,first=0 : *0:6tree *1:6bow *2:6bow 0.say:10bow ${answers} 0.take:regular ${REST}`,
  );
  expect(parts.at(-1)).toMatchObject(bold);
  expect(parts.at(-1)?.data['caller']).toBe(caller);
});

/** The seat with five bows and a tower speaks next. */
function stateAfter(said: string): DodgyState {
  const state = dodgyDice.notation.parseState(
    `dodgy-dice@1 3 outAt=0,stone=rolled,first=0 phase=say seat=1 opener=0 dice=6,6,6 stone=middle said=${said} believed=- caller=- fallen=- hands=6ship/5bow,1tower/6tree shows=-`,
  );
  if (!state.ok) throw new Error(state.refusal.code);
  return state.value;
}

// Among twelve covered dice four are bows with 0.13, three with 0.32, two with 0.62, one with 0.89.
test.each([
  ['more than has to be said', '0:6bow', 9, true],
  ['the least there is, where a call would rather have been wrong', '0:6bow', 7, false],
  ['the least there is, where a call would rather have been right', '0:7tower', 8, true],
])('%s', (_, said, count, isRisk) => {
  const risk = dodgyWinChances.risk(stateAfter(said), 1, { kind: 'say', count, image: 0 });
  expect(risk !== undefined).toBe(isRisk);
});
