/** `dicehall` without a command: a menu. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { makeFolder } from '@dicehall/research/terminal/make-folder';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, say } from '@dicehall/words';
import { dataFolder, savedTables } from '../files/folder.ts';
import { isAddress } from '../online/address.ts';
import { askGame } from '../setup/ask.ts';
import { type Asker, askerFor } from '../setup/asker.ts';
import { freeName, nameFault } from '../setup/players.ts';
import { bots } from './bots.ts';
import { playQuickMatch } from './online.ts';
import { play } from './play.ts';
import { readRules } from './rules.ts';

/** Plays, reads rules, changes the language, until the user leaves. */
export async function menu(start: Lang): Promise<void> {
  let lang = start;
  for (;;) {
    const asker = askerFor({}, lang);
    const hasTable = savedTables().length > 0;
    const items = hasTable
      ? (['play', 'online', 'resume', 'bots', 'rules', 'language', 'leave'] as const)
      : (['play', 'online', 'bots', 'rules', 'language', 'leave'] as const);
    const choice = await asker.choose(
      say(lang, 'terminal.menu'),
      items.map((value) => ({ value, label: labelOf(value, lang) })),
    );
    switch (choice) {
      case 'play':
        await play(undefined, {}, lang);
        break;
      case 'online':
        await kindly(() => onlineMenu(asker, lang));
        break;
      case 'bots':
        bots(await askGame(asker), {}, lang);
        break;
      case 'resume':
        await play(undefined, { resume: true }, lang);
        break;
      case 'rules':
        await readRules(await askGame(asker), lang);
        break;
      case 'language':
        lang = lang === 'en' ? 'es' : 'en';
        break;
      case 'leave':
        return;
    }
  }
}

const labelOf = (
  item: 'play' | 'online' | 'resume' | 'bots' | 'rules' | 'language' | 'leave',
  lang: Lang,
): string =>
  item === 'online' || item === 'bots'
    ? say(lang, `terminal-bots.menu-${item}`)
    : say(lang, `terminal.menu-${item}`);

/** After a server that does not answer, or an unknown code, the menu comes back. */
async function kindly(what: () => Promise<void>): Promise<void> {
  try {
    await what();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    process.stdout.write(`${error.message}\n`);
  }
}

const WAYS = ['new', 'join', 'anybody', 'watch'] as const;

/** Asks for a server, and there for a new table, one by its code, or a quick match. */
async function onlineMenu(asker: Asker, lang: Lang): Promise<void> {
  const server = await asker.write(say(lang, 'terminal-bots.ask-server'), lastServer(), (text) =>
    isAddress(text) ? undefined : say(lang, 'online.bad-server', { text }),
  );
  const way = await asker.choose(
    say(lang, 'terminal-bots.ask-online'),
    WAYS.map((value) => ({ value, label: say(lang, `terminal-bots.online-${value}`) })),
  );
  storeServer(server);
  if (way === 'anybody') {
    const game = await askGame(asker);
    const name = await asker.write(
      say(lang, 'online.ask-name'),
      freeName([], undefined, lang),
      (given) => nameFault(given, [], lang),
    );
    return playQuickMatch(server, game, name, lang);
  }
  if (way === 'new') return play(undefined, { server }, lang);
  const join = await asker.write(say(lang, 'terminal-bots.ask-code'), '', (text) =>
    text.trim() === '' ? say(lang, 'terminal-bots.needs-code') : undefined,
  );
  return play(undefined, way === 'watch' ? { server, join, watch: true } : { server, join }, lang);
}

/** Where `npx dicehall serve` listens by default. */
const NEAREST = 'http://localhost:8080';

/** The last server used, to save typing its address again. */
const serverFile = (): string => joinPath(dataFolder(), 'server');

function lastServer(): string {
  try {
    return readFileSync(serverFile(), 'utf8').trim() || NEAREST;
  } catch {
    return NEAREST;
  }
}

function storeServer(address: string): void {
  try {
    makeFolder(dataFolder());
    writeFileSync(serverFile(), `${address}\n`);
  } catch {
    // Then it is asked for again.
  }
}
