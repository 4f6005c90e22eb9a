/** What is wrong with a record, in words. */

import type { Seat } from '@dicehall/rules';
import {
  type Event,
  type Flaw,
  type Illegal,
  MISPLACED,
  type RecordFile,
  startOf,
} from '@dicehall/table';
import { type Lang, refusalText, say } from '@dicehall/words';

export function findingText({ log }: RecordFile, finding: Flaw, lang: Lang): string {
  const event = 'n' in finding ? log.find(({ n }) => n === finding.n) : undefined;
  const entry = 'n' in finding ? entryText(log, finding.n, event, lang) : '';
  const player = 'seat' in finding ? playerName(log, finding.seat, lang) : '';
  const dice = event !== undefined && 'dice' in event ? (event.dice ?? '') : '';
  const { code, ...data } = finding;
  const why = 'why' in finding ? whyText(log, finding.why, lang) : '';
  return say(lang, `verify.found-${code}`, { ...data, entry, player, dice, why });
}

/** Refused by the rules, or out of place in the log. */
function whyText(log: readonly Event[], why: Illegal, lang: Lang): string {
  if (isMisplaced(why)) return say(lang, `verify.why-${why.code}`);
  const seats = startOf(log)?.players.map(({ name }) => name) ?? [];
  return refusalText(lang, why, { seats });
}

type Misplaced = Extract<Illegal, { readonly code: (typeof MISPLACED)[number] }>;

const isMisplaced = (why: Illegal): why is Misplaced => MISPLACED.some((code) => code === why.code);

/** As the start of the log has it, if there is one. */
function playerName(log: readonly Event[], seat: Seat, lang: Lang): string {
  const name = startOf(log)?.players[seat]?.name;
  return name ?? say(lang, 'name.player', { n: seat + 1 });
}

function entryText(log: readonly Event[], n: number, event: Event | undefined, lang: Lang): string {
  return event === undefined
    ? say(lang, 'verify.entry-unknown', { n })
    : say(lang, 'verify.entry', { n, kind: kindText(log, event, lang) });
}

function kindText(log: readonly Event[], event: Event, lang: Lang): string {
  switch (event.kind) {
    case 'contribute':
    case 'act':
    case 'roll':
    case 'hand':
    case 'undo': {
      if (event.seat < 0) return say(lang, 'verify.kind-lot');
      const player = playerName(log, event.seat, lang);
      return say(lang, `verify.kind-${event.kind}`, { player });
    }
    case 'terms':
    case 'start':
    case 'reveal':
    case 'draw':
    case 'end':
      return say(lang, `verify.kind-${event.kind}`);
    default:
      return say(lang, 'verify.kind-other');
  }
}
