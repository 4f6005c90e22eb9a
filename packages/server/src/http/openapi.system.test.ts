/** The OpenAPI document by the strictest rules of a linter that others use. */

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, onTestFinished, test } from 'vitest';
import { running } from '../testing/whole-server.ts';

test('passes the strict rules, and has an example for whatever is asked', async () => {
  const own = await running();
  onTestFinished(() => own.close());
  const source = await (await fetch(`${own.server.url}/api/openapi.json`)).text();
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(
    problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`),
  ).toEqual([]);
});
