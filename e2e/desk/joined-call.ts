import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { projectRoot } from '../../scripts/project-root.ts';
import { deskWithCalls } from '../../src/server/test-support/desk/desk-with-calls.ts';
import { toneAgent } from '../../src/server/test-support/desk/tone-agent.ts';
import { callElements } from '../call-support/call-elements.ts';
import { expect, visit } from '../site-test.ts';
import { keepTracks } from './received-tracks.ts';

const TURN_MS = 600;

/** Starts a server whose agent speaks tones, and hears the words that a test has written down. */
export async function startCallDesk() {
  let turnEndsAt = 0;
  const activity = {
    listen: () => ({
      judge: async () => (performance.now() < turnEndsAt ? 1 : 0),
      stop() {},
    }),
  };
  const { agent: callAgent, speech } = toneAgent({ activity });
  const desk = await deskWithCalls('the embedded database', {
    siteDir: join(projectRoot, 'dist'),
    callAgent,
    roomTiming: { kept: 100 },
  });
  return {
    ...desk,
    /** Lets everybody who is on the line say these words. */
    say(text: string) {
      speech.texts = [text];
      turnEndsAt = performance.now() + TURN_MS;
    },
  };
}

export type CallDesk = Awaited<ReturnType<typeof startCallDesk>>;

/** Starts a call on the visitor's page, and waits until the agent has greeted. */
export async function callAsVisitor(page: Page, { origin }: CallDesk) {
  await keepTracks(page);
  await visit(page, origin);
  const elements = callElements(page);
  await elements.idle.click();
  await expect(elements.active).toHaveAccessibleDescription(/^Listening/);
  return elements;
}

/** Opens the page of the call that goes on, at the desk, in a browser window of its own. */
export async function openCallAtDesk(browser: Browser, desk: CallDesk): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const { cookie } = await desk.enter();
  const [name = '', value = ''] = cookie.Cookie.split('=');
  await context.addCookies([{ name, value, url: desk.origin }]);
  const page = await context.newPage();
  await keepTracks(page);
  await page.goto(`${desk.origin}/desk/calls`);
  await page.locator('.desk-way').first().click();
  await expect(page.getByRole('heading', { name: 'Join this call' })).toBeVisible();
  return page;
}
