import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/**
 * End-to-end tests drive the real Electron window. Run them with `npm test -- e2e [FILTER]`, which brings the keychain and
 * a fresh build they need. Tests run side by side, an app for each worker; an app of many processes keeps a processor busy.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  workers: Math.min(4, availableParallelism()),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
});
