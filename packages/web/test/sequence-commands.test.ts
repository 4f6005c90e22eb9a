import { expect, test } from 'vitest';
import { appForAll } from './app-for-all.ts';
import { answerTo, compare, playByField, short, sit } from './by-field.ts';

const app = appForAll();

test('a whole game of Sequence Dice through the field alone', async () => {
  const { page, faults, close } = await sit(app, short('sequence-dice', 'row=5,first=0'));
  await compare('sequence-dice', await playByField(page, []));
  expect(faults).toEqual([]);
  await close();
});

test('and in Spanish, with English words in between', async () => {
  const { page, faults, close } = await sit(app, short('sequence-dice', 'row=5,first=0'), {
    locale: 'es-ES',
  });
  const spell = (phrase: string, n: number): string =>
    n % 2 === 1 ? phrase.replace('coloca', 'place').replace('quita', 'remove') : phrase;
  await compare('sequence-dice-es', await playByField(page, [], spell));
  await page.locator('.end h2').filter({ hasText: /gana/i }).waitFor();
  await answerTo(page, 'mesa', /Fichas de Ana \(disco\):/);
  await answerTo(page, 'roll', 'revancha');
  expect(faults).toEqual([]);
  await close();
});
