import { defineConfig } from '@playwright/test';
import { chromiumPath, playwrightChromiumArgs } from '../../scripts/chromium-options.ts';

/**
 * The tests in which somebody talks with the agent. Speech happens in real time, so these tests run
 * one after the other, and not beside the other browser tests.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../results/voice',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  reporter: [['list']],
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath, args: playwrightChromiumArgs },
  },
});
