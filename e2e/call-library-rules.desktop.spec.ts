import { join } from 'node:path';
import type { DailyFactoryOptions } from '@daily-co/daily-js';
import type { Page } from '@playwright/test';
import { projectRoot } from '../scripts/project-root.ts';
import { SITE_ASSISTANT_ID } from '../src/server/platform/site-assistant.ts';
import { PUBLIC_KEY, voiceServer } from '../src/server/test-support/voice-server.ts';
import { callBrowserOptions } from './call-support/call-browser.ts';
import { hummingAgent } from './call-support/humming-agent.ts';
import {
  type LibraryRule,
  rulesBeforeJoining,
  rulesWhileJoined,
} from './call-support/library-rules.ts';
import { openSdkPage } from './call-support/sdk-page.ts';
import { expect, test } from './site-test.ts';

declare global {
  interface Window {
    createCall(options: DailyFactoryOptions): void;
    circular(wanted: boolean): object;
    track(): MediaStreamTrack;
    outcomeOf(attempt: () => unknown): Promise<Outcome>;
  }
}

interface Outcome {
  error: string | null;
  logged: string[];
}

// The library writes its refusals to the console.
test.use({ ...callBrowserOptions, expectedProblem: /\/sdk\.js/ });

test('the call library accepts the last allowed value of each of its rules and refuses the next value', async ({
  page,
}) => {
  const { agent } = hummingAgent();
  await using server = await voiceServer(
    {},
    { siteDir: join(projectRoot, 'dist'), callAgent: agent },
  );
  const body = { assistantId: SITE_ASSISTANT_ID };
  const started = await server.make('/call/web', body, PUBLIC_KEY);
  await openSdkPage(page, server.origin, 'pinned-sdk');
  await prepare(page);

  // These two refusals are tested before the listed rules. Checking some of the listed rules
  // creates call objects with refused options, and such an object stays registered. After that,
  // every new call object would be a duplicate.
  const [duplicate, late] = await page.evaluate(async () => {
    const call = window.DailyIframe.createCallObject();
    const second = await window.outcomeOf(() => window.DailyIframe.createCallObject());
    await call.destroy();
    return [second, await window.outcomeOf(() => call.setLocalAudio(true))];
  });
  expect(duplicate.error).toContain('Duplicate DailyIframe instances are not allowed');
  expect(late.error).toContain('Use after destroy');

  await createCall(page);
  for (const rule of rulesBeforeJoining) await checkRule(page, rule);
  await page.evaluate((url) => window.call.join({ url }), `${Object(started).webCallUrl}`);
  for (const rule of rulesWhileJoined) await checkRule(page, rule);
});

/** The refusals of our own bundle. They come after the library has accepted the value. */
const OUR_REFUSALS = [
  'Only an owner of the meeting can do this.',
  'This is not supported in this call.',
];

async function checkRule(page: Page, { rule, attempt, allowed, refused, message }: LibraryRule) {
  const run = (value: unknown): Promise<Outcome> =>
    page.evaluate(`outcomeOf(() => (${attempt})(${JSON.stringify(value)}))`);
  for (const value of allowed) {
    const { error, logged } = await run(value);
    const about = `${rule}: ${JSON.stringify(value).slice(0, 80)} is accepted`;
    expect.soft([null, ...OUR_REFUSALS], about).toContain(error);
    expect.soft(logged, about).toEqual([]);
  }
  for (const value of refused) {
    const { error, logged } = await run(value);
    const about = `${rule}: ${JSON.stringify(value).slice(0, 80)} is refused`;
    expect.soft(error, about).not.toBeNull();
    expect.soft(OUR_REFUSALS, about).not.toContain(error);
    expect.soft([error, ...logged].join('\n'), about).toContain(message);
  }
}

async function prepare(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.createCall = (options) => {
      const more = { ...options, allowMultipleCallInstances: true };
      void window.DailyIframe.createCallObject(more).destroy();
    };
    window.circular = (wanted) => {
      const made: { self?: object } = {};
      if (wanted) made.self = made;
      return made;
    };
    const context = new AudioContext();
    window.track = () => {
      const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
      if (!track) throw new Error('There is no track.');
      return track;
    };
    window.outcomeOf = async (attempt) => {
      const logged: string[] = [];
      const write = console.error;
      console.error = (...said) => logged.push(said.join(' '));
      try {
        await attempt();
        return { error: null, logged };
      } catch (thrown) {
        const { message, error } = Object(thrown);
        return { error: String(message ?? error ?? thrown), logged };
      } finally {
        console.error = write;
      }
    };
  });
}

function createCall(page: Page): Promise<void> {
  return page.evaluate(() => {
    const dailyConfig = {
      avoidEval: true,
      callObjectBundleUrlOverride: `${location.origin}/voice/call-bundle.js`,
    };
    const options = { videoSource: false, allowMultipleCallInstances: true, dailyConfig };
    window.call = window.DailyIframe.createCallObject(options);
  });
}
