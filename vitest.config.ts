import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { __BUILD_YEAR__: 2026 },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    globalSetup: ['src/server/test-support/storage/postgres-setup.ts'],
    // By itself Vitest leaves one processor idle: half of a small machine.
    maxWorkers: '100%',
    // Tests of calls wait on conditions, and the first test with PostgreSQL waits for its start. On a
    // busy machine both take a while.
    testTimeout: 120_000,
    // The default of one second is too short when many processes share a core.
    expect: { poll: { timeout: 15_000 } },
  },
});
