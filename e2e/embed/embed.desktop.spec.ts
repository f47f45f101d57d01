import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bookTuesdayMorning, wizardOf } from '../booking/booking-page.ts';
import { expectStillPage } from '../every-page/layout-shifts.ts';
import { expect, test, withMotion } from '../site-test.ts';
import {
  embedElements,
  embedNews,
  noteNews,
  type OtherSite,
  startOtherSite,
  untilPanelRests,
} from './other-site.ts';

test.use({ contextOptions: withMotion });

const visitor = { name: 'Ada Lovelace', email: 'ada@engine.example' };
const AXE = new URL('../../node_modules/axe-core/axe.min.js', import.meta.url);

let other: OtherSite;
test.beforeAll(async () => {
  other = await startOtherSite();
});
test.afterAll(() => other.close());

/** Collects the addresses that the page asks our server for. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === other.siteOrigin) asked.push(pathname);
  });
  return asked;
}

test('a visitor of another site asks and books, and stays there', async ({ page, context }) => {
  await noteNews(page);
  const asked = watchRequests(page);
  await page.goto(other.put('/plain', { head: other.tag() }));
  const { button, panel, inside, tab, field, log } = embedElements(page);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toEqual(['/embed.js']);
  const script = await page.request.get(`${other.siteOrigin}/embed.js`);
  expect(Number(script.headers()['content-length'])).toBeLessThanOrEqual(4096);

  await test.step('the keyboard opens the panel, and Escape closes it', async () => {
    await button.focus();
    await expect.poll(() => asked).toContain('/embed');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('the assistant answers, and its links open another tab', async () => {
    await button.click();
    await field.fill('Hello');
    await field.press('Enter');
    await expect(log).toContainText('Turn 1: Hello');
    const opened = context.waitForEvent('page');
    await log.getByRole('link', { name: 'Services' }).click();
    const services = await opened;
    await expect(services).toHaveURL(`${other.siteOrigin}/#services`);
    await services.close();
    await field.fill('book');
    await field.press('Enter');
    await expect.poll(() => embedNews(page)).toEqual([['everline:booked', { by: 'assistant' }]]);
  });

  await test.step('the arrow keys lead to the form, which books', async () => {
    await tab('Ask').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab('Book')).toBeFocused();
    await expect(tab('Book')).toHaveAttribute('aria-selected', 'true');
    await bookTuesdayMorning(inside, visitor);
    const all = [
      ['everline:booked', { by: 'assistant' }],
      ['everline:booked', { by: 'form' }],
    ];
    await expect.poll(() => embedNews(page)).toEqual(all);
    await expect(inside.getByText('You will be taken to the home page')).toHaveCount(0);
  });

  await test.step('what was said is still there, and the page has not moved', async () => {
    await tab('Ask').click();
    await expect(log).toContainText('Turn 1: Hello');
    // Only the frame is believed.
    await page.evaluate(() => postMessage({ type: 'booked', by: 'call' }, '*'));
    await page.evaluate(() => postMessage({ type: 'close' }, '*'));
    await expect(panel).toBeVisible();
    expect(await embedNews(page)).toHaveLength(2);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    await expectStillPage(page, 'after a booking', 0);
  });
});

test('the assistant hands what it knows over to the form', async ({ page }) => {
  await page.goto(other.put('/hand-over', { head: other.tag('data-open') }));
  const { inside, tab, field, panel } = embedElements(page);
  await expect(panel).toBeVisible();
  await field.fill('Please book');
  await field.press('Enter');
  await inside.getByRole('link', { name: 'Continue in the form' }).click();
  await expect(tab('Book')).toHaveAttribute('aria-selected', 'true');
  await expect(wizardOf(inside).field('Name')).toHaveValue('Ada Lovelace');
});

test('a panel that opens with the page leaves the focus to the page', async ({ page }) => {
  const body = '<input aria-label="Search" autofocus>';
  await page.goto(other.put('/open', { head: other.tag('data-open="assistant"'), body }));
  const { field, panel, button, closer } = embedElements(page);
  await expect(panel).toBeVisible();
  await expect(field).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
  await closer.click();
  await expect(button).toBeFocused();
});

const HOSTILE = '<style>* { all: unset !important } html { font-size: 8px !important }</style>';
const FORM = '<div data-everline="booking" style="min-height: 800px"><a href="/x">Book</a></div>';

test('no style of the page reaches the button, the panel or the form', async ({ page }) => {
  const attributes = 'data-place="left" data-label="Book a plumber" data-colour="#b3261e"';
  const look = async (path: string, head: string) => {
    await page.goto(other.put(path, { head: head + other.tag(attributes), body: FORM }));
    const { button, panel, tab, form, inside } = embedElements(page, 'Book a plumber');
    await button.click();
    await tab('Talk').click();
    await expect(inside.getByRole('button', { name: 'Book with Our AI Agent' })).toBeVisible();
    await expect(form.getByText('Who will we be talking to?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book', exact: true })).toBeHidden();
    await untilPanelRests(page);
    const styles = await button.evaluate((element) => {
      const { font, color, backgroundColor, position } = getComputedStyle(element);
      return { font, color, backgroundColor, position };
    });
    return { styles, panel: await panel.boundingBox(), button: await button.boundingBox() };
  };
  const plain = await look('/styled', '');
  expect(plain.styles).toMatchObject({
    color: 'rgb(255, 255, 255)',
    backgroundColor: 'rgb(179, 38, 30)',
    position: 'fixed',
  });
  expect(await look('/hostile', HOSTILE)).toEqual(plain);
});

test('the form in a page reserves its room, grows with its steps and keeps them in sight', async ({
  page,
}) => {
  await noteNews(page);
  await page.goto(other.put('/form', { head: other.tag('data-show="none"'), body: FORM }));
  const { form, widget } = embedElements(page);
  const wizard = wizardOf(form);
  await expect(wizard.field('Name')).toBeVisible();
  await expect(widget).toHaveCount(0);
  await expectStillPage(page, 'with the form', 0);

  const place = page.locator('[data-everline]');
  const before = await place.boundingBox();
  await wizard.field('Name').fill(visitor.name);
  await wizard.field('Business Email').fill(visitor.email);
  await wizard.next.click();
  await expect(wizard.heading('Step 2 of 3: Scheduling')).toBeFocused();
  await expect
    .poll(async () => (await place.boundingBox())?.height)
    .toBeGreaterThan((before?.height ?? 0) + 100);
  // The place has no whole pixels, so its beginning may stand a part of one above the window.
  await expect.poll(async () => (await place.boundingBox())?.y).toBeGreaterThan(-1);
  expect((await place.boundingBox())?.y).toBeLessThan(450);
  await expectStillPage(page, 'after the step', 0);
  // Nothing inside the frame scrolls: the frame is as high as the form.
  const [inner] = page.frames().filter((frame) => frame.url().includes('/embed/booking'));
  await expect
    .poll(() => inner?.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBe(0);
});

test('the form is whole, even if a visitor was in it before its script came', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/**.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 320, height: 700 });
  const address = other.put('/early', { head: other.tag('data-show="none"'), body: FORM });
  await page.goto(address, { waitUntil: 'commit' });
  const { form } = embedElements(page);
  // The frame is not yet as high as the form, so it shows the place where the visitor is.
  await wizardOf(form).next.focus();
  const [inner] = page.frames().filter((frame) => frame.url().includes('/embed/booking'));
  await expect.poll(() => inner?.evaluate(() => scrollY)).toBeGreaterThan(0);
  scripts.resolve();
  await expect
    .poll(() => inner?.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBe(0);
});

test('a page can hide the form until its visitor wants it', async ({ page }) => {
  const body = '<div data-everline="booking" hidden></div>';
  await page.goto(other.put('/hidden', { head: other.tag('data-show="none"'), body }));
  const place = page.locator('[data-everline]');
  await expect(place.locator('iframe')).toBeAttached();
  await expect(place).toBeHidden();
  await place.evaluate((element) => element.removeAttribute('hidden'));
  await expect(wizardOf(embedElements(page).form).field('Name')).toBeVisible();
  await expect.poll(async () => (await place.boundingBox())?.height).toBeGreaterThan(500);
});

test('the button makes way while a visitor is in the form of the page', async ({ page }) => {
  await page.goto(other.put('/both', { head: other.tag(), body: FORM }));
  const { form, button } = embedElements(page);
  await expect(button).toBeVisible();
  await wizardOf(form).field('Name').click();
  await expect(button).toBeHidden();
  await page.getByRole('heading', { name: 'Shop' }).click();
  await expect(button).toBeVisible();
});

test('a page with a strict policy needs our origin for its scripts and its frames alone', async ({
  page,
}) => {
  const policy = `default-src 'none'; img-src data:; script-src ${other.siteOrigin}/embed.js; frame-src ${other.siteOrigin}; style-src 'none'; require-trusted-types-for 'script'`;
  const body = '<div data-everline="booking"></div>';
  await page.goto(other.put('/strict', { head: other.tag(), body, policy }));
  const { button, field, form } = embedElements(page);
  await expect(wizardOf(form).field('Name')).toBeVisible();
  await button.click();
  await expect(field).toBeFocused();
  expect(await button.evaluate((element) => getComputedStyle(element).height)).toBe('54px');
});

test('two tags make one button, and a page that replaces its content keeps it', async ({
  page,
}) => {
  const head = other.tag() + other.tag('data-place="left"');
  await page.goto(other.put('/twice', { head }));
  const { button, widget, field, log, form } = embedElements(page);
  await expect(widget).toHaveCount(1);
  await button.click();
  await field.fill('Hello');
  await field.press('Enter');
  await expect(log).toContainText('Turn 1: Hello');
  await page.evaluate((place) => {
    history.pushState(null, '', '/elsewhere');
    const body = document.createElement('body');
    body.innerHTML = `<main><h1>Elsewhere</h1>${place}</main>`;
    document.body.replaceWith(body);
  }, FORM);
  await expect(wizardOf(form).field('Name')).toBeVisible();
  // The frame was not loaded again.
  await field.fill('And now?');
  await field.press('Enter');
  await expect(log).toContainText('Turn 2: And now?');
  await expect(widget).toHaveCount(1);
});

test('a browser that refuses our frame every storage breaks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    if (parent === window) return;
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
  });
  await page.goto(other.put('/no-storage', { head: other.tag() }));
  const { button, closer, tab, inside, field, log } = embedElements(page);
  await button.click();
  await field.fill('Hello');
  await field.press('Enter');
  await expect(log).toContainText('Turn 1: Hello');
  await closer.click();
  await button.click();
  await expect(log).toContainText('Turn 1: Hello');
  await tab('Book').click();
  await bookTuesdayMorning(inside, visitor);
});

test('axe finds nothing in the page around the frame', async ({ page }) => {
  await page.goto(other.put('/axe', { head: other.tag('data-open'), body: FORM }));
  const { field, panel } = embedElements(page);
  await expect(field).toBeVisible();
  await untilPanelRests(page);
  await page.evaluate(readFileSync(AXE, 'utf8'));
  const found = () =>
    page.evaluate(async () => {
      // The frames are audited as pages of their own.
      const holders = ['everline-embed', '[data-everline]'];
      const exclude = holders.map((holder) => ({ fromShadowDom: [holder, 'iframe'] }));
      const { violations, incomplete } = await Object(window).axe.run(
        { exclude },
        { rules: { 'frame-tested': { enabled: false } } },
      );
      // Where the button lies over texts of the page, axe does not judge its contrast. The tests of
      // `textColourOn` do.
      const unsure = incomplete.filter(({ id }: { id: string }) => id !== 'color-contrast');
      return [...violations, ...unsure].map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
    });
  expect(await found()).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Close' }).click();
  expect(await found()).toEqual([]);
});

test.describe('when our server cannot be reached', () => {
  test.use({ expectedProblem: /ERR_FAILED/ });

  test('the panel leads to our site, and can be closed', async ({ page, context }) => {
    await page.route('**/embed', (route) => route.abort());
    await page.goto(other.put('/away', { head: other.tag('data-show="booking"') }));
    const { button, panel, closer } = embedElements(page, 'Book a consultation');
    await button.click();
    const opened = context.waitForEvent('page');
    await panel.getByRole('link', { name: 'Open it in a new tab' }).click();
    await expect(await opened).toHaveURL(`${other.siteOrigin}/`);
    await closer.click();
    await expect(panel).toBeHidden();
  });
});

