import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SiteManifest } from '../../src/server/site/site-manifest.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` beside every text that is final at build time; the rest is done at start. */
export async function compressFiles(site: string, { entries }: SiteManifest): Promise<void> {
  const texts = entries.filter(
    ({ addressed, contentType }) =>
      !addressed && /^(text|image\/svg|application\/(json|manifest))/.test(contentType),
  );
  await Promise.all(
    texts.map(async ({ file }) => {
      const path = join(site, file);
      const content = await readFile(path);
      await writeFile(
        `${path}.br`,
        await brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
      );
      await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
}
