import type DailyIframe from '@daily-co/daily-js';
import type { DailyCall } from '@daily-co/daily-js';
import type { Page } from '@playwright/test';
import type Vapi from '@vapi-ai/web';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import { PUBLIC_KEY } from '#server/test-support/voice-server.ts';
import { packScript } from '../../scripts/build/pack-script.ts';
import { watchMicrophones } from './page-sound.ts';

declare global {
  interface Window {
    Vapi: typeof Vapi;
    DailyIframe: typeof DailyIframe;
    vapi: Vapi;
    call: DailyCall;
    /** The events that the SDK has emitted, the oldest first. */
    emitted: Array<{ event: string; detail: unknown }>;
    /** The highest volume level that the SDK has reported so far. */
    loudest: number;
  }
}

type SdkName = 'pinned-sdk' | 'latest-sdk';

const scripts = new Map<SdkName, Promise<string>>();

/**
 * Builds a classic script from an unmodified SDK and its call library. Each script is built once in
 * a process.
 */
function sdkScript(sdk: SdkName): Promise<string> {
  const input = `e2e/call-support/${sdk}.ts`;
  const script = scripts.get(sdk) ?? packScript({ input, format: 'iife', minify: false });
  scripts.set(sdk, script);
  return script;
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

/**
 * Opens a document that runs only an SDK. The document has the site's own origin and security
 * policy.
 */
export async function openSdkPage(page: Page, origin: string, sdk: SdkName): Promise<void> {
  const script = await sdkScript(sdk);
  await page.route(`${origin}/sdk.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await watchMicrophones(page);
  // The document comes from the server, because Chromium would block connections to the loopback
  // address for a page that the test creates itself.
  await page.goto(`${origin}/robots.txt`);
  await page.addScriptTag({ url: '/sdk.js' });
  await page.evaluate(
    ({ key, events }) => {
      const config = {
        avoidEval: true,
        callObjectBundleUrlOverride: `${location.origin}/voice/call-bundle.js`,
      };
      window.vapi = new window.Vapi(key, `${location.origin}/voice`, config);
      window.emitted = [];
      window.loudest = 0;
      const vapi = window.vapi as { on(event: string, listener: (detail: unknown) => void): void };
      for (const event of events)
        vapi.on(event, (detail) => window.emitted.push({ event, detail }));
      vapi.on('volume-level', (level) => {
        window.loudest = Math.max(window.loudest, Number(level));
      });
    },
    { key: PUBLIC_KEY, events: EVENTS },
  );
}

/** Starts a call. Resolves with the id of the call, or with null if the SDK could not start it. */
export function startSdkCall(page: Page): Promise<string | null> {
  return page.evaluate(async (id) => (await window.vapi.start(id))?.id ?? null, SITE_ASSISTANT_ID);
}

export function emittedEvents(page: Page): Promise<string[]> {
  return page.evaluate(() => window.emitted.map(({ event }) => event));
}

export function clearEvents(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.emitted = [];
  });
}

/** Returns the types of the errors that the SDK has emitted. */
export function errorTypes(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    window.emitted
      .filter(({ event }) => event === 'error')
      .map(({ detail }) => Object(Object(detail).error).type),
  );
}
