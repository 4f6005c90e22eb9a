/** Random plays of random tables, every position shown. */

import { optionsFor } from '@dicehall/research/terminal/flags';
import { GAME_IDS, type GameId, gameOf, type OptionValue, type Random } from '@dicehall/rules';
import { pick, seeded } from '@dicehall/strategy';
import type { Lang } from '@dicehall/words';
import { advance } from '../session/news.ts';
import { type Next, nextOf } from '../session/prompt.ts';
import { handTo, legalFor, type Session, tableOf } from '../session/session.ts';
import type { PlayerSetup, TableSetup } from '../setup/players.ts';
import { type Desk, openDesk } from './desk.ts';

/** Long ones, accents and wide characters among them. */
export const NAMES = [
  'Ana',
  'Íñigo de la Serna',
  'Cleopatra the Great',
  '小明',
  'Eva',
  'Fox',
  'Gus',
  'Hal',
];

export const people = (seats: number): readonly PlayerSetup[] =>
  NAMES.slice(0, seats).map((name) => ({ name, bot: undefined }));

/** A table of people with house rules drawn at random. */
export function randomTable(game: GameId, random: Random): TableSetup<GameId> {
  const { fields } = gameOf(game).options;
  const { min, max } = gameOf(game).meta.seats;
  const seats = min + random(max - min + 1);
  const chosen = fields.map(({ name, values }): [string, OptionValue] => [
    name,
    pick(values(seats), random(values(seats).length)),
  ]);
  const options = optionsFor(game, Object.fromEntries(chosen), seats, 'en');
  return { game, options, players: people(seats), seed: random(1000) };
}

/** Plays legal actions at random and shows the session before each of them, and at the end. */
export function wander(
  table: TableSetup<GameId>,
  lang: Lang,
  random: Random,
  visit: (session: Session<GameId>, next: Next, desk: Desk) => void,
  most = 150,
): Desk {
  const desk = openDesk(table, lang);
  for (let moment = 0; moment < most; moment++) {
    const next = nextOf(desk.session);
    visit(desk.session, next, desk);
    if (next.kind === 'over') break;
    move(desk, next, random);
  }
  return desk;
}

function move(desk: Desk, next: Next, random: Random): void {
  const { session } = desk;
  if (next.kind === 'throw') advance(session);
  else if (next.kind === 'handover') handTo(session, next.seat);
  else if (next.kind === 'choice') chooseAny(desk, session, next.seat, random);
  else desk.step();
}

function chooseAny<K extends GameId>(
  desk: Desk,
  session: Session<K>,
  seat: number,
  random: Random,
): void {
  const legal = legalFor(session, seat);
  const action = gameOf(session.game).notation.makeAction(pick(legal, random(legal.length)));
  const at = tableOf(session).match?.asked.find((own) => own.seat === seat)?.at ?? 0;
  const refusal = desk.send({ kind: 'act', seat, at, action });
  if (refusal !== undefined) throw new Error(refusal);
}

/** A number of random tables of every game. */
export function wanderAll(
  tables: number,
  lang: Lang,
  visit: (session: Session<GameId>, next: Next) => void,
): void {
  for (const game of GAME_IDS) {
    for (let i = 0; i < tables; i++) {
      const random = seeded(i, 7);
      wander(randomTable(game, random), lang, random, visit);
    }
  }
}
