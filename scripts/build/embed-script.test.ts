import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compressText } from '../../src/server/site/compress-text.ts';
import {
  EMBED_ORIGINS_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
} from '../../src/server/site/site-manifest.ts';
import { writeEmbedScript } from './embed-script.ts';

/** Every visitor of the other site loads the script, whether they need it or not. */
const MOST_BYTES = 4096;

test('the script for other sites is small, alone and names no site yet', async () => {
  const site = await mkdtemp(join(tmpdir(), 'everline-embed-'));
  try {
    const { file } = await writeEmbedScript(site);
    const script = await readFile(join(site, file));
    const { br } = await compressText(script);
    expect(br.length).toBeLessThanOrEqual(MOST_BYTES);
    const text = script.toString();
    expect(text).toContain(EMBED_ORIGINS_PLACEHOLDER);
    expect(text).toContain(ORIGIN_PLACEHOLDER);
    expect(text).not.toMatch(/^(?:import|export)\b|import\(|react/m);
  } finally {
    await rm(site, { recursive: true });
  }
});
