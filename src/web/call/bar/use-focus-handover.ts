import { type RefObject, useLayoutEffect } from 'react';

/** The focus goes to the first of these elements that exists. */
const TARGETS = ['[data-call-trouble]', '.call-end', '[data-sphere]', 'h1'];

/** When a part of the bar goes away with the focus inside, another element gets the focus. */
export function useFocusHandover(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(handOver);
    };
  }, [part]);
}

function handOver(): void {
  // Another element has taken the focus meanwhile.
  if (document.activeElement && document.activeElement !== document.body) return;
  const found = TARGETS.map((selector) => document.querySelector<HTMLElement>(selector));
  const target = found.find((element) => element !== null);
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
