import { sequenceDice } from '@dicehall/rules/sequence-dice';
import { expect, test } from 'vitest';
import { describeView, type Names } from '../index.ts';

function chipSentences(names: Names): readonly string[] {
  const state = sequenceDice.notation.parseState(
    'sequence-dice@1 4 row=6,chips=20,cornerBonusWhenOwned=false,first=lot phase=place seat=0 contest=- total=10 board=0...../..1.../....../....../....../...... winner=-',
  );
  if (!state.ok) throw new Error(JSON.stringify(state.refusal));
  return describeView('en', 'sequence-dice', sequenceDice.view(state.value, 0), names).filter(
    (sentence) => sentence.startsWith('Chips'),
  );
}

const seats = ['Ana', 'Ben', 'Carla', 'Iker'];

test('chips are the box’s own, unless the seats have signs of their own', () => {
  expect(chipSentences({ seats })).toEqual([
    'Chips of Ana and Carla (green disc): a1 (2); 19 in the pile.',
    'Chips of Ben and Iker (blue square): c2 (8); 19 in the pile.',
  ]);
  expect(chipSentences({ seats, shapes: ['star', 'moon', 'star', 'moon'] })).toEqual([
    'Chips of Ana and Carla (star): a1 (2); 19 in the pile.',
    'Chips of Ben and Iker (moon): c2 (8); 19 in the pile.',
  ]);
});
