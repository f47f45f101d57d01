import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath, playwrightChromiumArgs } from './scripts/chromium-options.ts';
import { isolatedSettings } from './scripts/isolated-settings.ts';
import { freePort } from './src/server/test-support/processes/free-port.ts';

// The main process chooses the port and the data folder and stores them in the environment. The
// workers also run this file, and they inherit both values.
process.env.E2E_PORT ??= String(await freePort());
process.env.THROWAWAY_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'everline-e2e-'));
// Some tests start servers of their own, which need not compile the same files again.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'everline-compiled-code');
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** The tests of spoken calls run alone after all others, with a configuration of their own. */
const VOICE = '**/voice/**';

const chromium = {
  browserName: 'chromium',
  launchOptions: { executablePath: chromiumPath, args: playwrightChromiumArgs },
} as const;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Most tests wait for something, so one worker more than the processors of a small machine makes the
  // run shorter.
  workers: 3,
  reporter: [['list']],
  // These limits only stop a test that hangs. They are long, because every test takes much longer
  // on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Traces are off, because recording them would make the run a third longer. The option `--trace
  // on` turns them on.
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    // Without these limits, an action that can never succeed would wait as long as the whole test,
    // and the report would not say where the test was.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    ...chromium,
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', VOICE],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: ['**/*.desktop.spec.ts', VOICE],
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: 'node scripts/throwaway-server.ts',
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    env: {
      ...isolatedSettings,
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: 'https://everline.example',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
});
