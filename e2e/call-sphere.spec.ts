import type { Page } from '@playwright/test';
import { breakTheLine, failedCall, holdTheLine, onCall } from './call-sphere.ts';
import { auditPage } from './every-page/axe-audit.ts';
import { expect, test, visit } from './site-test.ts';

test.use({ expectedProblem: failedCall });

for (const path of ['/', '/consultation']) {
  test(`the sphere on ${path} says what it is, and fetches nothing before it is meant`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await visit(page, path);
    const { idle, bar } = onCall(page);
    await expect(idle).toBeVisible();
    await expect(idle).toHaveAccessibleDescription('The line is open');
    const main = page.getByRole('main');
    await expect(main.getByText('You talk to an AI, not a person.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await expect(bar).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((name) => /call|sphere|voice|api/.test(name))).toEqual([]);

    await idle.focus();
    await expect.poll(() => fetched.some((name) => name.includes('call-client'))).toBe(true);
    await expect(idle).toBeVisible();
  });
}

test('one press starts and one press stops, by keyboard too', async ({ page }) => {
  await holdTheLine(page);
  await visit(page, '/');
  const { idle, active, bar, said } = onCall(page);
  for (const key of ['Enter', 'Space']) {
    await idle.press(key);
    await expect(active).toBeFocused();
    await expect(active).toHaveAccessibleDescription('Connecting · press to end');
    await expect(bar).toBeVisible();
    await expect(said).toHaveText('Connecting');
    await active.press(key);
    await expect(idle).toBeFocused();
    await expect(bar).toHaveCount(0);
    await expect(said).toHaveText('The call has ended');
  }
  await idle.click();
  await active.click();
  await expect(idle).toBeVisible();
});

test('the circles pulse by chance, from 0.2 to 1, as long as the call is on', async ({ page }) => {
  await holdTheLine(page);
  await visit(page, '/');
  const { idle, active } = onCall(page);
  const orb = page.locator('[data-sphere] > span').first();
  const level = () => orb.evaluate((element) => element.style.getPropertyValue('--level'));
  expect(await level()).toBe('');
  await idle.click();
  const levels = new Set<number>();
  await expect
    .poll(async () => {
      const value = await level();
      if (value !== '') levels.add(Number(value));
      return levels.size;
    })
    .toBeGreaterThan(4);
  for (const value of levels) {
    expect(value).toBeGreaterThanOrEqual(0.2);
    expect(value).toBeLessThanOrEqual(1);
  }
  await active.click();
  await expect.poll(level).toBe('');
  await expect(orb.locator('canvas')).toHaveCount(0);
});

test.describe('where a graphics card draws it', () => {
  test.use({ expectedProblem: /GL Driver Message|CONTEXT_LOST/ });

  test('the body is painted, and after a loss painted again', async ({ page }) => {
    await page.addInitScript(() => {
      // Here a processor draws it, which visitors are spared: the page must not learn of it.
      const { prototype } = WebGL2RenderingContext;
      const getExtension: (name: string) => unknown = prototype.getExtension;
      Object.assign(prototype, {
        getExtension(this: WebGL2RenderingContext, name: string) {
          if (name !== 'WEBGL_debug_renderer_info') return getExtension.call(this, name);
          Object.assign(window, { loss: getExtension.call(this, 'WEBGL_lose_context') });
          return null;
        },
      });
    });
    await holdTheLine(page);
    await visit(page, '/');
    const { idle, active } = onCall(page);
    await idle.click();
    const canvas = page.locator('[data-sphere] canvas');
    await expect(canvas).toHaveAttribute('data-painted', 'true');
    for (const [step, painted] of [
      ['loseContext', 'false'],
      ['restoreContext', 'true'],
    ] as const) {
      await page.evaluate((name) => Reflect.get(window, 'loss')[name](), step);
      await expect(canvas).toHaveAttribute('data-painted', painted);
    }
    const context = await canvas.evaluateHandle((element: HTMLCanvasElement) =>
      element.getContext('webgl2'),
    );
    await active.click();
    // A browser has sixteen or so, and takes the oldest away for the next.
    await expect.poll(() => context.evaluate((gl) => gl?.isContextLost())).toBe(true);
  });
});

test('the bar stays across pages, and ending the call there gives the focus back', async ({
  page,
  isMobile,
}) => {
  await holdTheLine(page);
  await visit(page, '/');
  const { idle, active, bar, button } = onCall(page);
  await idle.click();
  await expect(bar).toBeVisible();
  const assistant = page.getByRole('button', { name: 'Open AI Assistant' });
  const [barBox, assistantBox] = [await bar.boundingBox(), await assistant.boundingBox()];
  if (!barBox || !assistantBox) throw new Error('The bar or the button is not there.');
  if (isMobile) expect(assistantBox.y + assistantBox.height).toBeLessThan(barBox.y);
  else expect(assistantBox.x + assistantBox.width).toBeLessThan(barBox.x);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy, in plain words');
  await expect(bar).toBeVisible();
  await page.goBack();
  await expect(active).toBeVisible();

  await button('Call details').click();
  const log = bar.getByRole('log', { name: 'Transcript' });
  await expect(log).toBeVisible();
  await expect(button('Call details')).toHaveAttribute('aria-expanded', 'true');
  await bar.getByRole('textbox', { name: 'Type into the call' }).fill('Am');
  await page.keyboard.press('Escape');
  await expect(log).toHaveCount(0);
  await expect(button('Call details')).toBeFocused();

  await button('Mute microphone').click();
  await expect(button('Mute microphone')).toHaveAttribute('aria-pressed', 'true');
  await button('End call').click();
  await expect(bar).toHaveCount(0);
  await expect(idle).toBeFocused();
});

test('a call that does not get through says so, with every way on', async ({ page }) => {
  await breakTheLine(page);
  await visit(page, '/');
  const { idle, trouble, bar, button, link } = onCall(page);
  await idle.click();
  await expect(trouble).toContainText('No connection');
  await expect(trouble).toContainText('The call could not get through.');
  await expect(idle).toHaveAccessibleDescription('No connection');

  await button('Try again').press('Enter');
  await expect(trouble).toBeFocused();
  await button('Dismiss').press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(idle).toBeFocused();

  await idle.click();
  await button('Type instead').click();
  await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Escape');

  await idle.click();
  await link('Use the form').click();
  await expect(page).toHaveURL('/consultation#contact');
  await expect(bar).toHaveCount(0);
});

test('without the code of the call the page still shows the way to the form', async ({ page }) => {
  await page.route(/assets\/call-/, (route) => route.abort());
  await visit(page, '/');
  await onCall(page).idle.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No connection');
  await alert.getByRole('link', { name: 'Use the form' }).click();
  await expect(page).toHaveURL('/consultation#contact');
});

test('without the code of its bar a call can still be ended, on any page', async ({ page }) => {
  await page.route(/assets\/call-bar-.*js/, (route) => route.abort());
  await holdTheLine(page);
  await visit(page, '/');
  const { idle } = onCall(page);
  await idle.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Connecting');
  await alert.getByRole('button', { name: 'End call' }).click();
  await expect(alert).toHaveCount(0);
  await expect(idle).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing pulses, but the colour tells the state', async ({ page }) => {
    await holdTheLine(page);
    await visit(page, '/');
    const orb = page.locator('[data-sphere] > span').first();
    const colour = () => orb.evaluate((element) => getComputedStyle(element).color);
    const before = await colour();
    await onCall(page).idle.click();
    await expect(orb).toHaveAttribute('data-moving', 'false');
    expect(await orb.evaluate((element) => element.style.getPropertyValue('--level'))).toBe('');
    expect(await colour()).not.toBe(before);
  });

  const expectNothingFound = async (page: Page) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const part of ['.call-bar', '.call-stage'])
        expect.soft(await auditPage(page, part), `${part}, ${colorScheme}`).toEqual([]);
    }
  };

  test('axe finds nothing during a call with its details open, dark or light', async ({ page }) => {
    await holdTheLine(page);
    await visit(page, '/');
    const { idle, bar, button } = onCall(page);
    await idle.click();
    await button('Call details').click();
    await expect(bar.getByRole('log')).toBeVisible();
    await expectNothingFound(page);
  });

  test('axe finds nothing in trouble, dark or light', async ({ page }) => {
    await breakTheLine(page);
    await visit(page, '/');
    const { idle, trouble } = onCall(page);
    await idle.click();
    await expect(trouble).toBeVisible();
    await expectNothingFound(page);
  });
});

test('every button of the bar takes a finger', async ({ page }) => {
  await holdTheLine(page);
  await visit(page, '/');
  const { idle, bar, button } = onCall(page);
  await idle.click();
  await button('Call details').click();
  const small = await bar.locator('button, input, select').evaluateAll((all) =>
    all
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ element, box }) => `${element.outerHTML}: ${box.width} × ${box.height}`),
  );
  expect(small).toEqual([]);
});
