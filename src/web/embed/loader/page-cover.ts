/**
 * Keeps the page from scrolling while the panel covers it, and fits the panel into the space above an
 * on-screen keyboard, whose height CSS does not know. Returns a function that gives the page back.
 */
export function coverPage(panel: HTMLElement): () => void {
  const page = document.documentElement.style;
  const before = page.getPropertyValue('overflow');
  const weight = page.getPropertyPriority('overflow');
  page.setProperty('overflow', 'hidden', 'important');
  const screen = visualViewport;
  const follow = () => {
    if (!screen || screen.scale > 1) return;
    panel.style.height = `${screen.height}px`;
    panel.style.top = `${screen.offsetTop}px`;
  };
  follow();
  const over = new AbortController();
  screen?.addEventListener('resize', follow, over);
  screen?.addEventListener('scroll', follow, over);
  return () => {
    over.abort();
    panel.style.height = '';
    panel.style.top = '';
    page.setProperty('overflow', before, weight);
  };
}
