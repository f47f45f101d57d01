/** The height that the navigation bar covers at the top of the window. */
const COVERED_PX = 80;

/**
 * Scrolls to the top of an element if this top is above the window or behind the navigation bar.
 */
export function scrollToTopOf(part: Element | null): void {
  if (part && part.getBoundingClientRect().top < COVERED_PX) part.scrollIntoView();
}
