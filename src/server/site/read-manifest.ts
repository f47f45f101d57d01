import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../config/start-error.ts';
import type { SiteManifest } from './site-manifest.ts';

const hashSource = v.pipe(v.string(), v.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/));

const siteFile = {
  file: v.pipe(v.string(), v.nonEmpty()),
  contentType: v.pipe(v.string(), v.nonEmpty()),
  caching: v.picklist(['immutable', 'revalidate', 'brief']),
  addressed: v.boolean(),
  forOtherSites: v.exactOptional(v.literal(true)),
  framed: v.exactOptional(v.literal(true)),
};

const siteManifest: v.GenericSchema<unknown, SiteManifest> = v.object({
  entries: v.array(
    v.object({
      ...siteFile,
      // A path begins with exactly one slash and contains no backslash, because a redirect to
      // `//host` or `/\host` would leave the site.
      path: v.pipe(v.string(), v.regex(/^\/(?!\/)[^\\?#]*$/)),
    }),
  ),
  notFound: v.object(siteFile),
  shell: v.object(siteFile),
  deskShell: v.object(siteFile),
  scriptHashes: v.array(hashSource),
  styleHashes: v.array(hashSource),
});

/**
 * Reads the manifest that the build wrote. If the manifest is missing or invalid, throws a
 * StartError that says how to build the site.
 */
export async function readManifest(siteDir: string): Promise<SiteManifest> {
  const text = await readFile(join(siteDir, 'site.json'), 'utf8').catch((cause: unknown) => {
    throw new StartError('The site is not built yet. Build it with: npm run build', { cause });
  });
  try {
    return v.parse(siteManifest, JSON.parse(text));
  } catch (cause) {
    throw new StartError('The built site cannot be read. Build it again with: npm run build', {
      cause,
    });
  }
}
