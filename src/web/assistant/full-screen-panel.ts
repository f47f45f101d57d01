import { type RefObject, useLayoutEffect } from 'react';

/**
 * On a screen of this width, the panel covers the whole page. `assistant.css` and `talk.css` have
 * the same condition.
 */
const SHEET = '(width < 40rem)';

/** Returns whether an open panel covers the whole screen. */
export function isPanelFullScreen(): boolean {
  return matchMedia(SHEET).matches;
}

/**
 * The elements that are drawn over the panel, such as the call bar. These elements do not become
 * inert.
 */
const ABOVE_SHEET = '[data-above-sheet]';
/**
 * The elements with status messages. These elements do not become inert, because screen readers
 * must still announce the messages.
 */
const ANNOUNCEMENTS = '[role=status]';

/**
 * Makes the page behind the panel inert while the panel covers the whole screen. Also fits the
 * panel into the space above an on-screen keyboard, so that the input field stays visible.
 */
export function useFullScreenPanel(view: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = view.current?.closest<HTMLElement>('[role=dialog]');
    const page = panel?.closest('.assistant')?.parentElement;
    if (!panel || !page) return;
    const leave = new AbortController();

    const cover = (covered: boolean) => {
      const parts = [...page.children];
      for (const part of parts) {
        if (!part.contains(panel) && !part.matches(`${ABOVE_SHEET}, ${ANNOUNCEMENTS}`))
          part.toggleAttribute('inert', covered);
      }
      const coversAll = covered && !parts.some((part) => part.matches(ABOVE_SHEET));
      panel.ariaModal = coversAll ? 'true' : null;
    };
    const coverIfSheet = () => cover(isPanelFullScreen());
    coverIfSheet();
    matchMedia(SHEET).addEventListener('change', coverIfSheet, leave);
    // The browser's back and forward buttons can put another page behind the panel. The new page
    // must become inert too.
    const pages = new MutationObserver(coverIfSheet);
    pages.observe(page, { childList: true });

    // CSS does not know the height of an on-screen keyboard, so this script sets the height and the
    // top of the panel.
    const screen = window.visualViewport;
    const fitScreen = () => {
      if (!screen || screen.scale > 1) return;
      panel.style.setProperty('--sheet-height', `${screen.height}px`);
      panel.style.setProperty('--sheet-top', `${screen.offsetTop}px`);
    };
    fitScreen();
    screen?.addEventListener('resize', fitScreen, leave);
    screen?.addEventListener('scroll', fitScreen, leave);
    return () => {
      leave.abort();
      pages.disconnect();
      cover(false);
    };
  }, [view]);
}
