import type { Page, Route } from '@playwright/test';
import { openPanel } from './assistant-page.ts';
import { callElements } from './call-support/call-elements.ts';
import { auditPage } from './every-page/axe-audit.ts';
import { expect, test, visit } from './site-test.ts';

interface Answered {
  /** What the server says about the agent's voice. A test changes it while the page is open. */
  speech: { state: string; share?: number; secondsLeft?: number };
  /** How often the page has asked. */
  asked: number;
}

/** Lets the server's answer about the site say how far the agent's voice is. */
async function answerWithSpeech(page: Page, speech: Answered['speech']): Promise<Answered> {
  const answered: Answered = { speech, asked: 0 };
  await page.route('**/api/site', async (route: Route) => {
    answered.asked += 1;
    const response = await route.fetch();
    const { voice } = await response.json();
    await route.fulfill({ response, json: { voice: { ...voice, speech: answered.speech } } });
  });
  return answered;
}

/** Opens a page as someone who then does something. Only then does the page ask. */
async function visitAsPerson(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.keyboard.press('Shift');
}

/**
 * Lets time pass until the sphere says what the server answers. The page begins to ask when its code
 * has arrived, so no fixed time would do on a busy machine. The clock jumps, because `runFor` would
 * draw every frame of an animation in between, which takes minutes on a busy machine.
 */
async function letTimePassUntil(page: Page, description: string | RegExp): Promise<void> {
  const { idle } = callElements(page);
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(idle).toHaveAccessibleDescription(description, { timeout: 500 });
  }).toPass();
}

/** Lets time pass, and resolves when whatever the page then asks for has left the page. */
async function letTimePass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await page.evaluate(async () => void (await fetch('/healthz')));
}

// The page may still be asking when its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('until the agent can speak a press opens the text, and the page says when it can', async ({
  page,
}) => {
  const answered = await answerWithSpeech(page, {
    state: 'fetching',
    share: 0.42,
    secondsLeft: 100,
  });
  await visitAsPerson(page, '/');
  const { idle, active, bar } = callElements(page);
  await expect(idle).toHaveAccessibleDescription('Calls in about 2 min. Press to type.');
  const state = page.locator('.sphere-state');
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const rows = await state.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    });
    expect(rows, `rows at ${width} px`).toBeLessThanOrEqual(2);
  }
  expect(await auditPage(page, '.call-stage')).toEqual([]);
  await idle.click();
  const dialog = page.getByRole('dialog', { name: 'AI Assistant' });
  await expect(dialog).toBeVisible();
  await expect(active).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Escape');

  answered.speech = { state: 'ready' };
  await expect(idle).toHaveAccessibleDescription('The line is open');
  const said = page.getByRole('main').locator('[aria-live=polite]');
  await expect(said.filter({ hasText: 'The line is open now.' })).toHaveCount(1);
});

test.describe('a press that comes before the answer', () => {
  test.use({ expectedProblem: /Call error:/ });

  test('opens the text as well, and is an error of the call', async ({ page }) => {
    await answerWithSpeech(page, { state: 'fetching' });
    await visit(page, '/');
    const { idle, bar } = callElements(page);
    await idle.click();
    await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});

test('the page asks no more once it knows that there will be no voice', async ({ page }) => {
  const answered = await answerWithSpeech(page, { state: 'off' });
  await page.clock.install();
  await visitAsPerson(page, '/');
  const { idle } = callElements(page);
  await idle.scrollIntoViewIfNeeded();
  await letTimePassUntil(page, 'We answer in writing. Press to type.');
  const askedOnce = answered.asked;
  await letTimePass(page, 120_000);
  expect(answered.asked).toBe(askedOnce);
});

test('the page asks only while the sphere is in sight', async ({ page }) => {
  const answered = await answerWithSpeech(page, { state: 'fetching', share: 0.1 });
  await page.clock.install();
  await visitAsPerson(page, '/');
  const { idle } = callElements(page);
  await idle.scrollIntoViewIfNeeded();
  await letTimePassUntil(page, /10%/);

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(idle).not.toBeInViewport();
  await letTimePass(page, 10_000);
  const askedInSight = answered.asked;
  await letTimePass(page, 60_000);
  expect(answered.asked).toBe(askedInSight);
  answered.speech = { state: 'fetching', share: 0.9 };
  await idle.scrollIntoViewIfNeeded();
  await letTimePassUntil(page, /90%/);
});

test('where the agent cannot speak, the assistant does not offer to go on by voice', async ({
  page,
}) => {
  await answerWithSpeech(page, { state: 'off' });
  const told = page.waitForResponse('**/api/site');
  await visit(page, '/');
  const talk = await openPanel(page);
  await talk.ask('I want to book the phone agent');
  await expect(talk.link('Continue in the form')).toBeVisible();
  await (await told).finished();
  await expect(talk.button('Continue by voice')).toHaveCount(0);
});
