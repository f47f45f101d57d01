import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { type FrameName, framePaths } from '../../src/core/embed/embed-addresses.ts';
import { embedWords } from '../../src/core/site/content/embed/embed-words.ts';
import {
  AVAILABILITY_PLACEHOLDER,
  CONTACT_EMAIL_PLACEHOLDER,
  type SiteManifest,
  TIME_ZONE_PLACEHOLDER,
} from '../../src/server/site/site-manifest.ts';
import { renderFrameDocument } from '../../src/web/html-document.ts';
import { absolute, assetsOf, fontsOf, publishAssets } from './assets.ts';
import { pageAssets } from './page-assets.ts';

interface FrameBuild {
  /** The folder of the frames' own client build, which shares no file with that of the pages. */
  client: string;
  site: string;
  renderFrame(name: FrameName): Promise<string>;
}

export const FRAME_ENTRY = 'src/web/embed/frame/main.tsx';

/** What each frame shows at first. The rest of the panel is loaded when a visitor turns to it. */
const FIRST_MODULES: Record<FrameName, readonly string[]> = {
  panel: ['start-panel.tsx'],
  form: ['start-form.tsx', 'booking-part.tsx'],
};

const { several, booking } = embedWords.button;
const TITLES: Record<FrameName, string> = { panel: several, form: booking };

/** Prerenders the frames for other sites. Returns their entries and those of their assets. */
export async function buildFrames(build: FrameBuild): Promise<SiteManifest['entries']> {
  const { client, site, renderFrame } = build;
  const chunks: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
  const entry = chunks[FRAME_ENTRY];
  if (!entry) throw new Error(`The build made no script of ${FRAME_ENTRY}.`);
  const fonts = fontsOf(chunks);

  const documents = await Promise.all(
    (Object.keys(framePaths) as FrameName[]).map(async (name) => {
      const own = FIRST_MODULES[name].map((module) => {
        const chunk = chunks[`src/web/embed/frame/${module}`];
        if (!chunk) throw new Error(`The build made no chunk of ${module}.`);
        return pageAssets(chunks, entry, chunk);
      });
      const html = renderFrameDocument({
        title: TITLES[name],
        businessTimeZone: TIME_ZONE_PLACEHOLDER,
        contactEmail: CONTACT_EMAIL_PLACEHOLDER,
        availabilityTags: AVAILABILITY_PLACEHOLDER,
        markup: await renderFrame(name),
        fonts: fonts.map(absolute),
        entry: absolute(entry.file),
        preload: unique(own.flatMap(({ scripts }) => scripts)).map(absolute),
        stylesheets: unique(own.flatMap(({ stylesheets }) => stylesheets)).map(absolute),
      });
      const file = `pages/frame-${name}.html`;
      await writeFile(join(site, file), html);
      return {
        path: framePaths[name],
        file,
        contentType: 'text/html; charset=utf-8',
        caching: 'revalidate' as const,
        addressed: true,
        framed: true as const,
      };
    }),
  );
  return [...documents, ...(await publishAssets(assetsOf(chunks, fonts), { client, site }))];
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)];
}
