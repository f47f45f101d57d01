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
    // The first test that asks for PostgreSQL waits for its start, on a busy machine for a while.
    testTimeout: 20_000,
  },
});
