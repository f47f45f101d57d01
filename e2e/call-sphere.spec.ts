import type { Page, Route } from '@playwright/test';
import {
  callElements,
  failEveryCall,
  failedFetchLogPattern,
  keepCallConnecting,
} from './call-support/call-elements.ts';
import { auditPage } from './every-page/axe-audit.ts';
import { expect, test, visit, withMotion } from './site-test.ts';

test.use({ expectedProblem: failedFetchLogPattern });

for (const path of ['/', '/consultation']) {
  test(`the sphere on ${path} says what it is, and fetches nothing before the visitor focuses it`, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await visit(page, path);
    const { idle, bar } = callElements(page);
    await expect(idle).toBeVisible();
    await expect(idle).toHaveAccessibleDescription('Press to begin');
    const main = page.getByRole('main');
    await expect(main.getByText('You’ll talk to an AI, not a person.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await expect(bar).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((name) => /call|sphere|voice|api|readiness/.test(name))).toEqual([]);

    await idle.focus();
    await expect.poll(() => fetched.some((name) => name.includes('call-client'))).toBe(true);
    await expect(idle).toBeVisible();
  });
}

test.describe('while pages move,', () => {
  test.use({ contextOptions: withMotion });

  test('one press starts the call and the next press stops it, by mouse and by keyboard', async ({
    page,
  }) => {
    await keepCallConnecting(page);
    await visit(page, '/');
    const { idle, active, bar, said } = callElements(page);
    for (const key of ['Enter', 'Space']) {
      await idle.press(key);
      await expect(active).toBeFocused();
      await expect(active).toHaveAccessibleDescription('Opening the line · press to end');
      await expect(bar).toBeVisible();
      await expect(said).toHaveText('Opening the line');
      await active.press(key);
      await expect(idle).toBeFocused();
      await expect(bar).toHaveCount(0);
      await expect(said).toHaveText('The call has ended');
    }
    await idle.click();
    await active.click();
    await expect(idle).toBeVisible();
  });

  test('the bar stays across pages, and the sphere gets the focus when the bar ends the call', async ({
    page,
    isMobile,
  }) => {
    await keepCallConnecting(page);
    await visit(page, '/');
    const { idle, active, bar, button } = callElements(page);
    await idle.click();
    await expect(bar).toBeVisible();
    const assistant = page.getByRole('button', { name: 'Open AI Assistant' });
    const [barBox, assistantBox] = [await bar.boundingBox(), await assistant.boundingBox()];
    if (!barBox || !assistantBox) throw new Error('The bar or the button is not visible.');
    // On a phone the button stands above the bar.
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
});

test('a failed call offers to try again, to type and to use the form', async ({ page }) => {
  await failEveryCall(page);
  await visit(page, '/');
  const { idle, trouble, bar, button, link } = callElements(page);
  await idle.click();
  await expect(trouble).toContainText('No connection');
  await expect(trouble).toContainText('The call couldn’t get through.');
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

test('without the code of the call the page links to the form', async ({ page }) => {
  await page.route(/assets\/call-/, (route) => route.abort());
  await visit(page, '/');
  await callElements(page).idle.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No connection');
  await alert.getByRole('link', { name: 'Use the form' }).click();
  await expect(page).toHaveURL('/consultation#contact');
});

test('without the code of the bar the visitor can still end the call', async ({ page }) => {
  await page.route(/assets\/call-bar-.*js/, (route) => route.abort());
  await keepCallConnecting(page);
  await visit(page, '/');
  const { idle } = callElements(page);
  await idle.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Opening the line');
  await alert.getByRole('button', { name: 'End call' }).click();
  await expect(alert).toHaveCount(0);
  await expect(idle).toBeVisible();
});

for (const { part, file } of [
  { part: 'code', file: /assets\/call-bar-.*js/ },
  { part: 'stylesheet', file: /assets\/call-bar-.*css/ },
]) {
  test(`the ${part} of the bar is fetched again during the call`, async ({ page }) => {
    await page.route(file, (route) => route.abort());
    await keepCallConnecting(page);
    await visit(page, '/');
    const { idle, bar, button } = callElements(page);
    await idle.click();
    await expect(page.getByRole('alert')).toContainText('Opening the line');
    await page.unroute(file);
    await expect(button('Call details')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(bar).toHaveCSS('position', 'fixed');
  });
}

test('a new call asks for the code of the bar at once, and does not call it missing before', async ({
  page,
}) => {
  const barCode = /assets\/call-bar-.*js/;
  await page.route(barCode, (route) => route.abort());
  await keepCallConnecting(page);
  await visit(page, '/');
  const { idle, active, button } = callElements(page);
  const alert = page.getByRole('alert');
  await idle.click();
  await alert.getByRole('button', { name: 'End call' }).click();
  await expect(idle).toBeVisible();

  await page.unroute(barCode);
  const asked = Promise.withResolvers<Route>();
  await page.route(barCode, (route) => asked.resolve(route));
  await idle.click();
  await expect(active).toBeVisible();
  await expect(alert).toHaveCount(0);
  await (await asked.promise).continue();
  await expect(button('Call details')).toBeVisible();
});

const expectNothingFound = async (page: Page) => {
  for (const part of ['.call-bar', '.call-stage'])
    expect.soft(await auditPage(page, part), part).toEqual([]);
};

test('axe finds no problem during a call with open details, in the dark and the light theme', async ({
  page,
}) => {
  await keepCallConnecting(page);
  await visit(page, '/');
  const { idle, bar, button } = callElements(page);
  await idle.click();
  await button('Call details').click();
  await expect(bar.getByRole('log')).toBeVisible();
  await expectNothingFound(page);
});

test('axe finds no problem after a failed call, in the dark and the light theme', async ({
  page,
}) => {
  await failEveryCall(page);
  await visit(page, '/');
  const { idle, trouble } = callElements(page);
  await idle.click();
  await expect(trouble).toBeVisible();
  await expectNothingFound(page);
});

test('every control of the bar is at least 44 pixels wide and high', async ({ page }) => {
  await keepCallConnecting(page);
  await visit(page, '/');
  const { idle, bar, button } = callElements(page);
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
