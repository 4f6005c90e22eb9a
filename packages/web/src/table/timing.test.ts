import { dodgeDice as rules } from '@dicehall/rules/dodge-dice';
import { dodgeTalk } from '@dicehall/words/dodge-dice';
import { expect, test, vi } from 'vitest';
import type { GameModule } from '../games/contract.ts';
import { beatsOf } from './timing.ts';

// Settings ask the browser whether things may move.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

const LONG = 4000;

/** A game without its pictures in which every moment is looked at for long. */
const moduleWith = (out: readonly number[]): GameModule<'dodge-dice'> => ({
  words: dodgeTalk,
  rules: async () => (await import('@dicehall/words/dodge-dice/rules')).rules,
  Board: () => null,
  Actions: () => null,
  prompt: () => '',
  standing: () => '',
  lingers: () => false,
  looksFor: () => LONG,
  isOut: (_, seat) => out.includes(seat),
});

const me = { kind: 'person', standIn: false } as const;
const away = { kind: 'person', standIn: true } as const;
const bot = { kind: 'bot', standIn: false } as const;

test.each([
  ['while a person plays', [me, bot, bot], [], false],
  ['when all people are out', [me, bot, bot], [0], true],
  ['while one of two people plays', [me, me, bot], [0], false],
  ['where bots play and people watch', [bot, bot], [], false],
  ['while a bot plays for somebody', [away, bot], [], false],
])('bots hurry: %s', (_, seats, out, isHurried) => {
  const options = rules.options.parse({}, seats.length);
  if (!options.ok) throw new Error(options.refusal.code);
  const view = rules.view(rules.initial(options.value, seats.length), 'spectator');
  const step = { kind: 'action', seat: 1, action: { kind: 'take' } } as const;
  const frame = {
    view,
    rolled: undefined,
    happening: { before: view, step, after: view },
    n: 1,
  };
  const { stay } = beatsOf(frame, {
    module: moduleWith(out),
    seats,
    viewers: [],
    queue: [],
    before: 0,
    now: { seat: undefined, actions: [] },
    isBehind: false,
    isFirst: false,
    sentence: '',
  });
  expect(stay < LONG).toBe(isHurried);
});
