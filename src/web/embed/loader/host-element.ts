/**
 * Makes an element whose content no stylesheet of the page can reach. The element itself stands in the
 * page, so every property of it is set here, with a weight that no rule of the page has. The direction
 * of the text is not a part of `all`.
 */
export function createHostElement(): HTMLElement {
  const element = document.createElement('everline-embed');
  const styles = { all: 'initial', direction: 'ltr', display: 'contents' };
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
