import { escapeHtml } from '#core/escape-html.ts';
import { applyStoredChoices } from './site/theme.ts';

/** What a document needs to look right from its first paint on. */
export interface Look {
  /** Put inline, so that HTML and CSS come in one round trip: the common stylesheet, then the page's own. */
  styles: readonly string[];
  fonts: readonly string[];
}

export function headOpening(title: string, { styles, fonts }: Look): string[] {
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<script>${applyStoredChoices}</script>`,
    ...fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...styles.map((css) => `<style>${css}</style>`),
  ];
}

export const noIndex = '<meta name="robots" content="noindex">';

export const coloursAndIcons = [
  '<meta name="theme-color" content="#f9f8f5" media="(prefers-color-scheme: light)">',
  '<meta name="theme-color" content="#090c0f" media="(prefers-color-scheme: dark)">',
  '<meta name="color-scheme" content="dark light">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
];
