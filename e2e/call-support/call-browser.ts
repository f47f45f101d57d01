import { chromiumPath, playwrightChromiumArgs } from '../../scripts/chromium-options.ts';

/**
 * The options of a browser with a fake microphone that beeps. Every page may use the microphone.
 */
export const callBrowserOptions = {
  permissions: ['microphone'],
  launchOptions: {
    executablePath: chromiumPath,
    args: [
      ...playwrightChromiumArgs,
      '--use-fake-device-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--allow-loopback-in-peer-connection',
    ],
  },
};
