/** Your five, as this browser keeps them. */

import { isGameId } from '@dicehall/rules';
import { fieldsOf, jsonStore, listOf } from '../parts/device/browser-store.ts';
import { type DailyFive, type KeptMoment, NONE } from './schedule.ts';

/** Goes up when what is kept changes its meaning; what another version wrote is forgotten. */
const VERSION = 1;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => Number.isFinite(value);

function readMoment(value: unknown): KeptMoment | undefined {
  const { id, game, moment, options, ...numbers } = fieldsOf(value);
  const { seats, seat, chance, cost, happened, rights, due } = numbers;
  const isWhole =
    isText(id) &&
    isText(game) &&
    isGameId(game) &&
    isText(moment) &&
    isText(options) &&
    isNumber(seats) &&
    isNumber(seat) &&
    isNumber(chance) &&
    isNumber(cost) &&
    isNumber(happened) &&
    isNumber(rights) &&
    isNumber(due);
  if (!isWhole) return undefined;
  return { id, game, moment, options, seats, seat, chance, cost, happened, rights, due };
}

function readFive(value: unknown): DailyFive {
  const { version, moments, learnt } = fieldsOf(value);
  if (version !== VERSION) return NONE;
  return {
    moments: listOf(moments, readMoment),
    learnt: listOf(learnt, (id) => (isText(id) ? id : undefined)),
  };
}

const store = jsonStore<DailyFive & { readonly version?: number }>('dicehall.five', readFive);

export const keptFive = (): DailyFive => store.read();

export const keepFive = ({ moments, learnt }: DailyFive): void =>
  void store.write({ version: VERSION, moments, learnt });
