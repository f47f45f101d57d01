import { type RefObject, useLayoutEffect } from 'react';

/** The focus moves to the first of these elements that exists. */
const TARGETS = ['[data-call-trouble]', '.call-end', '[data-sphere]', 'h1'];
/**
 * The targets when the visitor was typing. None of them is a button, because the next typed space
 * would press it.
 */
const TARGETS_WHILE_TYPING = ['[data-call-trouble]', '[data-call-over]', 'h1'];

/**
 * Moves the focus to another element when this part of the bar is removed while the focus is inside
 * it.
 */
export function useFocusAfterRemoval(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      const { activeElement } = document;
      if (!element?.contains(activeElement)) return;
      const isTyping = activeElement?.matches('input, textarea');
      queueMicrotask(() => handOver(isTyping ? TARGETS_WHILE_TYPING : TARGETS));
    };
  }, [part]);
}

function handOver(targets: readonly string[]): void {
  // If another element has taken the focus meanwhile, the focus stays there.
  if (document.activeElement && document.activeElement !== document.body) return;
  const found = targets.map((selector) => document.querySelector<HTMLElement>(selector));
  const target = found.find((element) => element !== null);
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
