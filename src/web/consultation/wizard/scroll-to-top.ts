/** The height that the navigation bar covers at the top of the window. */
const COVERED_PX = 80;

/**
 * Scrolls to the top of an element if this top is above the window or behind the navigation bar. If
 * the element is near the top of the page, the page scrolls to its own top, so that no heading is
 * cut off.
 */
export function scrollToTopOf(part: Element | null): void {
  if (!part) return;
  const { top } = part.getBoundingClientRect();
  if (top >= COVERED_PX) return;
  if (top + scrollY < innerHeight / 4) scrollTo({ top: 0 });
  else part.scrollIntoView();
}
