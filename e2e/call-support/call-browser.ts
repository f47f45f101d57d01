import { chromiumPath, playwrightChromiumArgs } from '../../scripts/chromium-options.ts';

/**
 * The options of a browser with a fake microphone that beeps. Every page may use the microphone.
 */
export const callBrowserOptions = browserWithMicrophone('--use-fake-ui-for-media-stream');

/** The options of a browser whose visitor refuses each page the microphone. */
export const refusedMicrophoneOptions = browserWithMicrophone(
  '--use-fake-ui-for-media-stream=deny',
);

function browserWithMicrophone(answerToPrompt: string) {
  return {
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        ...playwrightChromiumArgs,
        answerToPrompt,
        '--use-fake-device-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
        '--allow-loopback-in-peer-connection',
      ],
    },
  };
}
