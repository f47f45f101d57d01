import { cp, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dataFolderNames } from '#server/database/data-folder.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { tempSite } from '#server/test-support/temp-site.ts';
import { contentPathIn } from './owners-content.ts';
import { ownersSiteName } from './owners-site.ts';
import { textsPreview } from './texts-preview.ts';

const PAGE =
  '<head><script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js"></head><p>origin</p><script>1</script>';

/** A data folder with texts, whose pages are built when the test lets them. */
async function previewIn() {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  const dataDir = folder.path;
  await writeFile(contentPathIn(dataDir), '{ "pitch": "New." }');
  const builds: PromiseWithResolvers<boolean>[] = [];
  const preview = textsPreview({
    dataDir,
    fill: (text) => text.replace('origin', 'filled in'),
    async build({ fingerprint }) {
      const work = Promise.withResolvers<boolean>();
      builds.push(work);
      if (!(await work.promise)) return null;
      await using built = await tempSite();
      await writeFile(join(built.siteDir, 'consultation.html'), PAGE);
      const target = join(
        dataDir,
        dataFolderNames.site,
        ownersSiteName(fingerprint, 'f'.repeat(16)),
      );
      await cp(built.siteDir, `${target}.new`, { recursive: true });
      await rename(`${target}.new`, target);
      return target;
    },
  });
  return { preview, builds, dataDir };
}

test('pages are built once, and shown without scripts and with what depends on settings', async () => {
  const { preview, builds } = await previewIn();
  expect(preview.state()).toBe('unbuilt');
  expect(await preview.page('/consultation')).toBeNull();
  preview.begin();
  preview.begin();
  expect([preview.state(), builds.length]).toEqual(['building', 1]);
  builds[0]?.resolve(true);
  await expect.poll(() => preview.state()).toBe('built');
  expect(await preview.page('/consultation')).toBe('<head></head><p>filled in</p>');
  preview.begin();
  expect(builds).toHaveLength(1);
});

test.each(['/nowhere', '../content.json', '/app.js', ''])('%j is no page', async (path) => {
  const { preview, builds } = await previewIn();
  preview.begin();
  builds[0]?.resolve(true);
  await expect.poll(() => preview.state()).toBe('built');
  expect(await preview.page(path)).toBeNull();
});

test('a build that fails is told until the texts change, and can be tried again', async () => {
  const { preview, builds, dataDir } = await previewIn();
  preview.begin();
  builds[0]?.resolve(false);
  await expect.poll(() => preview.state()).toBe('failed');
  preview.begin();
  expect(preview.state()).toBe('building');
  builds[1]?.resolve(false);
  await expect.poll(() => preview.state()).toBe('failed');
  await writeFile(contentPathIn(dataDir), '{}');
  expect(preview.state()).toBe('unbuilt');
});
