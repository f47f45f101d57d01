/** The bar at the top of the window covers this much. */
const COVERED_PX = 80;

/** Brings the top of a part that has changed back into sight, where it has been scrolled past. */
export function showTop(part: Element | null): void {
  if (part && part.getBoundingClientRect().top < COVERED_PX) part.scrollIntoView();
}
