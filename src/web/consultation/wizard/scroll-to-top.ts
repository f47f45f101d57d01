/** The navigation bar covers this much of the top of the window. */
const COVERED_PX = 80;

/** Scrolls to the top of a part that has changed, if it is above the visible area. */
export function scrollToTopOf(part: Element | null): void {
  if (part && part.getBoundingClientRect().top < COVERED_PX) part.scrollIntoView();
}
