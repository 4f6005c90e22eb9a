/** The command field with each of its answers, for the gallery. */

import { skipBoDice as rules } from '@dicehall/rules/skip-bo-dice';
import { shapesFor } from '../../src/parts/shapes.ts';
import { bareMatch } from '../../src/table/bare-table.ts';
import { CommandField } from '../../src/table/command/CommandField.tsx';
import type { Exhibit } from '../exhibit.ts';
import { typing } from '../reach.tsx';
import { type Still, still, TWO } from './session.ts';

const nothing = (): void => {};

/** It is the player's turn, so that something can be typed. */
const ASKED: Partial<Still<'skip-bo-dice'>> = {
  actions: rules.actions(TWO, 0),
  table: {
    match: bareMatch({
      view: rules.notation.makeView(TWO),
      asked: [{ seat: 0, at: 1, since: 0, due: undefined }],
      actions: rules.actions(TWO, 0).map((action) => rules.notation.makeAction(action)),
    }),
  },
};

const refusal = rules.explain(TWO, 0, { kind: 'place', face: 9 }) ?? { code: 'game-over' };

const ASKING = still(ASKED);
const REFUSING = still({ ...ASKED, answer: { ok: false, refusal } });
const NOT_ALLOWED = 'what the rules do not allow';
const NOT_LOADED = 'what it needs cannot be loaded';

const field = (name: string) => () => (
  <CommandField
    session={name === NOT_ALLOWED ? REFUSING : ASKING}
    isApart={false}
    shapes={shapesFor(2)}
    open={nothing}
    id={`gallery-${name.replaceAll(' ', '-')}`}
    {...(name === NOT_LOADED && { grammar: () => Promise.reject(new TypeError(name)) })}
  />
);

type Reach = NonNullable<Exhibit['reach']>;
type Awaits = NonNullable<Exhibit['awaits']>;

const STATES: Readonly<Record<string, readonly [reach: Reach, awaits: Awaits]>> = {
  'what could be typed': [typing('', false), '.command-suggested'],
  'what would complete it': [typing('st', false), '.command-suggested'],
  'an unknown word': [typing('dance'), '.command-answer .fault'],
  [NOT_ALLOWED]: [typing('place 9'), '.command-answer .fault'],
  done: [typing('stop'), (own) => own.querySelector('input')?.value === ''],
  'a sentence': [typing('board'), '.command-answer'],
  help: [typing('help'), '.command-page'],
  [NOT_LOADED]: [typing('stop'), '.command-answer .fault'],
};

export const GALLERY: readonly Exhibit[] = [
  { name: 'Command field: empty', draw: field('empty') },
  ...Object.entries(STATES).map(([name, [reach, awaits]]) => ({
    name: `Command field: ${name}`,
    awaits,
    reach,
    draw: field(name),
  })),
];
