import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Unit tests need nothing but the sources; integration tests use real files, databases, processes and the keychain. */
export default defineConfig({
  test: {
    // Vitest leaves one processor free, which on the two of a usual CI machine is half the time.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          testTimeout: 120_000,
          // Hooks start real processes.
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
