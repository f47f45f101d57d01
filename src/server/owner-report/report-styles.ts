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

/** The sheets of what the report and the owner's desk show, in the order in which their rules apply. */
const CHART_SHEETS = [
  new URL('./styles/sections.css', import.meta.url),
  new URL('./styles/figures.css', import.meta.url),
  new URL('./styles/charts.css', import.meta.url),
  new URL('./styles/numbers.css', import.meta.url),
  new URL('./styles/widths.css', import.meta.url),
];
/** The sheets of the report around them. */
const PAGE_SHEET = new URL('./styles/page.css', import.meta.url);
const PRINT_SHEET = new URL('./styles/print.css', import.meta.url);

/** Reads the style sheets of the report, with the fonts inside, so that the report needs no other file. */
export async function reportStyles(): Promise<string> {
  const sheets = await readSheets([PAGE_SHEET, ...CHART_SHEETS, PRINT_SHEET]);
  const faces = await Promise.all(
    FONTS.map(async ({ family, weights, file }) => {
      const font = await readFile(fileURLToPath(import.meta.resolve(file)), 'base64');
      return `@font-face{font-family:"${family}";font-weight:${weights};src:url(data:font/woff2;base64,${font}) format("woff2")}`;
    }),
  );
  return [...faces, sheets].join('\n');
}

/** Reads the style sheets of the charts alone, for a page that has its own fonts and colours. */
export function chartStyles(): Promise<string> {
  return readSheets(CHART_SHEETS);
}

async function readSheets(sheets: readonly URL[]): Promise<string> {
  return (await Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')))).join('\n');
}
