import { chromium, type Page } from '@playwright/test';
import { openSdkPage, startSdkCall } from '../../../e2e/call-support/sdk-page.ts';
import { chromiumPath, playwrightChromiumArgs } from '../../../scripts/chromium-options.ts';
import { startSite } from '../../../scripts/start-site.ts';
import { seededRandom } from '../../../src/server/test-support/processes/seeded-random.ts';
import { readyVoice } from '../../../src/server/test-support/speech/spoken-visits.ts';
import { PUBLIC_KEY } from '../../../src/server/test-support/voice-server.ts';
import type { BenchPartReport } from '../../bench-part.ts';
import { median, percentile } from '../../statistics.ts';
import { renderTable } from '../../text-table.ts';
import { callerClips } from '../callers/caller-clips.ts';
import { callerSpeakers } from '../callers/caller-speakers.ts';
import { tuningVoices } from '../callers/caller-voices.ts';
import { type PageInterruption, preparePageEars } from './page-ears.ts';

/** In every third call, the page is not told to hush the agent. */
const COMPARED_EVERY = 3;
const CALLS = 15;
const TRIES_PER_CALL = 10;
const MOST_P95_MS = 300;
const [EARLIEST_MS, LATEST_MS] = [600, 2200];
const ANSWERS_WITHIN_MS = 4000;
const BEGINS_WITHIN_MS = 20_000;
const FLOOR_IS_FREE_MS = 300;
const LONG_WORDS = [
  'We answer every call that comes in during the day and the night.',
  'We write down who called and what they wanted.',
  'So nobody on your team has to pick up the telephone while they are busy.',
  'We can also book the visits of your customers into your calendar.',
  'And every evening you get a list of everything that happened.',
].join(' ');
const INTERRUPTIONS = [
  'Wait, I have a question.',
  'Sorry, can I say something?',
  'No, that is not what I meant.',
  'Hold on a second.',
  'Okay, stop please.',
  'Actually, I need another day.',
  'Excuse me.',
];

/**
 * Measures in a real browser how long the agent is heard after a visitor has begun to talk over it.
 * The clock runs from the first sound in the microphone to the last sound that the page plays.
 */
export async function measureBargeIn(speechDir: string): Promise<BenchPartReport> {
  const sounds = await interruptions(speechDir);
  const random = seededRandom(CALLS);
  const settings = { SPEECH: 'on', SPEECH_DIR: speechDir, VOICE_PUBLIC_KEY: PUBLIC_KEY };
  await using site = await startSite(settings, 'throwaway-voice-server.ts');
  await readyVoice(site.origin);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      ...playwrightChromiumArgs,
      '--autoplay-policy=no-user-gesture-required',
      '--allow-loopback-in-peer-connection',
    ],
  });
  const tries: PageTry[] = [];
  try {
    for (let call = 0; call < CALLS; call += 1) {
      const obeysHush = call % COMPARED_EVERY !== 0;
      const page = await browser.newPage({ bypassCSP: true });
      await preparePageEars(page, obeysHush);
      await openSdkPage(page, site.origin, 'pinned-sdk');
      await startSdkCall(page);
      for (let nth = 0; nth < TRIES_PER_CALL; nth += 1) {
        const waitMs = EARLIEST_MS + random() * (LATEST_MS - EARLIEST_MS);
        const sound = sounds[tries.length % sounds.length] as Int16Array;
        tries.push({ obeysHush, ...(await interruptOnce(page, sound, waitMs)) });
      }
      await page.close();
      console.log(`Call ${call + 1} of ${CALLS}: talked over ${TRIES_PER_CALL} times`);
    }
  } finally {
    await browser.close();
  }
  return report(tries);
}

interface PageTry extends PageInterruption {
  obeysHush: boolean;
}

/** Speaks everything before the first call, because speaking takes the processor from a call. */
async function interruptions(speechDir: string): Promise<Int16Array[]> {
  using clips = callerClips(speechDir, await callerSpeakers());
  const sounds: Int16Array[] = [];
  for (const voice of tuningVoices)
    for (const words of INTERRUPTIONS) sounds.push(await clips.of([words], voice));
  return sounds;
}

async function interruptOnce(
  page: Page,
  sound: Int16Array,
  waitMs: number,
): Promise<PageInterruption> {
  // A line of the system takes the floor from the agent, which greets or answers the last try.
  await page.evaluate((ms) => window.agentIsHeard(0, ms), ANSWERS_WITHIN_MS);
  await page.evaluate(() => {
    const message = { role: 'system', content: 'Something else.' } as const;
    window.vapi.send({ type: 'add-message', message });
  });
  await page.evaluate((ms) => window.agentIsSilent(ms), FLOOR_IS_FREE_MS);
  await page.evaluate((text) => window.vapi.say(text, false, true), LONG_WORDS);
  await page.evaluate(([ms, most]) => window.agentIsHeard(ms, most), [
    waitMs,
    BEGINS_WITHIN_MS,
  ] as const);
  return page.evaluate((samples) => window.interruptAgent(samples), [...sound]);
}

function report(tries: readonly PageTry[]): BenchPartReport {
  const counted = tries.filter(({ wasHeard }) => wasHeard);
  const heardForIf = (obeys: boolean) =>
    counted.filter(({ obeysHush }) => obeysHush === obeys).map(({ heardForMs }) => heardForMs);
  const heardFor = heardForIf(true);
  const others = heardForIf(false);
  const told = tries.map(({ toldAfterMs }) => toldAfterMs).filter((ms) => ms !== null);
  const buffered = tries.map(({ bufferedMs }) => bufferedMs);
  const row = (title: string, values: readonly number[]) => [
    title,
    `${values.length}`,
    median(values).toFixed(0),
    percentile(values, 0.95).toFixed(0),
    Math.max(...values).toFixed(0),
  ];
  return {
    details: renderTable(
      ['Talking over the agent, in a page, ms', 'tries', 'median', '95th percentile', 'worst'],
      [
        row('the agent is heard for', heardFor),
        row('the same in a page that is not told to hush it', others),
        row('the page is told after', told),
        row('sound waits in the browser for', buffered),
      ],
    ),
    budgets: [
      { name: 'Talking over the agent in a page: median ms to silence', figure: median(heardFor) },
      {
        name: 'Talking over the agent in a page: 95th percentile ms to silence',
        figure: percentile(heardFor, 0.95),
        limit: { atMost: MOST_P95_MS },
      },
    ],
    figures: tries,
  };
}
