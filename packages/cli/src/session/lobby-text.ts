/** What people see before the start: the code, who sits where, what is played. */

import { introduce } from '@dicehall/research/terminal/bots';
import { type GameId, gameOf } from '@dicehall/rules';
import { gameName, houseRules, type Lang, say } from '@dicehall/words';
import type { Prompt } from './prompt.ts';
import { devicesLines } from './seat-words.ts';
import { heldSeats, type Session, tableOf } from './session.ts';
import { startText } from './trust.ts';

/** The code, and how others come in. */
const inviteText = (lang: Lang, table: string, link: string): readonly string[] => [
  say(lang, 'online.code', { code: table }),
  say(lang, 'online.invite', { link }),
  say(lang, 'online.invite-terminal', { link }),
];

export function lobbyText<K extends GameId>(session: Session<K>, link: string): readonly string[] {
  const { lang, game, linkState } = session;
  const { table } = tableOf(session);
  // Until this terminal has a seat, it is counted as a watcher itself.
  const isSeated = heldSeats(session).some((seat) => linkState?.present.includes(seat));
  const watchers = (linkState?.watchers ?? 0) - (isSeated ? 0 : 1);
  return [
    [gameName(lang, game), ...rulesOf(session)].join(', '),
    '',
    ...inviteText(lang, table, link),
    '',
    ...seatTexts(session),
    ...devicesLines(session),
    '',
    settingsText(session),
    coachMode(session),
    ...startText(session),
    ...(watchers > 0 ? [say(lang, 'online.watchers', { n: watchers })] : []),
  ];
}

function seatTexts<K extends GameId>(session: Session<K>): readonly string[] {
  const { lang, linkState } = session;
  const held = heldSeats(session);
  const { seats, host } = tableOf(session);
  return seats.map(({ kind, name, level }, seat) => {
    const player = host?.seat === seat ? say(lang, 'online.seat-host', { player: name }) : name;
    const number = seat + 1;
    const who = (): string => {
      if (kind === 'empty') return say(lang, 'online.seat-empty');
      if (kind === 'bot') return botText(session, player, level);
      if (held.includes(seat)) return say(lang, 'online.seat-here', { player });
      const isThere = linkState?.present.includes(seat) !== false;
      return isThere ? player : say(lang, 'online.seat-away', { player });
    };
    return say(lang, 'online.seat-list', { number, who: who() });
  });
}

/** With its character, if it has one. */
function botText<K extends GameId>(
  { game, lang }: Session<K>,
  player: string,
  level: string,
): string {
  const { character } = introduce(game, level, lang);
  const seat = say(lang, 'online.seat-bot', { player, level });
  return character === '' ? seat : `${seat}: ${character}`;
}

function rulesOf<K extends GameId>(session: Session<K>): readonly string[] {
  const { lang, game } = session;
  const { options: text, seats } = tableOf(session);
  const options = gameOf(game).notation.parseOptions(text, seats.length);
  if (!options.ok) return [];
  return houseRules(lang, game, { options: { ...options.value }, seats: seats.length });
}

function settingsText<K extends GameId>(session: Session<K>): string {
  const { lang, game } = session;
  const { clock, window, spectators, public: isPublic } = tableOf(session).settings;
  const data = {
    clock: say(lang, `online.clock-${clock}`),
    window: say(lang, `online.window-${window}`),
    spectators: say(lang, spectators ? 'online.spectators-yes' : 'online.spectators-no'),
    public: say(lang, isPublic ? 'online.public-yes' : 'online.public-no'),
  };
  // The window is for answers to statements, which only hidden games have.
  return say(lang, gameOf(game).meta.hidden ? 'online.settings' : 'online.settings-short', data);
}

/** What the coach tells everybody at this table. */
export function coachMode<K extends GameId>(session: Session<K>): string {
  const { coach = 'off' } = tableOf(session).settings;
  return say(session.lang, `terminal.coach-${coach}`);
}

/** What to do now. */
export function lobbyInvitation<K extends GameId>(
  { lang, linkState }: Session<K>,
  { seat }: Prompt,
): string {
  if (linkState?.isHost === true) return say(lang, 'online.lobby-host');
  return say(lang, seat < 0 ? 'online.lobby-watching' : 'online.lobby-guest');
}
