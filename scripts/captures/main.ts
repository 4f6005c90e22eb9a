/**
 * `npm run captures`: the README's pictures. Plays the real terminal client in a real terminal
 * (tmux, 80 by 24) with fixed dice, types what a player would type, and draws the screen as SVG.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeSvg } from './svg.ts';

const COLUMNS = 80;
const ROWS = 24;
const root = new URL('../../', import.meta.url);
const pictures = new URL('docs/pictures/', root);

interface Scene {
  readonly name: string;
  readonly label: string;
  readonly command: string;
  /** Typed one after the other, each followed by Enter. */
  readonly keys: readonly string[];
}

const play = (rest: string): string =>
  `npx dicehall play ${rest} --seats 2 --bots thumb --names Ana,Ben --first 1 --lang en --fast`;

const SCENES: readonly Scene[] = [
  {
    name: 'dodge-dice',
    label: 'Dodge Dice in the terminal',
    command: play('dodge-dice --seed 11'),
    keys: ['roll', '1', 'roll', '1', 'roll'],
  },
  {
    name: 'sequence-dice',
    label: 'Sequence Dice in the terminal',
    command: play('sequence-dice --seed 5'),
    keys: ['', '1', '', '1', '', '2', '', '1', '', '1', ''],
  },
  {
    name: 'skip-bo-dice',
    label: 'Skip-Bo Dice in the terminal',
    command: play('skip-bo-dice --seed 3'),
    keys: ['1', 'stop', '1', '1'],
  },
  {
    name: 'dodgy-dice',
    label: 'Dodgy Dice in the terminal',
    command: play('dodgy-dice --seed 4'),
    keys: ['say 4 swords'],
  },
];

/** A server of its own for each picture: one that is on its way out takes no more sessions. */
let socket = 'dicehall-captures';

function tmux(...words: string[]): string {
  return execFileSync('tmux', ['-L', socket, ...words], { encoding: 'utf8' });
}

/** Waits until the screen has stopped changing. */
async function settled(): Promise<string> {
  let before = '';
  for (let tries = 0; tries < 60; tries++) {
    await sleep(300);
    const now = tmux('capture-pane', '-p', '-e');
    if (now === before && now.trim() !== '') return now;
    before = now;
  }
  throw new Error(`the screen never came to rest:\n${before}`);
}

async function capture({ name, label, command, keys }: Scene): Promise<void> {
  socket = `dicehall-captures-${name}`;
  const size = ['-x', String(COLUMNS), '-y', String(ROWS)];
  const home = `DICEHALL_HOME=$(mktemp -d) COLORTERM=truecolor ${command}`;
  tmux('new-session', '-d', ...size, '-c', root.pathname, home);
  try {
    await settled();
    for (const line of keys) {
      tmux('send-keys', line, 'Enter');
      await settled();
    }
    writeFileSync(new URL(`${name}.svg`, pictures), makeSvg(await settled(), COLUMNS, label));
    console.log(`docs/pictures/${name}.svg`);
  } finally {
    tmux('kill-server');
  }
}

try {
  tmux('-V');
} catch {
  console.error('The pictures are taken in tmux, which is not installed here.');
  process.exit(1);
}
mkdirSync(pictures, { recursive: true });
for (const scene of SCENES) await capture(scene);
