/** Answers lines of JSON. It keeps nothing between them but what saves time. */

import { isObject } from '@dicehall/rules';
import { read } from '@dicehall/table/schema';
import * as advice from './advice.ts';
import type { Desks } from './desk.ts';
import * as facts from './facts.ts';
import { EngineFault } from './fault.ts';
import { begin, playOn } from './play.ts';
import { batchShape, METHODS, type Method, type Request, requestShape } from './requests.ts';
import type { EngineError, ResultOf } from './results.ts';

export interface Engine {
  readonly desks: Desks;
}

export const makeEngine = (): Engine => ({ desks: new Map() });

type Id = Request['id'];
type Result = ResultOf<Method>;
interface Batch {
  readonly answers: readonly EngineAnswer[];
}
export type EngineAnswer =
  | { readonly id?: Id; readonly result: Result | Batch }
  | { readonly id?: Id; readonly error: EngineError };

/** The answer to one line, as one line. */
export async function answerLine(engine: Engine, line: string): Promise<string> {
  return JSON.stringify(await answerText(engine, line));
}

function answerText(engine: Engine, line: string): EngineAnswer | Promise<EngineAnswer> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { error: { code: 'bad-json' } };
  }
  return answerValue(engine, value);
}

function answerValue(engine: Engine, value: unknown): EngineAnswer | Promise<EngineAnswer> {
  const method = isObject(value) ? value['method'] : undefined;
  if (method === 'batch') return answerBatch(engine, value);
  if (typeof method === 'string' && !METHODS.some((known) => known === method)) {
    const known = [...METHODS, 'batch'];
    return {
      ...idOf(value),
      error: { code: 'unknown-method', method: method.slice(0, 40), known },
    };
  }
  const request = read(requestShape, value);
  return request.ok ? answer(engine, request.value) : notUnderstood(value, request.refusal);
}

/** Its answers are in the order of its requests; one that fails does not stop the others. */
async function answerBatch(engine: Engine, value: unknown): Promise<EngineAnswer> {
  const batch = read(batchShape, value);
  if (!batch.ok) return notUnderstood(value, batch.refusal);
  const answers: EngineAnswer[] = [];
  for (const request of batch.value.requests) {
    const one = answer(engine, request);
    // Waiting for what is there already would cost more than the steps of most games.
    answers.push(one instanceof Promise ? await one : one);
  }
  return { ...idOf(value), result: { answers } };
}

/** Only what has the shape of an id is repeated. */
function idOf(value: unknown): { readonly id?: string | number } {
  const id = isObject(value) ? value['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? { id } : {};
}

function notUnderstood(value: unknown, refusal: object): EngineAnswer {
  const path = 'path' in refusal ? String(refusal.path) : '';
  const expected = 'expected' in refusal ? String(refusal.expected) : '';
  return { ...idOf(value), error: { code: 'bad-request', path, expected } };
}

function answer(engine: Engine, request: Request): EngineAnswer | Promise<EngineAnswer> {
  const id = request.id === undefined ? {} : { id: request.id };
  const failed = (error: unknown): EngineAnswer => ({ ...id, error: errorOf(error) });
  try {
    const result = run(engine, request);
    if (!(result instanceof Promise)) return { ...id, result };
    return result.then((value): EngineAnswer => ({ ...id, result: value }), failed);
  } catch (error) {
    return failed(error);
  }
}

function errorOf(error: unknown): EngineError {
  if (error instanceof EngineFault) return error.error;
  return { code: 'internal', message: error instanceof Error ? error.message : String(error) };
}

function run({ desks }: Engine, request: Request): Result | Promise<Result> {
  switch (request.method) {
    case 'games':
      return facts.games();
    case 'options':
      return facts.options(desks, request);
    case 'bots':
      return facts.bots(request);
    case 'initial':
      return begin(desks, request);
    case 'play':
      return playOn(desks, request);
    case 'turn':
      return facts.turn(desks, request);
    case 'actions':
      return facts.actions(desks, request);
    case 'explain':
      return facts.explain(desks, request);
    case 'rolls':
      return facts.rolls(desks, request);
    case 'sample':
      return facts.sample(desks, request);
    case 'view':
      return facts.view(desks, request);
    case 'key':
      return facts.key(desks, request);
    case 'result':
      return facts.result(desks, request);
    case 'odds':
      return advice.odds(request);
    case 'values':
      return advice.values(request);
    case 'best':
      return advice.best(request);
    case 'simulate':
      return advice.simulate(desks, request);
  }
}
