import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FONTS = [
  {
    family: 'Host Grotesk',
    weights: '300 800',
    file: '@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2',
  },
  {
    family: 'Geist Mono',
    weights: '100 900',
    file: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  },
];

/** Reads the style sheet of the report, with the fonts inside, so that it needs no other file. */
export async function reportStyles(): Promise<string> {
  const sheet = await readFile(new URL('./report.css', import.meta.url), 'utf8');
  const faces = await Promise.all(
    FONTS.map(async ({ family, weights, file }) => {
      const font = await readFile(fileURLToPath(import.meta.resolve(file)), 'base64');
      return `@font-face{font-family:"${family}";font-weight:${weights};src:url(data:font/woff2;base64,${font}) format("woff2")}`;
    }),
  );
  return `${faces.join('\n')}\n${sheet}`;
}
