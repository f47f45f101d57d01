import { type RefObject, useLayoutEffect } from 'react';

/** As `assistant.css` has it. */
const SHEET = '(width < 40rem)';

/** Whether the panel covers the whole screen. */
export function isSheet(): boolean {
  return matchMedia(SHEET).matches;
}

/** What stands on every page and above the sheet, and what is only heard. */
const BESIDE = '[data-above-sheet]';
const HEARD = '[role=status]';

/** While the panel covers the page, nothing behind it can be reached; and its field stays in sight. */
export function useSheet(view: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = view.current?.closest<HTMLElement>('[role=dialog]');
    const page = panel?.closest('.assistant')?.parentElement;
    if (!panel || !page) return;
    const leave = new AbortController();

    const cover = (covered: boolean) => {
      const parts = [...page.children];
      for (const part of parts) {
        if (!part.contains(panel) && !part.matches(`${BESIDE}, ${HEARD}`))
          part.toggleAttribute('inert', covered);
      }
      panel.ariaModal = covered && !parts.some((part) => part.matches(BESIDE)) ? 'true' : null;
    };
    const coverIfSheet = () => cover(isSheet());
    coverIfSheet();
    matchMedia(SHEET).addEventListener('change', coverIfSheet, leave);
    // Back and forward put another page behind the sheet.
    const pages = new MutationObserver(coverIfSheet);
    pages.observe(page, { childList: true });

    // Only scripts learn how much of the screen a keyboard leaves.
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
