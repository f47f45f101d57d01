/**
 * The properties of a click on a link. These properties decide whether the router handles the
 * click.
 */
export interface LinkClick {
  button: number;
  modified: boolean;
  prevented: boolean;
  target: string;
  download: boolean;
  href: string;
}

/**
 * Returns the address if the router should open it without a new document. Returns null if the
 * browser should handle the click.
 */
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
