import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import { brand } from '../../src/core/site/content/brand.ts';
import { heroWords } from '../../src/core/site/content/home/hero.ts';
import { nightWaveform, QUIET_PATH } from '../../src/web/site/home/night-waveform.ts';
import {
  AMBER_COLOUR,
  BACKGROUND_COLOUR,
  HAIRLINE_COLOUR,
  MINT_COLOUR,
  SECONDARY_TEXT_COLOUR,
  TEXT_COLOUR,
} from './brand-colours.ts';
import { pngOf } from './icons.ts';

const require = createRequire(import.meta.url);
const fontFiles = [
  { weight: 400, file: '@fontsource/host-grotesk/files/host-grotesk-latin-400-normal.woff' },
  { weight: 600, file: '@fontsource/host-grotesk/files/host-grotesk-latin-600-normal.woff' },
] as const;
const SIZE = { width: 1200, height: 630 };

/**
 * Draws the picture that apps show next to a shared link. The picture has the headline and the
 * waveform of the site.
 */
export async function openGraphPicture(): Promise<Uint8Array> {
  const fonts = await Promise.all(
    fontFiles.map(async ({ weight, file }) => ({
      name: 'Host Grotesk',
      weight,
      data: await readFile(require.resolve(file)),
    })),
  );
  const svg = await satori(picture() as Parameters<typeof satori>[0], { ...SIZE, fonts });
  return pngOf(svg, SIZE.width);
}

interface Box {
  type: string;
  props: Record<string, unknown>;
}

function box(style: Record<string, unknown>, children: Array<Box | string>): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function picture(): Box {
  return box(
    {
      ...SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: 72,
      background: BACKGROUND_COLOUR,
      color: TEXT_COLOUR,
      fontFamily: 'Host Grotesk',
    },
    [
      box({ justifyContent: 'space-between', fontSize: 34, letterSpacing: -0.8 }, [
        box({ fontWeight: 600 }, [brand.name]),
        box({ color: SECONDARY_TEXT_COLOUR }, [brand.tagline]),
      ]),
      box({ fontSize: 104, fontWeight: 600, letterSpacing: -4, lineHeight: 1, maxWidth: 860 }, [
        heroWords.headline,
      ]),
      line(),
    ],
  );
}

function line(): Box {
  const { ringing, answered } = nightWaveform();
  const stroke = (colour: string, d: string, dashes = 'none') =>
    `<path stroke="${colour}" stroke-width="3" stroke-linecap="round" stroke-dasharray="${dashes}" d="${d}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 100" width="1056" height="106">${stroke(HAIRLINE_COLOUR, QUIET_PATH, '0.1 6.6')}${stroke(AMBER_COLOUR, ringing)}${stroke(MINT_COLOUR, answered)}</svg>`;
  return {
    type: 'img',
    props: {
      src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      width: 1056,
      height: 106,
    },
  };
}
