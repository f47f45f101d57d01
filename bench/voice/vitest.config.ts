import { defineConfig } from 'vitest/config';

/** The tests that need the best voice. They take minutes, so only the bench runs them. */
export default defineConfig({
  test: {
    include: ['bench/voice/*.test.ts'],
    provide: { speechDir: process.env.SPEECH_DIR || '.speech' },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
