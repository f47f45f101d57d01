import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeText } from '../../src/server/site/encode.ts';
import type { SiteManifest } from '../../src/server/site/site-manifest.ts';

/** Writes `.br` and `.gz` beside every text file that is final at build time. The server compresses the others at its start. */
export async function compressFiles(site: string, { entries }: SiteManifest): Promise<void> {
  const texts = entries.filter(
    ({ addressed, contentType }) =>
      !addressed && /^(text|image\/svg|application\/(json|manifest))/.test(contentType),
  );
  await Promise.all(
    texts.map(async ({ file }) => {
      const path = join(site, file);
      const { br, gzip } = await encodeText(await readFile(path));
      await writeFile(`${path}.br`, br);
      await writeFile(`${path}.gz`, gzip);
    }),
  );
}
