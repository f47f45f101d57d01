/** What of a click on a link decides whether the page may handle it. */
export interface LinkClick {
  button: number;
  modified: boolean;
  prevented: boolean;
  target: string;
  download: boolean;
  href: string;
}

/** The address to go to without a new document, or null where the browser should do as it always does. */
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
