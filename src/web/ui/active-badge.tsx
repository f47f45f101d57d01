/** Shows a bright dot and a word. The badge means that the assistant or a call is active. */
export function ActiveBadge({ children }: { children: string }) {
  return <span className="active-badge">{children}</span>;
}
