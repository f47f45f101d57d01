import { announceRevisit, type LinkPayload, payloadOfLink } from './link-payload.ts';
import { urlToTakeOver } from './link-takeover.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { chooseScrollTarget } from './scroll-target.ts';
import { jumpToOffset, scrollToTarget } from './scroll-to-target.ts';

export interface RouterOptions<LoadedPage> {
  isPage(path: string): boolean;
  load(path: string): Promise<LoadedPage>;
  /** Shows the page. The page must be on screen when `show` returns. */
  show(loaded: LoadedPage): void;
}

type Step = { by: 'link'; url: URL; payload: LinkPayload } | { by: 'history'; url: URL };

/**
 * Starts the router, which shows another page without loading a new document. Links on the site are
 * plain `<a>` elements, and the router handles the clicks on these links. If the code of a page
 * cannot be loaded, the browser loads a new document instead.
 */
export function startRouter<LoadedPage>({ isPage, load, show }: RouterOptions<LoadedPage>): void {
  const memory = createScrollMemory();
  let path = location.pathname;
  let newest = 0;

  async function go(step: Step) {
    const { url, by } = step;
    newest += 1;
    const turn = newest;
    if (url.pathname === path) return arrive(step);
    try {
      const loaded = await load(url.pathname);
      // The visitor may have gone to another page while this page was loading. Only the newest
      // navigation is completed.
      if (turn === newest) arrive(step, loaded);
    } catch {
      if (turn !== newest) return;
      // After back or forward, the address in the browser is already the new address. Assigning the
      // same address with a hash would only scroll, so the document is reloaded.
      if (by === 'history') location.reload();
      else location.assign(url);
    }
  }

  function arrive(step: Step, loaded?: LoadedPage) {
    const { url, by } = step;
    // The page itself handles the entries of one visit.
    if (by === 'history' && memory.isSameVisit()) return;
    const leftAt = by === 'history' ? memory.traverse(scrollY) : undefined;
    if (by === 'link') memory.push(url, scrollY, step.payload);
    path = url.pathname;
    if (loaded) {
      show(loaded);
      jumpToOffset(0);
    } else if (by === 'link') announceRevisit();
    scrollToTarget(chooseScrollTarget({ path, hash: url.hash, by, leftAt, samePage: !loaded }));
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

  // A visitor usually hovers over a link or focuses a link before the click. The code of the page
  // is loaded at this moment, so that the page appears sooner after the click.
  for (const intent of ['pointerover', 'focusin']) {
    document.addEventListener(intent, (event) => {
      const there = linkOf(event)?.pathname;
      if (there && there !== path && isPage(there)) load(there).catch(() => {});
    });
  }

  scrollToTarget(
    chooseScrollTarget({ path, hash: location.hash, by: isReturn() ? 'return' : 'load' }),
  );
}

/** Returns whether the browser loaded this document because the visitor went back or forward. */
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
