import { chromium } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium-options.ts';
import { pages } from '../../src/core/site/content/pages.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { renderTable } from '../text-table.ts';
import { type PageWeight, weighPage } from './page-weight.ts';

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/**
 * Measures what each page loads before any interaction, at two widths, and reports the larger
 * figure of the two. Also measures what the assistant's panel loads, at the larger width only.
 */
export async function measureBytes(origin: string): Promise<BenchPartReport> {
  console.log('Weighing the pages in Chromium …');
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs });
  try {
    const weights = new Map<string, PageWeight>();
    for (const { path } of Object.values(pages)) {
      const measured: PageWeight[] = [];
      for (const viewport of viewports) {
        measured.push(await weighPage(browser, `${origin}${path}`, viewport));
      }
      weights.set(path, heaviest(measured));
    }
    console.log('Weighing the assistant’s panel …');
    const [wide] = viewports;
    const home = `${origin}${pages.home.path}`;
    const opened = await weighPage(browser, home, wide, async (page) => {
      await page.getByRole('button', { name: 'Open AI Assistant' }).click();
    });
    return report(weights, opened);
  } finally {
    await browser.close();
  }
}

function heaviest(weights: readonly PageWeight[]): PageWeight {
  const most = (figure: keyof PageWeight) => Math.max(...weights.map((weight) => weight[figure]));
  return {
    markupAndStyle: most('markupAndStyle'),
    script: most('script'),
    font: most('font'),
    requests: most('requests'),
    documentWithHeaders: most('documentWithHeaders'),
  };
}

function report(weights: ReadonlyMap<string, PageWeight>, opened: PageWeight): BenchPartReport {
  const home = weights.get(pages.home.path);
  const consultation = weights.get(pages.consultation.path);
  if (!home || !consultation) throw new Error('A page with a budget was not weighed.');
  const bytes = (figure: number) => figure.toLocaleString('en-GB');
  return {
    details: renderTable(
      ['Bytes over the wire', 'HTML + CSS', 'with headers', 'JavaScript', 'fonts', 'requests'],
      [...weights].map(([path, weight]) => [
        path,
        bytes(weight.markupAndStyle),
        bytes(weight.documentWithHeaders),
        bytes(weight.script),
        bytes(weight.font),
        String(weight.requests),
      ]),
    ),
    budgets: [
      {
        name: 'Home: HTML + CSS, bytes of brotli',
        figure: home.markupAndStyle,
        limit: { atMost: 14_300 },
      },
      {
        name: 'Home: JavaScript before any interaction, bytes of brotli',
        figure: home.script,
        limit: { atMost: 72_000 },
      },
      { name: 'Home: fonts, bytes', figure: home.font, limit: { atMost: 50_000 } },
      {
        name: 'Consultation: JavaScript beyond that of home, bytes of brotli',
        figure: consultation.script - home.script,
        limit: { atMost: 15_600 },
      },
      {
        name: 'Assistant: JavaScript and CSS that opening the panel loads, bytes of brotli',
        figure: opened.script + opened.markupAndStyle - home.script - home.markupAndStyle,
      },
      { name: 'Home: requests', figure: home.requests, limit: { atMost: 8 } },
    ],
    figures: Object.fromEntries(weights),
  };
}
