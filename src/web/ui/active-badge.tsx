/** A lit dot and a word: somebody is on the line. */
export function ActiveBadge({ children }: { children: string }) {
  return <span className="active-badge">{children}</span>;
}
