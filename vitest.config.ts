import { defineConfig } from 'vitest/config';

/** Tests that need a browser, a database or a second process: `npm run check` leaves them out. */
const SYSTEM = ['packages/web/test/**/*.test.ts', 'chaos/**/*.test.ts', '**/*.system.test.ts'];

/** Tests of what pages load, by means that only Vite has, or load again from the start. */
const PAGES = ['packages/web/src/**/*.test.ts', 'packages/words/src/**/*.test.ts'];

const EVERYWHERE = ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'];

/** No project looks into installed packages, other working copies or what a test has written. */
const FOREIGN = ['**/node_modules/**', '**/.cache/**', '**/dist/**'];

/**
 * Node runs the sources as they are, as it does when they are used; what Vite makes of them takes up to three times
 * as long. A Node that knows no types needs Vite.
 */
const NATIVE = Boolean(process.features.typescript);

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: EVERYWHERE,
          exclude: [...FOREIGN, ...SYSTEM, ...PAGES],
          experimental: { viteModuleRunner: !NATIVE, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: { name: 'quick-pages', include: PAGES, exclude: [...FOREIGN, ...SYSTEM] },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: SYSTEM,
          exclude: FOREIGN,
          // They wait for bots, dice and clocks most of the time, so three files fill two cores.
          maxWorkers: 3,
          // Each of them starts servers and databases of its own.
          maxConcurrency: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    // Tests ask for any game without waiting for it.
    setupFiles: '@dicehall/rules/all',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes when it comes: a busy machine is not a fault.
    expect: { poll: { timeout: 60_000 } },
  },
});
