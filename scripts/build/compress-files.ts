import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressText } from '../../src/server/site/compress-text.ts';
import type { SiteManifest } from '../../src/server/site/site-manifest.ts';

/**
 * Writes a `.br` and a `.gz` file next to every text file that the server does not change. The
 * server compresses the other text files when it starts.
 */
export async function compressFiles(site: string, { entries }: SiteManifest): Promise<void> {
  const texts = entries.filter(
    ({ addressed, contentType }) =>
      !addressed && /^(text|image\/svg|application\/(json|manifest))/.test(contentType),
  );
  await Promise.all(
    texts.map(async ({ file }) => {
      const path = join(site, file);
      const { br, gzip } = await compressText(await readFile(path));
      await writeFile(`${path}.br`, br);
      await writeFile(`${path}.gz`, gzip);
    }),
  );
}
