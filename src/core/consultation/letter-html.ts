import { escapeHtml } from '../escape-html.ts';
import { brand } from '../site/content/brand.ts';

/** The parts of a letter, as plain text. This file escapes all of them. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  /** Labels with their values, one below the other. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** A text whose line breaks are kept. */
  | { kind: 'lines'; text: string }
  | { kind: 'link'; href: string; label: string }
  /** A link in the small print. */
  | { kind: 'note-link'; href: string; label: string };

const SMALL_PRINT: readonly LetterPart['kind'][] = ['note', 'note-link'];

/**
 * The colours of a letter on a light ground, and their counterparts on a dark one. Mail programs know
 * no variables, so the light ones are in the style attributes and the dark ones replace them where
 * a mail program reads the style sheet.
 */
const colours = {
  ground: { light: '#f9f8f5', dark: '#090c0f' },
  card: { light: '#ffffff', dark: '#171c20' },
  line: { light: '#d9d7d2', dark: '#2b3238' },
  text: { light: '#121a20', dark: '#f5f4f0' },
  quiet: { light: '#4c565e', dark: '#adb6bd' },
  button: { light: '#00694d', dark: '#7aeec2' },
  onButton: { light: '#ffffff', dark: '#04231a' },
} as const;

const FONT = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Arial,sans-serif';
const TEXT = `color:${colours.text.light};font-size:16px;line-height:1.55`;
const NOTE = `color:${colours.quiet.light};font-size:13px;line-height:1.5`;

const darkSheet = [
  `.ground{background:${colours.ground.dark}!important}`,
  `.card{background:${colours.card.dark}!important;border-color:${colours.line.dark}!important}`,
  `.text{color:${colours.text.dark}!important}`,
  `.quiet{color:${colours.quiet.dark}!important}`,
  `.button{background:${colours.button.dark}!important;color:${colours.onButton.dark}!important}`,
].join('');

/**
 * Writes a letter as HTML for mail programs: tables and style attributes, no script, no picture and
 * nothing that is fetched. `preview` is the text that a list of letters shows beside the subject.
 */
export function letterHtml(preview: string, parts: readonly LetterPart[]): string {
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(brand.name)}</title>`,
    `<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${darkSheet}}</style>`,
  ].join('\n');
  return [
    `<!doctype html>\n<html lang="en">\n<head>\n${head}\n</head>`,
    `<body class="ground" style="margin:0;padding:0;background:${colours.ground.light}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`,
    `<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.ground.light};${FONT}"><tr><td align="center" style="padding:32px 16px">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">',
    `<tr><td class="text" style="padding:0 4px 16px;${TEXT};font-weight:600">${escapeHtml(brand.name)}</td></tr>`,
    `<tr><td class="card" style="padding:32px 28px;background:${colours.card.light};border:1px solid ${colours.line.light};border-radius:16px">`,
    ...parts.filter(({ kind }) => !SMALL_PRINT.includes(kind)).map(partHtml),
    '</td></tr>',
    `<tr><td style="padding:16px 4px 0">`,
    ...parts.filter(({ kind }) => SMALL_PRINT.includes(kind)).map(partHtml),
    '</td></tr></table></td></tr></table>\n</body>\n</html>\n',
  ].join('\n');
}

function partHtml(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return `<p class="text" style="margin:0 0 16px;${TEXT}">${isolated(part.text)}</p>`;
    case 'heading':
      return `<h2 class="text" style="margin:24px 0 8px;${TEXT};font-size:17px">${escapeHtml(part.text)}</h2>`;
    case 'note':
      return `<p class="quiet" style="margin:0 0 8px;${NOTE}">${isolated(part.text)}</p>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px">${part.facts.map(factHtml).join('')}</table>`;
    case 'note-link':
      return `<p class="quiet" style="margin:0 0 8px;${NOTE}"><a class="quiet" href="${escapeHtml(part.href)}" style="${NOTE};text-decoration:underline">${escapeHtml(part.label)}</a></p>`;
    case 'lines':
      return `<p class="text" dir="auto" style="margin:0 0 16px;${TEXT};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(part.text).replaceAll('\n', '<br>')}</p>`;
    case 'link':
      return `<p style="margin:24px 0 16px"><a class="button" href="${escapeHtml(part.href)}" style="display:inline-block;padding:13px 22px;border-radius:999px;background:${colours.button.light};color:${colours.onButton.light};font-size:16px;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(part.label)}</a></p>`;
  }
}

function factHtml({ label, value }: { label: string; value: string }): string {
  return `<tr><td class="quiet" style="padding:4px 20px 4px 0;vertical-align:top;white-space:nowrap;${NOTE};line-height:1.8">${escapeHtml(label)}</td><td class="text" style="padding:4px 0;vertical-align:top;${TEXT};font-weight:600">${isolated(value)}</td></tr>`;
}

/** A name in a script that runs from right to left must not turn the signs around it. */
function isolated(text: string): string {
  return `<span dir="auto">${escapeHtml(text)}</span>`;
}
