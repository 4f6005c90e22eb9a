/** Playing online from the menu: which server, and a new table, one with a code, or anybody's. */

import { type Lang, say } from '@dicehall/words';
import { keepServer, keptServer } from '../online/last-server.ts';
import { isAddress } from '../online/target.ts';
import { askGame } from '../setup/ask.ts';
import type { Asker } from '../setup/asker.ts';
import { freeName, nameFault } from '../setup/names.ts';
import { matchAway } from './online.ts';
import { play } from './play.ts';

const WAYS = ['new', 'join', 'anybody', 'watch'] as const;

export async function playOnline(asker: Asker, lang: Lang): Promise<void> {
  const server = await asker.write(say(lang, 'terminal-bots.ask-server'), keptServer(), (text) =>
    isAddress(text) ? undefined : say(lang, 'online.bad-server', { text }),
  );
  const way = await asker.choose(
    say(lang, 'terminal-bots.ask-online'),
    WAYS.map((value) => ({ value, label: say(lang, `terminal-bots.online-${value}`) })),
  );
  keepServer(server);
  if (way === 'anybody') {
    const game = await askGame(asker);
    const name = await asker.write(
      say(lang, 'online.ask-name'),
      freeName([], undefined, lang),
      (given) => nameFault(given, [], lang),
    );
    return matchAway(server, game, name, lang);
  }
  if (way === 'new') return play(undefined, { server }, lang);
  const join = await asker.write(say(lang, 'terminal-bots.ask-code'), '', (text) =>
    text.trim() === '' ? say(lang, 'terminal-bots.needs-code') : undefined,
  );
  return play(undefined, way === 'watch' ? { server, join, watch: true } : { server, join }, lang);
}
