/** Every number in every sentence of the coach is followed to the field that it was computed in. */

import { type ActionOf, GAME_IDS, type GameId, gameOf, type ViewOf } from '@dicehall/rules';
import { RULED_IDS, randomOptions, sizeOf } from '@dicehall/rules/testing';
import {
  type Decision,
  type HintFinder,
  loadHints,
  notesAt,
  outlookAt,
  seeded,
} from '@dicehall/strategy';
import '@dicehall/strategy/books-node';
import type { Fact, Hint, Prospect } from '@dicehall/strategy/outlook';
import { describe, expect, test } from 'vitest';
import '../all.ts';
import { LANGS, type Lang } from '../lang.ts';
import { loadCoach } from '../late-words.ts';
import { MESSAGES } from '../messages/store.ts';
import { factFields, lineFields, splitFields } from '../testing/facts.ts';
import { untraced } from '../testing/numbers.ts';
import { NAMES } from '../testing/plays.ts';
import { type CoachWords, detailsOf, factText, hintTexts, lineOf } from './index.ts';
import { adviceTexts, detailTexts, oddsTexts } from './pages.ts';

const hintFields = <A>(hint: Hint<A> | undefined): readonly number[] =>
  hint === undefined ? [] : [100 * hint.value, 100 * (hint.other?.value ?? hint.value)];

interface CoachTexts<A> {
  readonly lang: Lang;
  readonly game: GameId;
  readonly words: CoachWords;
  readonly prospects: readonly Prospect<A>[];
  readonly notes: readonly Fact[];
  readonly hint: Hint<A> | undefined;
}

/** The numbers of all that is said of a moment that come from nowhere, with their sentences. */
function strays<A>({
  lang,
  game,
  words,
  prospects,
  notes,
  hint,
}: CoachTexts<A>): readonly string[] {
  const voice = { lang, names: NAMES };
  // What a choice is called has numbers of its own.
  const talk = { voice, game, words, nameOf: () => '' };
  const found: string[] = [];
  const follow = (text: string, fields: readonly number[]): void => {
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    for (const number of untraced(lang, text, fields)) found.push(`${number} in “${text}”`);
  };
  for (const prospect of prospects) {
    const { facts, split } = prospect;
    const parts = split === undefined ? [] : splitFields(split);
    const fields = lineFields(prospect);
    follow(lineOf(voice, game, words, prospect), fields);
    for (const text of oddsTexts(talk, [prospect], [])) follow(text, fields);
    const all = [...parts, ...facts.flatMap(factFields)];
    for (const text of detailTexts(talk, prospect)) follow(text, all);
    // One by one, each sentence has no numbers but those of its own fact.
    detailsOf(voice, game, words, prospect).forEach(({ text, more = '' }, at) => {
      const fact = facts[at];
      follow(`${text} · ${more}`, fact === undefined ? [] : factFields(fact));
    });
  }
  for (const note of notes) follow(factText(voice, game, words, note), factFields(note));
  for (const text of hintTexts(lang, hint, () => '')) follow(text, hintFields(hint));
  expect(adviceTexts(talk, hint, [])).toEqual(hintTexts(lang, hint, () => ''));
  return found;
}

/** Choices that are looked at in one moment, spread over all there are. */
const some = <A>(actions: readonly A[]): readonly A[] =>
  actions.filter((_, at) => at % Math.ceil(actions.length / 10) === 0);

interface Seen {
  decisions: number;
  hints: number;
  readonly codes: Set<string>;
}

/** Advice takes longer than chances: it is asked for now and then. */
const HINT_EVERY = sizeOf(10, 6);
const MOST_STEPS = sizeOf(40, 20);

async function followDecision<K extends GameId>(
  id: K,
  decision: Decision<ViewOf<K>, ActionOf<K>>,
  find: HintFinder<K>,
  seen: Seen,
): Promise<void> {
  const { view, seat } = decision;
  const prospects = await outlookAt(id, { ...decision, actions: some(decision.actions) });
  const notes = await notesAt(id, view, seat);
  const isAsked = seen.decisions++ % HINT_EVERY === 0;
  const hint = isAsked ? find(decision) : undefined;
  if (hint !== undefined) seen.hints++;
  for (const { code } of [...notes, ...prospects.flatMap(({ facts }) => facts)])
    seen.codes.add(code);
  for (const lang of LANGS) {
    const words = await loadCoach(lang, id);
    expect(strays({ lang, game: id, words, prospects, notes, hint })).toEqual([]);
  }
}

/** Somebody who chooses at random, with any house rules. */
async function followPlay<K extends GameId>(id: K, seats: number, seen: Seen) {
  const game = gameOf(id);
  const random = seeded(5, 100 * seats);
  const options = randomOptions(game, seats, random);
  const find = await loadHints(id, { options, seats });
  const state = game.initial(options, seats);
  for (let step = 0; step < MOST_STEPS; step++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return;
    if (turn.kind === 'roll') {
      game.play(state, { kind: 'roll', roll: game.sample(state, random) });
      continue;
    }
    const seat = turn.seats[0] ?? 0;
    const actions = game.actions(state, seat);
    await followDecision(id, { view: game.view(state, seat), seat, actions }, find, seen);
    const action = actions[random(actions.length)];
    if (action !== undefined) game.play(state, { kind: 'action', seat, action });
  }
}

describe.each(GAME_IDS)('%s', (id) => {
  const { min, max } = gameOf<GameId>(id).meta.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);

  test('no number comes from nowhere, with any number of players and any house rules', async () => {
    const seen: Seen = { decisions: 0, hints: 0, codes: new Set() };
    for (const seats of counts) await followPlay(id, seats, seen);
    // Another game may be over after a few decisions, and one without an outlook of its own says how likely a roll ends
    // the turn, and no more.
    const isOurs = RULED_IDS.includes(id);
    expect(seen.decisions).toBeGreaterThan(isOurs ? counts.length * 6 : 0);
    expect(seen.hints).toBeGreaterThan(isOurs ? counts.length / 2 : 0);
    expect(seen.codes.size).toBeGreaterThan(isOurs ? 2 : 0);
  });
});

test.each<[Lang, string]>([
  ['en', '20 to 61 points at stake'],
  ['en', 'a bust: 26 in 100 (9 of 36 rolls)'],
  ['en', '25.1 %'],
  ['es', '25,1 %'],
  ['en', 'costs 1 chip'],
])('%s: “%s” has a number that nobody computed', (lang, text) => {
  expect(untraced(lang, text, [20, 60, 25, 9, 36])).toHaveLength(1);
});

test('no sentence has a number of its own but the hundred', () => {
  for (const lang of LANGS) {
    for (const [key, message] of MESSAGES[lang]) {
      if (!key.startsWith('coach.')) continue;
      const texts = typeof message === 'string' ? [message] : [message.one, message.other];
      for (const text of texts) expect(untraced(lang, text, []), key).toEqual([]);
    }
  }
});
