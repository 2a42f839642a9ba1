import { defineConfig } from 'vitest/config';

/** Unit tests need nothing but the sources; integration tests use real files, databases, processes and the keychain. */
export default defineConfig({
  test: {
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
