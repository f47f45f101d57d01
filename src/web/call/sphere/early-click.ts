declare global {
  interface Window {
    /** The last click before the page's script ran. The inline script in the head keeps it. */
    early?: Event;
  }
}

/** Returns whether the visitor clicked the element before the page's script ran. Asks only once. */
export function takeEarlyClick(element: Element | null | undefined): boolean {
  const target = window.early?.target;
  window.onclick = null;
  delete window.early;
  return target instanceof Node && element?.contains(target) === true;
}
