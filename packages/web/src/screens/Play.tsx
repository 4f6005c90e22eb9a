/** The table on this device: the one that was left, or a first game against a gentle bot at once. */

import { type GameId, shortRules } from '@dicehall/rules';
import { useComputed } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { nameFor, offeredLevel } from '../bots/levels.ts';
import { hasLesson, loadTable, quickBotsOf } from '../games/index.ts';
import { Offer } from '../lessons/Offer.tsx';
import { bookNews } from '../local/bots.ts';
import { type LocalTable, type NewTable, openLocal, resumeLocal } from '../local/open.ts';
import { firstMode } from '../parts/device/coach-store.ts';
import { hasPlayed, isToOffer } from '../parts/device/lesson-store.ts';
import { LoadFault } from '../parts/LoadFault.tsx';
import { shapesFor } from '../parts/shapes.ts';
import { useLater } from '../parts/use-later.ts';
import { fitting, optionsText } from '../rules/options.ts';
import { firstName } from '../seats/player-names.ts';
import type { NextGame } from '../table/end/EndOfGame.tsx';
import { closeSession, openSession } from '../table/session/open-session.ts';
import type { Session } from '../table/session/session.ts';
import { Table } from '../table/Table.tsx';
import { sentencesOf } from '../table/turn.ts';
import { needWords, t } from '../words.ts';

interface OpenTable<K extends GameId> {
  readonly table: LocalTable;
  readonly session: Session<K>;
  /** The first table of this game on this device, which has a lesson to offer. */
  readonly isFirst: boolean;
}

/** Seldom needed. Without a network it does not come, and the game goes on. */
const fetchNews = () => import('../local/BotNews.tsx');
/** With the first move: a table opens without it. */
const fetchNextTable = () => import('../local/next-table.ts');

/** A table that was asked for at the end of another; undefined if it could not be opened. */
type NextTable = Promise<LocalTable | undefined>;

export function Play<K extends GameId>({ game }: { readonly game: K }) {
  const [open, setOpen] = useState<OpenTable<K> | 'failed'>();
  const [asked, ask] = useState<NextTable>();
  useEffect(() => {
    let isGone = false;
    let shown: OpenTable<K> | undefined;
    openTable(game, asked).then(
      (own) => {
        shown = own;
        if (isGone) close(own);
        else setOpen(own);
      },
      () => setOpen('failed'),
    );
    return () => {
      isGone = true;
      if (shown !== undefined) close(shown);
    };
  }, [game, asked]);
  if (open === 'failed') return <LoadFault />;
  if (open === undefined) return <p class="loading">{t('web.loading')}</p>;
  return <Played {...open} ask={ask} />;
}

interface PlayedProps<K extends GameId> extends OpenTable<K> {
  ask(next: NextTable): void;
}

function Played<K extends GameId>({ session, table, isFirst, ask }: PlayedProps<K>) {
  const { game } = session;
  const news = useLater(bookNews.value !== undefined, fetchNews, () => {});
  const hasBegun = useComputed(() =>
    session.lines.value.some(({ step }) => step.kind === 'action'),
  );
  const nextTable = useLater(hasBegun.value, fetchNextTable, () => {});
  const next = (): NextGame | undefined => {
    const bot = nextTable?.offeredNext(game, table.link);
    return (
      nextTable &&
      bot && {
        text: t(bot.isStronger ? 'bot.next-stronger' : 'bot.next-gentler', { name: bot.name }),
        begin: () => ask(nextTable.openNext(game, table, bot)),
      }
    );
  };
  return (
    <>
      <Table session={session} shapes={table.shapes} notes={news && <news.BotNews />} next={next} />
      {isFirst && <Offer session={session} />}
    </>
  );
}

function close<K extends GameId>({ session, table }: OpenTable<K>): void {
  closeSession(session);
  table.link.close();
}

async function openTable<K extends GameId>(
  game: K,
  asked: NextTable | undefined,
): Promise<OpenTable<K>> {
  const [module] = await Promise.all([loadTable(game), needWords(game)]);
  const table = (await asked) ?? (await tableOf(game));
  const { link, history } = table;
  const session = openSession(game, module, link, history, sentencesOf(module));
  if (session === undefined) throw new Error('nothing to show');
  return { table, session, isFirst: history.isNew && hasLesson(game) && isToOffer(game) };
}

/** A table that cannot be read, or a device that keeps nothing, gives way to a new one. */
async function tableOf(game: GameId): Promise<LocalTable> {
  const kept = await resumeLocal(game).catch(() => undefined);
  if (kept !== undefined) return kept;
  const opened = await openLocal(quickTable(game));
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.table;
}

/** One person against the bots chosen last, gentle ones at first, by short rules. */
function quickTable(game: GameId): NewTable {
  const levels: string[] = [];
  while (levels.length < quickBotsOf(game)) levels.push(offeredLevel(game, levels));
  const names = [firstName()];
  for (const level of levels) names.push(nameFor(game, level, names));
  // In the first game on this device the person begins, instead of watching bots first.
  const wanted = { ...shortRules(game, names.length), ...(!hasPlayed(game) && { first: 0 }) };
  return {
    game,
    players: names.map((name, seat) => {
      const level = levels[seat - 1];
      return level === undefined ? { kind: 'person', name } : { kind: 'bot', name, level };
    }),
    shapes: shapesFor(names.length),
    options: optionsText(fitting(game, wanted, names.length)),
    coach: firstMode(1),
  };
}
