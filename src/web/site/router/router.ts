import { landingOf } from './landing.ts';
import { announceRevisit, type LinkPayload, payloadOfLink } from './link-payload.ts';
import { urlToTakeOver } from './link-takeover.ts';
import { jumpToOffset, performLanding } from './perform-landing.ts';
import { createScrollMemory } from './scroll-memory.ts';

export interface RouterOptions<View> {
  isPage(path: string): boolean;
  load(path: string): Promise<View>;
  /** Puts the view on screen before it returns. */
  show(view: View): void;
}

type Step = { by: 'link'; url: URL; payload: LinkPayload } | { by: 'history'; url: URL };

/**
 * Keeps the document alive across pages: links on the site are plain `<a>`, and their clicks are
 * taken over here. If a page's code can't be had, the browser navigates as it would without us.
 */
export function startRouter<View>({ isPage, load, show }: RouterOptions<View>): void {
  const memory = createScrollMemory();
  let path = location.pathname;
  let newest = 0;

  async function go(step: Step) {
    const { url, by } = step;
    newest += 1;
    const turn = newest;
    if (url.pathname === path) return arrive(step);
    try {
      const view = await load(url.pathname);
      // A later click has overtaken this one while its page was loading.
      if (turn === newest) arrive(step, view);
    } catch {
      if (turn !== newest) return;
      // After back or forward the address is there already; assigning it again might only scroll.
      if (by === 'history') location.reload();
      else location.assign(url);
    }
  }

  function arrive(step: Step, view?: View) {
    const { url, by } = step;
    const leftAt = by === 'history' ? memory.traverse(scrollY) : undefined;
    if (by === 'link') memory.push(url, scrollY, step.payload);
    path = url.pathname;
    if (view) {
      show(view);
      jumpToOffset(0);
    } else if (by === 'link') announceRevisit();
    performLanding(landingOf({ path, hash: url.hash, by, leftAt, samePage: !view }));
  }

  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    const url = link && urlToTakeOver(clickOn(link, event), location.href, isPage);
    if (!url) return;
    event.preventDefault();
    void go({ by: 'link', url, payload: payloadOfLink(link) });
  });
  addEventListener('popstate', () => void go({ by: 'history', url: new URL(location.href) }));
  addEventListener('pagehide', () => memory.leave(path, scrollY));

  // A visitor about to click already wants the page: fetch its code on hover and on focus.
  for (const intent of ['pointerover', 'focusin']) {
    document.addEventListener(intent, (event) => {
      const there = linkOf(event)?.pathname;
      if (there && there !== path && isPage(there)) load(there).catch(() => {});
    });
  }

  performLanding(landingOf({ path, hash: location.hash, by: isReturn() ? 'return' : 'load' }));
}

/** The document was loaded by back or forward, from another site or after a full navigation. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}

function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : null;
}

function clickOn(link: HTMLAnchorElement, event: MouseEvent) {
  return {
    button: event.button,
    modified: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
    prevented: event.defaultPrevented,
    target: link.target,
    download: link.hasAttribute('download'),
    href: link.href,
  };
}
