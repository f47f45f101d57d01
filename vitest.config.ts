import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { speechDirOf } from './src/server/config/folder-settings.ts';

// Many tests start programs of their own. Node keeps the compiled code of a program here, so that the
// next start need not read and compile the same files again.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'everline-compiled-code');

const everyTest = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'];
/** This one needs the best voice and takes minutes, so only the bench runs it. */
const testOfTheBench = 'bench/voice/kokoro.test.ts';
/**
 * These tests count what their process holds or does, replace a module, or watch what modules do when
 * they are loaded. So no other test may have left something in their process.
 */
const testsOfTheirProcess = [
  'scripts/pattern-growth.test.ts',
  'src/server/assistant/line-cost.test.ts',
  'src/server/call/room/room-drops.test.ts',
  'src/server/call/webrtc/peers/werift.test.ts',
  'src/server/compose/{own-voice,speech-engines,spoken-call-trouble}.test.ts',
  'src/server/database/embedded-aside.test.ts',
  'src/server/http/unfinished-requests.test.ts',
  'src/server/whole-server/{changed-numbers,read-once,typed-lines-in-turn}.test.ts',
];

export default defineConfig({
  define: { __BUILD_YEAR__: 2026, __FRAMED__: false },
  test: {
    environment: 'node',
    env: { TZ: 'UTC' },
    provide: { speechDir: speechDirOf(process.env) },
    globalSetup: ['src/server/test-support/storage/postgres-setup.ts'],
    // Many tests wait, for a sound or for another process, so two workers more than the processors of
    // a small machine makes the run shorter.
    maxWorkers: availableParallelism() + 2,
    unstubGlobals: true,
    // These limits only stop a test that hangs. They are long, because every test takes much longer
    // on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        // All test files of a worker share their modules. With modules of its own for every file,
        // the run took twice the processor time, most of it for loading the same modules again. So
        // a test leaves nothing behind in a module, and replaced globals come back after every test.
        test: {
          name: 'shared',
          include: everyTest,
          exclude: ['**/node_modules/**', testOfTheBench, ...testsOfTheirProcess],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: testsOfTheirProcess } },
    ],
  },
});
