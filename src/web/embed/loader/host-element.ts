/**
 * Makes an element whose content no stylesheet of the page can reach. The element itself stands in the
 * page, so every property of it is set here, with a weight that no rule of the page has. These two are
 * not a part of `all`.
 */
export function createHostElement(display: 'block' | 'contents'): HTMLElement {
  const element = document.createElement('everline-embed');
  const styles = { all: 'initial', direction: 'ltr', 'unicode-bidi': 'isolate', display };
  for (const [name, value] of Object.entries(styles)) {
    element.style.setProperty(name, value, 'important');
  }
  return element;
}

/**
 * Opens the inside of an element. A policy of the page that forbids inline styles allows this form of
 * a stylesheet.
 */
export function openShadow(element: HTMLElement, css: string): ShadowRoot {
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
}
