import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runAsOwner } from '../../src/server/test-support/owner/run-as-owner.ts';
import { tempDir } from '../../src/server/test-support/storage/temp-dir.ts';
import { auditPage } from '../every-page/axe-audit.ts';
import { expect, test } from '../site-test.ts';
import { fillWithSampleBusiness } from './sample-business.ts';

test('the report of the owner opens as a file, and axe finds no fault in it', async ({ page }) => {
  const folder = await tempDir();
  await fillWithSampleBusiness(folder.path, { from: '2026-10-20', days: 28 });
  const file = join(folder.path, 'report.html');
  const env = { DATA_DIR: folder.path, BUSINESS_TIME_ZONE: 'Europe/Berlin' };
  const asked = ['report', '--to', '2026-11-16', '--out', file];
  expect(await runAsOwner(asked, { env })).toMatchObject({ code: 0, errors: '' });

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'October 20 to November 16, 2026',
  );
  await expect(page.getByRole('img')).toHaveCount(5);
  await expect(page.locator('script')).toHaveCount(0);
  const withoutFonts = requests.filter((url) => !url.startsWith('data:'));
  expect(withoutFonts).toEqual([pathToFileURL(file).href]);
  expect(await readFile(file, 'utf8')).not.toMatch(/Zebulon|Quack|quack\.example|Wallawalla/i);

  for (const table of await page.locator('summary').all()) await table.click();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wider, `at ${width} px`).toBe(0);
  }
  // The audit is at the smallest width, where most could overlap, because it takes seconds.
  expect.soft(await auditPage(page)).toEqual([]);

  await page.reload();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('table', { name: 'Visits per day and page' })).toBeVisible();
  await folder.remove();
});
