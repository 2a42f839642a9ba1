import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Unit tests need nothing but the sources; integration tests use real files, databases, processes and the keychain. */
export default defineConfig({
  test: {
    // Vitest leaves one processor free, which on the two of a usual CI machine is half the time.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000, isolate: false } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          // For what hangs alone: reading pictures takes five times as long where others want the processors, and hooks
          // start real processes.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // A second, as it is without this, is soon over there too.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
