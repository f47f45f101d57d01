import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { __BUILD_YEAR__: 2026 },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
  },
});
