/** How much of the scrollable way is behind the visitor, from 0 to 100. */
export function scrollPercent(scrollY: number, scrollHeight: number, clientHeight: number): number {
  const way = scrollHeight - clientHeight;
  if (way <= 0) return 0;
  return Math.min(100, Math.max(0, (scrollY / way) * 100));
}
