import { defineConfig } from 'vitest/config';
import { speechDirOf } from '../../src/server/config/folder-settings.ts';

/** The test that needs the best voice. It takes minutes, so only the bench runs it. */
export default defineConfig({
  test: {
    include: ['bench/voice/kokoro.test.ts'],
    provide: { speechDir: speechDirOf(process.env) },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
