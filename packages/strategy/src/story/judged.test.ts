/** Where dice are covered, a story takes up a review once that is there. */

import { gameOf, parseRecord } from '@dicehall/rules';
import { expect, test } from 'vitest';
import '../books-node.ts';
import { reviewPlay } from '../review-play.ts';
import { tellJudgedStory, tellStory } from '../tell-story.ts';
import { randomLine } from './testing.ts';

const JUDGED: readonly string[] = ['best-choice', 'costliest', 'no-mistake'];

test('choices are judged as in the review, and everything else stays', async () => {
  const record = parseRecord(gameOf('dodgy-dice'), randomLine('dodgy-dice', 2, 3, true));
  if (!record.ok) throw new Error(record.refusal.code);
  const play = record.value;
  const [brief, judged, review] = await Promise.all([
    tellStory('dodgy-dice', play),
    tellJudgedStory('dodgy-dice', play),
    reviewPlay('dodgy-dice', play),
  ]);
  if (brief === undefined || judged === undefined) throw new Error('no story');
  expect({ ...judged, parts: [] }).toEqual({ ...brief, parts: [] });
  expect(judged.parts.filter(({ code }) => !JUDGED.includes(code))).toEqual(brief.parts);
  const parts = judged.parts.filter(({ code }) => JUDGED.includes(code));
  expect(parts.length).toBeGreaterThan(1);
  for (const { code, seat, step, data } of parts) {
    const { best, costliest, decisions = 0 } = review?.seats[seat] ?? {};
    if (code === 'best-choice')
      expect([step, data['lead']]).toEqual([best?.entry.n, best && best.lead - best.cost]);
    else if (code === 'costliest')
      expect([step, data['cost']]).toEqual([costliest?.entry.n, costliest?.cost]);
    else expect([costliest?.word === 'costly', data['decisions']]).toEqual([false, decisions]);
  }
});
