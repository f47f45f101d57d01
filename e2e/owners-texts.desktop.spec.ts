import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../scripts/start-site.ts';
import { openPanel } from './assistant-page.ts';
import { expect, test, visit } from './site-test.ts';

/** One long word, which no line of a phone can hold. */
const BRAND = 'Westminsterabbeydentistryandorthodontics';

test('the site is built with the owner’s texts, and every page and the assistant use them', async ({
  page,
  request,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'everline-texts-'));
  try {
    const content = {
      brand: { name: BRAND, tagline: 'Open <late> & early.' },
      hero: { headline: 'Your front desk at night.' },
      serviceLabels: { 'ai-phone': 'Night Desk' },
    };
    await writeFile(join(dataDir, 'content.json'), JSON.stringify(content));
    await using site = await startSite({ THROWAWAY_DATA_DIR: dataDir });
    await visit(page, site.origin);
    await expect(page).toHaveTitle(`AI Automation Experts | ${BRAND}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your front desk at night.');
    await expect(page.getByRole('heading', { name: 'Night Desk' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Everline');
    // The sample call was spoken for the built-in brand.
    await expect(page.getByRole('button', { name: /sample/i })).toHaveCount(0);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const wider = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
    }
    const manifest = await (await request.get(`${site.origin}/site.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: BRAND, description: 'Open <late> & early.' });
    const picture = await (await request.get(`${site.origin}/og.png`)).body();
    expect(picture.equals(await readFile('dist/og.png'))).toBe(false);

    const { ask, log } = await openPanel(page);
    await ask('What does the Night Desk do?');
    await expect(log).toContainText('Night Desk picks up when your team is on a job');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
