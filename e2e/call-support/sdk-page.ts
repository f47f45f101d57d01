import type DailyIframe from '@daily-co/daily-js';
import type { DailyCall } from '@daily-co/daily-js';
import type { Page } from '@playwright/test';
import type Vapi from '@vapi-ai/web';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import { PUBLIC_KEY } from '#server/test-support/voice-server.ts';
import { type Sdk, sdkScript } from './build-page.ts';
import { watchMicrophones } from './page-sound.ts';

declare global {
  interface Window {
    Vapi: typeof Vapi;
    DailyIframe: typeof DailyIframe;
    vapi: Vapi;
    call: DailyCall;
    /** What the SDK emitted, in order. */
    told: Array<{ event: string; detail: unknown }>;
    loudest: number;
  }
}

const EVENTS = [
  'call-start',
  'call-end',
  'speech-start',
  'speech-end',
  'message',
  'error',
  'camera-error',
  'network-connection',
];

/** A document of the site's own origin and policy, with nothing in it but an SDK. */
export async function openSdkPage(page: Page, origin: string, sdk: Sdk): Promise<void> {
  const script = await sdkScript(sdk);
  await page.route(`${origin}/sdk.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await watchMicrophones(page);
  // It must come from the server itself: a page made up by the test may not reach this machine.
  await page.goto(`${origin}/robots.txt`);
  await page.addScriptTag({ url: '/sdk.js' });
  await page.evaluate(
    ({ key, events }) => {
      const config = {
        avoidEval: true,
        callObjectBundleUrlOverride: `${location.origin}/voice/call-bundle.js`,
      };
      window.vapi = new window.Vapi(key, `${location.origin}/voice`, config);
      window.told = [];
      window.loudest = 0;
      const vapi = window.vapi as { on(event: string, listener: (detail: unknown) => void): void };
      for (const event of events) vapi.on(event, (detail) => window.told.push({ event, detail }));
      vapi.on('volume-level', (level) => {
        window.loudest = Math.max(window.loudest, Number(level));
      });
    },
    { key: PUBLIC_KEY, events: EVENTS },
  );
}

/** Resolves with the call's id, or null where the SDK gave up. */
export function startCall(page: Page): Promise<string | null> {
  return page.evaluate(async (id) => (await window.vapi.start(id))?.id ?? null, SITE_ASSISTANT_ID);
}

export function told(page: Page): Promise<string[]> {
  return page.evaluate(() => window.told.map(({ event }) => event));
}

export function forget(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.told = [];
  });
}

/** The types of the errors so far, as an error or in one. */
export function errorTypes(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    window.told
      .filter(({ event }) => event === 'error')
      .map(({ detail }) => Object(Object(detail).error).type),
  );
}
