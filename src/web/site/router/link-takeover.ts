/** The facts about a click on a link that decide whether the router handles it. */
export interface LinkClick {
  button: number;
  modified: boolean;
  prevented: boolean;
  target: string;
  download: boolean;
  href: string;
}

/** The address to open without a new document, or null where the browser handles the click. */
export function urlToTakeOver(
  click: LinkClick,
  here: string,
  isPage: (path: string) => boolean,
): URL | null {
  if (click.prevented || click.button !== 0 || click.modified || click.download) return null;
  if (click.target !== '' && click.target !== '_self') return null;
  const there = URL.parse(click.href, here);
  if (!there || there.origin !== new URL(here).origin || !isPage(there.pathname)) return null;
  return there;
}
