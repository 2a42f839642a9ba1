import { defineConfig } from '@playwright/test';

/** `npm run screenshots`: pictures of every screen for the README, from documents made by the project. */
export default defineConfig({
  testDir: '.',
  testMatch: 'screenshots.ts',
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  outputDir: '../../test-results',
});
