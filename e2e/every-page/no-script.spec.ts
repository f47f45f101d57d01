import { expect, test } from '../site-test.ts';
import { everyPath, missingPageLogPattern, sitePages } from './site-pages.ts';

test.use({ javaScriptEnabled: false, expectedProblem: missingPageLogPattern });

for (const path of everyPath) {
  test(`without JavaScript every text of ${path} is visible, and no control is without effect`, async ({
    page,
  }) => {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeInViewport();
    const unseen = await page
      .locator(':is(main, footer) :is(h1, h2, h3, p, li, a)')
      .evaluateAll((all) =>
        all
          .filter((element) => !element.checkVisibility())
          // A closed answer, and a conversation of a trade that is not chosen, are hidden on purpose.
          .filter((element) => !element.closest('details, .scripted, figure'))
          .map((element) => element.outerHTML),
      );
    expect(unseen).toEqual([]);
    // The assistant needs a script, so a link to the contact section is in its place.
    const ask = page.getByRole('link', { name: 'Ask us a question' });
    await expect(ask).toBeInViewport({ ratio: 1 });
    // Without a script, only submit buttons work.
    await expect(page.locator('button:visible:not([type=submit])')).toHaveCount(0);

    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['Features', 'Services', 'About', 'Get Demo', 'Book Call'])
      await expect(navigation.getByRole('link', { name, exact: true })).toBeInViewport();

    const height = (await navigation.boundingBox())?.height;
    expect(height, 'rows of the navigation').toBeLessThan(170);

    // On a small screen all links of the navigation are shown. They must not cover the text of the
    // page.
    const covered = await page.locator('main :is(h1, p, a)').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility({ checkOpacity: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && box.top > 0 && box.bottom < innerHeight)
        .filter(({ element, box }) => {
          const onTop = document.elementFromPoint(box.left + 8, box.top + box.height / 2);
          return onTop?.closest('header') && !element.contains(onTop);
        })
        .map(({ element }) => element.textContent),
    );
    expect(covered, 'texts beneath the navigation').toEqual([]);
  });
}

test('without JavaScript every link leads to a page, and every hash to an element of the page', async ({
  page,
}) => {
  const addresses = new Set<string>();
  for (const { path } of sitePages) {
    await page.goto(path);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) =>
        links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
      );
    for (const href of hrefs) if (!href.startsWith('mailto:')) addresses.add(href);
  }
  expect(addresses.size).toBeGreaterThan(10);
  // Sorting puts the addresses of the same page one after another. So each page is loaded once, and
  // then its hashes are visited.
  for (const address of [...addresses].toSorted()) {
    const { origin, hash } = new URL(address);
    expect(origin).toBe(new URL(page.url()).origin);
    const response = await page.goto(address);
    // Going to a hash of the same page sends no request, so there is no response.
    expect(response?.status() ?? 200, address).toBe(200);
    if (hash) await expect(page.locator(hash), address).toHaveCount(1);
  }
});

test('without JavaScript a visitor can follow links from home to the contact section', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Features' }).click();
  await expect(page).toHaveURL('/#features');
  await expect(page.locator('section#features')).toBeInViewport();
  await page.getByRole('link', { name: 'Learn More about CRM Integration' }).click();
  await expect(page).toHaveURL('/consultation');
  await page.getByRole('link', { name: 'See How It Works' }).click();
  await expect(page).toHaveURL('/consultation#contact');
  await expect(page.locator('section#contact')).toBeInViewport();
});

test('without JavaScript a click on a question opens its answer', async ({ page }) => {
  await page.goto('/');
  const faq = page.locator('details').last();
  await faq.locator('summary').click();
  await expect(faq.getByRole('paragraph')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
});
