import { type RefObject, useLayoutEffect } from 'react';

/** Where the focus goes, the first of them that is there. */
const HEIRS = ['[data-call-trouble]', '.call-end', '[data-sphere]', 'h1'];

/** Whoever has the focus in a part of the bar keeps a place on the page when that part goes away. */
export function useFocusHandedOn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(handOn);
    };
  }, [part]);
}

function handOn(): void {
  // Something else has taken it.
  if (document.activeElement && document.activeElement !== document.body) return;
  const found = HEIRS.map((heir) => document.querySelector<HTMLElement>(heir));
  const heir = found.find((element) => element !== null);
  if (!heir) return;
  if (heir.tabIndex < 0) heir.tabIndex = -1;
  heir.focus({ preventScroll: true });
}
