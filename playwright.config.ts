import { defineConfig } from '@playwright/test';

/**
 * End-to-end tests drive the real Electron window. Run them with `npm test -- e2e [FILTER]`, which brings the display,
 * the keychain and a fresh build they need. One worker: each test opens an app of its own, and the machine has few cores.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
});
