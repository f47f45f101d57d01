import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../scripts/start-site.ts';
import { speechDirOf } from '../../src/server/config/folder-settings.ts';
import { loadOnnxRuntime } from '../../src/server/speech/files/onnx-runtime.ts';
import { speechFiles } from '../../src/server/speech/files/speech-files.ts';
import { openMoonshine } from '../../src/server/speech/hearing/engines/moonshine.ts';
import type { Recogniser } from '../../src/server/speech/hearing/recogniser.ts';
import { startTelegramStandIn } from '../../src/server/test-support/stand-ins/telegram-stand-in.ts';
import { expect, test as siteTest } from '../site-test.ts';

export interface SpeakingSite {
  origin: string;
  /** The folder that holds the database. */
  dataDir: string;
  /** Returns the texts of all notifications that the owner got so far. */
  notifications(): readonly string[];
  /** Writes down what the agent is heard to say. It is the engine that also hears the visitors. */
  recogniser: Recogniser;
}

/** The folder with the engines. The tests install them there. */
const speechDir = speechDirOf(process.env);

/** Opening the engines takes ten seconds, and much longer on a busy machine. */
const OPENING = { timeout: 240_000 };

/** A test of a site whose agent hears and speaks. All tests of a worker share the site. */
export const voiceTest = siteTest.extend<object, { site: SpeakingSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, run) => {
      const files = speechFiles(speechDir);
      if (!existsSync(files.moonshine.encoder)) {
        throw new Error(
          `The engines of speech are not in ${speechDir}. Install them with "npm run speech:install".`,
        );
      }
      const dataDir = await mkdtemp(join(tmpdir(), 'everline-voice-'));
      await using telegram = await startTelegramStandIn('ok');
      await using started = await startSite(
        {
          SPEECH: 'on',
          SPEECH_DIR: speechDir,
          THROWAWAY_DATA_DIR: dataDir,
          TELEGRAM_BOT_TOKEN: '1:token-of-the-test',
          TELEGRAM_CHAT_ID: '1',
          TELEGRAM_API_URL: telegram.apiUrl,
        },
        'throwaway-voice-server.ts',
      );
      await expect.poll(() => speechState(started.origin), OPENING).toBe('ready');
      await run({
        origin: started.origin,
        dataDir,
        notifications: () => telegram.requests.map(({ body }) => String(body.text)),
        recogniser: await openMoonshine(files, loadOnnxRuntime(files.modules)),
      });
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export { expect };

async function speechState(origin: string): Promise<unknown> {
  const { voice } = await (await fetch(`${origin}/api/site`)).json();
  return voice.speech.state;
}
