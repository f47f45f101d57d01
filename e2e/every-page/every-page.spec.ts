import type { Locator, Page } from '@playwright/test';
import { navigationOf, showNavLinks } from '../navigation/nav-menu.ts';
import { expect, test, visit } from '../site-test.ts';
import { missingPage, missingPageLogPattern, sitePages } from './site-pages.ts';

test.use({ expectedProblem: missingPageLogPattern });

for (const { path, title, heading } of [...sitePages, missingPage]) {
  test(`${path} has the parts that every page has`, async ({ page }) => {
    const response = await visit(page, path);
    expect(response?.status()).toBe(path === missingPage.path ? 404 : 200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
    const booking = path === '/consultation';
    const home = path === '/' ? '' : '/';

    await test.step('it has a thin progress bar along the top edge', async () => {
      const bar = page.locator('[data-progress]');
      await expect(bar).toHaveCSS('position', 'fixed');
      const { top, left, height } = await bar.evaluate((element) =>
        element.getBoundingClientRect(),
      );
      expect({ top, left }).toEqual({ top: 0, left: 0 });
      expect(height).toBeGreaterThan(0);
      expect(height).toBeLessThanOrEqual(4);
    });

    await test.step('it has the assistant button at the bottom left', async () => {
      const button = page.getByRole('button', { name: 'Open AI Assistant' });
      await expect(button).toBeInViewport({ ratio: 1 });
      const { left, bottom } = await button.evaluate((element) => {
        const box = element.getBoundingClientRect();
        return { left: box.left, bottom: innerHeight - box.bottom };
      });
      expect(left).toBeLessThan(60);
      expect(bottom).toBeLessThan(60);
    });

    await test.step('it has the navigation, fixed at the top', async () => {
      await expect(page.getByRole('banner')).toHaveCSS('position', 'fixed');
      await expect(navigationOf(page).getByRole('link', { name: 'Everline' })).toBeInViewport();
      const navigation = await showNavLinks(page);
      await expectLinks(navigation, [
        ['Everline', '/'],
        ['Features', `${home}#features`],
        ['Services', `${home}#services`],
        ['About', `${home}#about`],
        ...(booking ? [] : [['Contact', '/consultation'] as const]),
        ['Get Demo', booking ? '#contact' : '/consultation'],
        ['Book Call', booking ? '#contact' : '/consultation'],
        booking ? ['Home', '/'] : ['Get Started', '/consultation'],
      ]);
    });

    await test.step('every link and button is at least 24 px wide and high', async () => {
      expect.soft(await smallTargets(page)).toEqual([]);
    });

    await test.step('it has the footer', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('heading')).toHaveText(['Services', 'Company']);
      await expectLinks(footer, [
        ['Everline', '/'],
        ['AI Chat Agent', `${home}#services`],
        ['AI Phone Agent', `${home}#services`],
        ['Email Automation', `${home}#services`],
        ['About Us', `${home}#about`],
        ['Contact', '/consultation#contact'],
        ['Case Studies', null],
        ['Testimonials', null],
        ['Privacy', '/privacy'],
      ]);
      await expect(footer.getByRole('link', { disabled: true })).toHaveText([
        'Case Studies',
        'Testimonials',
      ]);
      await expect(footer.getByText('Intelligence that picks up.')).toBeVisible();
      await expect(footer).toContainText(`© ${new Date().getFullYear()} Everline`);
    });
  });
}

/** Expects exactly these links in this order, and expects all of them to be visible. */
async function expectLinks(part: Locator, links: readonly (readonly [string, string | null])[]) {
  const found = await part
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(found).toEqual(links);
  await expect(part.getByRole('link').locator('visible=true')).toHaveCount(links.length);
}

function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a, button, summary').evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      // A link inside a sentence is only as high as its line of text, so it is not measured.
      .filter(
        (element) => !(element.closest('p') && getComputedStyle(element).display === 'inline'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${element.textContent}: ${box.width} × ${box.height}`),
  );
}
