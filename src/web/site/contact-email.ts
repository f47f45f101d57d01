/**
 * Returns the address that visitors may write to. Returns null if the owner has set no address. The
 * server writes the address into a meta tag of every page.
 */
export function readContactEmail(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=contact-email]');
  return meta?.content || null;
}
