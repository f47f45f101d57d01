import { coloursAndIcons, headOpening, type Look, noIndex } from './head.ts';

interface ShellParts extends Look {
  title: string;
  markup: string;
}

/** For what the server itself has to say to a visitor: a document that needs no script and no address. */
export function renderShellDocument({ title, markup, ...look }: ShellParts): string {
  const head = [...headOpening(title, look), noIndex, ...coloursAndIcons].join('');
  return `<!doctype html><html lang="en"><head>${head}</head><body>${markup}</body></html>`;
}
