import { GAME_IDS, gameOf } from '@dicehall/rules';
import { read } from '@dicehall/table/schema';
import { LANGS, say } from '@dicehall/words';
import { expect, test } from 'vitest';
import { botRecord } from '../testing/bot-record.ts';
import { chartOf } from './chart.ts';
import { dataOf, withReview } from './review.ts';
import { reviewShape } from './review-shape.ts';
import { reviewText } from './review-text.ts';

test.each(GAME_IDS)('%s: as JSON, and in words', async (game) => {
  const told = await withReview(botRecord(game), (one) => ({
    data: JSON.parse(JSON.stringify(dataOf(one))),
    texts: LANGS.map((lang) => reviewText(one, lang).join('\n')),
  }));
  if (typeof told === 'string') throw new Error(told);
  expectData(told.data);
  const kinds = told.data.entries.map(({ kind }: { readonly kind: string }) => kind);
  expect(kinds.includes('cups')).toBe(gameOf(game).meta.hidden);
  const [english = '', spanish = ''] = told.texts;
  for (const text of told.texts) {
    expect(text).toMatch(/Ana/);
    expect(text).not.toMatch(/undefined|NaN|\{|\}/);
  }
  expect(english).toMatch(/Ana gave away [\d.]+ in/);
  expect(spanish).toMatch(/Ana regaló [\d,]+ en/);
});

/** It has the shape of the documents, and adds up. */
function expectData(found: unknown): void {
  const data = read(reviewShape, found);
  if (!data.ok) throw new Error(JSON.stringify(data.refusal));
  const { start, result, entries } = data.value;
  expect(entries.length).toBeGreaterThan(3);
  start.forEach((from, side) => {
    const sum = entries.reduce((all, { values }) => all + (values[side] ?? 0), from);
    expect(sum).toBeCloseTo(result[side] ?? -1, 9);
  });
  for (const { cost, best, exact, se } of entries) {
    expect(cost === undefined).toBe(best === undefined);
    expect(se === undefined).toBe(exact);
  }
}

test.each(LANGS)('the chart in %s: a line for each side, named and described', async (lang) => {
  const told = await withReview(botRecord('skip-bo-dice'), (one) => {
    // Markup in a name stays a name.
    const named = { ...one, names: { seats: ['Ana <b>&', 'Ben "2"'] } };
    return { svg: chartOf(named, lang), moments: one.review.moments.length };
  });
  if (typeof told === 'string') throw new Error(told);
  const { svg, moments } = told;
  expect(svg).toMatch(/^<svg [^>]*role="img"/);
  expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(svg).toContain(lang === 'es' ? 'posibilidades de cada uno</title>' : 'chances</title>');
  expect(svg).toContain('Ana &lt;b&gt;&amp;: 50');
  expect(svg).not.toContain('<b>');
  expect(svg).toContain('prefers-color-scheme:dark');
  expect(svg).not.toMatch(/undefined|NaN/);
  const [first = '', second = ''] = [0, 1].map(
    (side) => new RegExp(`<g[^>]*line-${side}[^>]*>.*?</g>`).exec(svg)?.[0],
  );
  expect(first).not.toContain('stroke-dasharray');
  expect(second).toContain('stroke-dasharray');
  for (const line of [first, second]) {
    const path = / d="([^"]*)"/.exec(line)?.[1] ?? '';
    expect(path.split(/[ML]/).length - 1).toBe(moments);
  }
});

test('numbers in sentences are those of the review', async () => {
  const record = botRecord('skip-bo-dice');
  await withReview(record, (one) => {
    const text = reviewText(one, 'en').join('\n');
    for (const { costliest, cost, decisions } of one.review.seats) {
      if (costliest === undefined) continue;
      expect(text).toContain(`It cost ${(100 * costliest.cost).toFixed(1)}.`);
      expect(text).toContain(`gave away ${(100 * cost).toFixed(1)} in ${decisions} decisions`);
    }
    const { turningPoint } = one.review;
    expect(text).toContain(`The turning point, step ${turningPoint?.n}:`);
  });
});

test('what a stand-in chose is not the player’s', async () => {
  const { log, ...record } = botRecord('skip-bo-dice');
  const byHouse = log.map((event) =>
    event.kind === 'act' && event.seat === 0 ? { ...event, by: 'house' as const } : event,
  );
  const told = (events: typeof log) =>
    withReview({ ...record, log: events }, (one) => ({
      standIns: one.standIns,
      data: read(reviewShape, JSON.parse(JSON.stringify(dataOf(one)))),
      texts: LANGS.map((lang) => reviewText(one, lang).join('\n')),
    }));
  const [own, stood] = [await told(log), await told(byHouse)];
  if (typeof own === 'string' || typeof stood === 'string') throw new Error('not reviewed');
  expect(own.standIns.size).toBe(0);
  expect(stood.standIns.size).toBeGreaterThan(0);
  const entries = stood.data.ok ? stood.data.value.entries : [];
  const choices = entries.filter(({ kind }) => kind === 'choice');
  expect(choices.length).toBeGreaterThan(0);
  for (const { n, standIn = false } of choices) expect(standIn).toBe(stood.standIns.has(n));
  const rows = ['a bot’s choices in Ana’s place', 'las decisiones de un bot por Ana'];
  for (const [at, row] of rows.entries()) {
    expect(stood.texts[at]).toContain(row);
    expect(own.texts[at]).not.toContain(row);
  }
});

test('a record that does not hold together is not reviewed', async () => {
  const record = botRecord('skip-bo-dice');
  expect(await withReview({ ...record, log: [] }, () => '')).toBe('no-play');
  const cut = { ...record, log: record.log.slice(0, record.log.length / 2) };
  expect(await withReview(cut, () => '')).toBe('not-over');
});

test('why a choice was good or costly: chance and stake of both ways, in both languages', async () => {
  const told = await withReview(botRecord('skip-bo-dice'), (one) => ({
    texts: LANGS.map((lang) => reviewText(one, lang).join('\n')),
    count: one.stakes.size,
  }));
  if (typeof told === 'string') throw new Error(told);
  const { texts, count } = told;
  expect(count).toBeGreaterThan(1);
  for (const text of texts) expect(text.match(/^ {2}\S.*: .+$/gm)).toHaveLength(2 * count);
});

test('only the steps that mattered are listed, unless all are asked for', async () => {
  const told = await withReview(botRecord('skip-bo-dice'), (one) => ({
    few: reviewText(one, 'en'),
    all: reviewText(one, 'en', true),
    entries: one.review.entries.filter(({ kind }) => kind !== 'rest').length,
  }));
  if (typeof told === 'string') throw new Error(told);
  const { few, all, entries } = told;
  const left = Number(/^(\d+) more steps/.exec(few.at(-1) ?? '')?.[1]);
  expect(left).toBeGreaterThan(0);
  // The last line says how many are left out.
  expect(all.length - few.length).toBe(left - 1);
  expect(all.slice(all.indexOf('What happened, step by step') + 2)).toHaveLength(entries);
});

test.each(LANGS)(
  'a total beyond 100 is explained below the table, and only that (%s)',
  async (lang) => {
    const texts = await withReview(botRecord('skip-bo-dice'), (one) =>
      [0.9, 1.1].map((dice) => {
        const seats = one.review.seats.map((own) => ({ ...own, dice: [dice, -dice] }));
        return reviewText({ ...one, review: { ...one.review, seats } }, lang);
      }),
    );
    const explained = say(lang, 'review.beyond-100');
    expect(texts[0]).not.toContain(explained);
    expect(texts[1]).toContain(explained);
  },
);