test.describe('in forced colours and with little motion', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('the button has an edge, and the panel opens without a movement', async ({ page }) => {
    await page.goto(other.put('/forced', { head: other.tag() }));
    const { button, panel } = embedElements(page);
    const edge = await button.evaluate((element) => {
      const { borderTopColor, backgroundColor } = getComputedStyle(element);
      return [borderTopColor, backgroundColor];
    });
    expect(edge[0]).not.toBe(edge[1]);
    await button.click();
    const motions = await panel.evaluate((element) => {
      const { animationName } = getComputedStyle(element);
      return [animationName, element.getAnimations().length];
    });
    expect(motions).toEqual(['none', 0]);
  });
});

test.describe('where the owner has not named the site', () => {
  test.use({ expectedProblem: /EMBED_ORIGINS does not name|frame-ancestors/ });

  test('the script says so and shows nothing, and no frame can be shown', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    other.put('/unnamed', {
      head: other.tag(),
      body: `<iframe title="Stolen" src="${other.siteOrigin}/embed"></iframe>`,
    });
    await page.goto(`${other.unnamedOrigin}/unnamed`);
    await expect.poll(() => said.join()).toContain(`does not name ${other.unnamedOrigin}`);
    await expect.poll(() => said.join()).toContain('frame-ancestors');
    await expect(embedElements(page).widget).toHaveCount(0);
  });
});
