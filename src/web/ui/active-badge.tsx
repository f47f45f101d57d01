/** A bright dot and a word that say that the assistant or a call is active. */
export function ActiveBadge({ children }: { children: string }) {
  return <span className="active-badge">{children}</span>;
}
