import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const UNIT = { testTimeout: 60_000 };
/** A module that is mocked must not have been loaded by another file before. */
const MOCKING = ['tests/unit/desktop/fork-in-electron.test.ts', 'tests/unit/intake/public-lookup.test.ts'];

const ALL = 'tests/integration/**/*.test.ts';
/** These choose by the environment where services store, for tests they import: for good, in their process. */
const ON_THEIR_OWN = ['tests/integration/service/storage/{*-on-postgres,postgres,contract}.test.ts'];
const INTEGRATION = {
  globalSetup: ['tests/support/postgres-session.ts'],
  // For what hangs alone: reading pictures takes five times as long where others want the processors, and hooks
  // start real processes.
  testTimeout: 300_000,
  hookTimeout: 120_000,
  // A second, as it is without this, is soon over there too.
  expect: { poll: { timeout: 30_000 } },
};

/** Unit tests need nothing but the sources; integration tests use real files, databases, processes and the keychain. */
export default defineConfig({
  test: {
    // Vitest leaves one processor free, which on the two of a usual CI machine is half the time.
    maxWorkers: availableParallelism(),
    projects: [
      // Isolated, each of the hundreds of files would load and warm up the readers again: half of the time they take.
      { test: { ...UNIT, name: 'unit', include: ['tests/unit/**/*.test.ts'], exclude: MOCKING, isolate: false } },
      { test: { ...UNIT, name: 'unit-mocking', include: MOCKING } },
      {
        test: { ...INTEGRATION, name: 'integration', include: [ALL], exclude: ON_THEIR_OWN, isolate: false },
      },
      { test: { ...INTEGRATION, name: 'integration-alone', include: ON_THEIR_OWN } },
    ],
  },
});
