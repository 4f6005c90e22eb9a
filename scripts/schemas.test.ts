import { expect, test } from 'vitest';
import { SCHEMAS } from './schemas.ts';
import { readProjectFile } from './workspace.ts';

test.each([...SCHEMAS])('%s is up to date: otherwise run `npm run schemas`', (path, make) => {
  expect(JSON.parse(readProjectFile(path))).toEqual(JSON.parse(JSON.stringify(make())));
});
