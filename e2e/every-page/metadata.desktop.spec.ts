import type { Page } from '@playwright/test';
import { expect, test } from '../site-test.ts';
import { everyPath, missingPage, missingPageLogPattern, sitePages } from './site-pages.ts';

// These tests run without scripts, because many crawlers run no scripts.
test.use({ javaScriptEnabled: false, expectedProblem: missingPageLogPattern });

const site = 'https://everline.example';
const content = (page: Page, selector: string) => page.locator(selector).getAttribute('content');

test('each page has a title, a description and an address of its own', async ({ page }) => {
  const descriptions = new Set<string>();
  for (const { path, title } of sitePages) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const description = await content(page, 'meta[name=description]');
    expect(description?.length, path).toBeGreaterThan(30);
    descriptions.add(`${description}`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site}${path}`);
    expect(await content(page, 'meta[property="og:title"]')).toBe(title);
    expect(await content(page, 'meta[property="og:description"]')).toBe(description);
    expect(await content(page, 'meta[property="og:url"]')).toBe(`${site}${path}`);
    expect(await content(page, 'meta[property="og:image"]')).toBe(`${site}/og.png`);
    expect(await content(page, 'meta[property="og:type"]')).toBe('website');
    expect(await content(page, 'meta[property="og:site_name"]')).toBe('Everline');
    expect(await content(page, 'meta[name="twitter:card"]')).toBe('summary_large_image');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  expect(descriptions.size).toBe(sitePages.length);
  expect(new Set(sitePages.map(({ title }) => title)).size).toBe(sitePages.length);
});

test('search engines may index home, the consultation page and the privacy page, and the sitemap lists them', async ({
  page,
  request,
}) => {
  const found: string[] = [];
  for (const path of everyPath) {
    await page.goto(path);
    const robots = page.locator('meta[name=robots]');
    if ((await robots.count()) === 0) found.push(`${site}${path}`);
    else await expect(robots).toHaveAttribute('content', /noindex/);
  }
  expect(found).toEqual([`${site}/`, `${site}/consultation`, `${site}/privacy`]);

  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const listed = Array.from(
    (await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g),
    ([, url]) => url,
  );
  expect(listed).toEqual(found);

  const robots = await request.get('/robots.txt');
  expect(robots.ok()).toBe(true);
  expect(await robots.text()).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(await robots.text()).not.toContain('Disallow: /');
});

test('the picture for sharing is a PNG of 1200 by 630', async ({ request }) => {
  const picture = await request.get('/og.png');
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the structured data of home matches the visible text', async ({ page }) => {
  await page.goto('/');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const graph: Record<string, unknown>[] = JSON.parse(`${data}`)['@graph'];
  const ofType = (type: string) => graph.filter((node) => node['@type'] === type);
  expect(ofType('Organization')).toMatchObject([{ name: 'Everline', url: `${site}/` }]);
  expect(ofType('WebSite')).toMatchObject([{ name: 'Everline', url: `${site}/` }]);
  expect(ofType('Service').map(({ name }) => name)).toEqual([
    'AI Chat Agent',
    'AI Phone Agent',
    'Email Automation',
  ]);

  const visible = await page.locator('details').evaluateAll((all) =>
    all.map((details) => ({
      '@type': 'Question',
      name: details.querySelector('summary')?.textContent,
      acceptedAnswer: { '@type': 'Answer', text: details.querySelector('p')?.textContent },
    })),
  );
  expect(visible.length).toBeGreaterThan(2);
  expect(ofType('FAQPage')).toMatchObject([{ mainEntity: visible }]);
});

test('the icons and the manifest that home links to exist', async ({ page, request }) => {
  await page.goto('/');
  const links = await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThanOrEqual(3);
  const manifestAddress = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await request.get(`${manifestAddress}`);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, icons } = await manifest.json();
  expect(name).toBe('Everline');
  const all = [...links, ...icons.map(({ src }: { src: string }) => src)];
  for (const address of all) {
    const icon = await request.get(address);
    expect(icon.status(), address).toBe(200);
    expect(icon.headers()['content-type'], address).toMatch(/^image\//);
  }
  for (const { src, sizes } of icons) {
    const bytes = await (await request.get(src)).body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('the 404 page has no canonical address', async ({ page }) => {
  await page.goto(missingPage.path);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
});
