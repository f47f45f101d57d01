import { defineConfig } from 'vitest/config';
import { speechDirOf } from '../../src/server/config/folder-settings.ts';

/** The tests that need the best voice. They take minutes, so only the bench runs them. */
export default defineConfig({
  test: {
    include: ['bench/voice/*.test.ts'],
    provide: { speechDir: speechDirOf(process.env) },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
