import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/web/test/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
      'chaos/**/*.test.ts',
    ],
    // Tests ask for any game without waiting for it.
    setupFiles: '@dicehall/rules/all',
    // A browser and a server work beside most tests, so that two files at once fill two cores.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes when it comes: a busy machine is no fault.
    expect: { poll: { timeout: 60_000 } },
  },
});
