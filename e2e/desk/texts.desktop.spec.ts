import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../../scripts/start-site.ts';
import { expectSoundPage } from '../every-page/sound-page.ts';
import { expect, test, visit } from '../site-test.ts';
import { goToRoom, openDesk } from './at-the-desk.ts';

const NAMES = { find: 'Find a text', text: 'Text', look: 'See what changes' };
const NEW = 'Your front desk, at night too.';

test('the owner changes a text, sees old and new, and the next start uses it', async ({
  page,
  browser,
}) => {
  await using opened = new AsyncDisposableStack();
  const folder = async () => {
    const path = await mkdtemp(join(tmpdir(), 'everline-desk-texts-'));
    opened.defer(() => rm(path, { recursive: true, force: true }));
    return path;
  };
  const [dataDir, nextDir] = [await folder(), await folder()];
  const { origin } = opened.use(await startSite({ THROWAWAY_DATA_DIR: dataDir }));
  const owners = await browser.newContext({ reducedMotion: 'reduce' });
  opened.defer(() => owners.close());
  const desk = await owners.newPage();
  await openDesk(desk, 'owner', { origin, dataDir });
  await goToRoom(desk, 'Texts and times');
  await desk.getByRole('link', { name: 'See the texts' }).click();
  await expectSoundPage(desk, 'all texts');

  await desk.getByLabel(NAMES.find).fill('automate. scale');
  await desk.getByLabel(NAMES.find).press('Enter');
  const row = desk.getByRole('listitem').filter({ hasText: 'Build. Automate. Scale - With AI.' });
  await expectSoundPage(desk, 'found texts');
  await row.getByRole('link', { name: 'Change' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Hero, headline');
  await desk.getByLabel(NAMES.text, { exact: true }).fill('We are {brnd}.');
  await desk.getByRole('button', { name: NAMES.look }).click();
  await expect(desk.getByRole('alert')).toContainText('{brnd} means nothing');
  await expectSoundPage(desk, 'a wrong text');
  await desk.getByLabel(NAMES.text, { exact: true }).fill(NEW);
  await desk.getByRole('button', { name: NAMES.look }).click();
  const preview = desk.getByRole('region', { name: 'What changes' });
  await expect(preview).toContainText('Build. Automate. Scale - With AI.');
  await expect(preview).toContainText(NEW);
  await expectSoundPage(desk, 'a text before it is saved');
  for (const width of [390, 1440]) {
    await desk.setViewportSize({ width, height: 900 });
    await expectSoundPage(desk, `a comparison at ${width} px`);
  }
  await preview.getByRole('button', { name: 'Save for the next start' }).press('Enter');
  await expect(desk.getByRole('heading', { name: 'Waits for the next start' })).toBeVisible();
  await expectSoundPage(desk, 'a text that waits');
  await desk.getByRole('link', { name: 'See the pages with it' }).click();
  await expectSoundPage(desk, 'before the pages are built');
  await desk.getByRole('button', { name: 'Build the pages' }).click();
  await desk.getByRole('link', { name: 'Home', exact: true }).click({ timeout: 240_000 });
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(NEW);
  await expect(desk.locator('script')).toHaveCount(0);
  await desk.goBack();
  await desk.getByRole('link', { name: 'All texts' }).click();
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectSoundPage(desk, 'all texts on a phone');
  await visit(page, origin);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NEW);

  // A server of these tests removes its folder at the end, so the next one starts with the file alone.
  await copyFile(join(dataDir, 'content.json'), join(nextDir, 'content.json'));
  const next = opened.use(await startSite({ THROWAWAY_DATA_DIR: nextDir }));
  await visit(page, next.origin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW);
});
