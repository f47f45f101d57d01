import { motionAllowed } from '../../ui/motion-preference.ts';
import type { ScrollTarget } from './scroll-target.ts';

let waiting: ReturnType<typeof setTimeout> | undefined;
let repeat = 0;

/**
 * Scrolls to the target, and also moves the focus if `focus` is true. If an earlier target is still
 * waiting for its delay, the earlier target is dropped.
 */
export function scrollToTarget(target: ScrollTarget): void {
  clearTimeout(waiting);
  if (target.afterMs > 0) waiting = setTimeout(() => scrollNow(target), target.afterMs);
  else scrollNow(target);
}

/** Scrolls the window to this offset without an animation. */
export function jumpToOffset(top: number): void {
  const jump = () => scrollTo({ top, behavior: 'instant' });
  cancelAnimationFrame(repeat);
  jump();
  // A smooth scroll that is still running may move the window once more, so the jump is repeated in
  // the next frame.
  repeat = requestAnimationFrame(jump);
}

function scrollNow({ at, section, offset, smooth, focus }: ScrollTarget): void {
  cancelAnimationFrame(repeat);
  const behavior = smooth && motionAllowed() ? 'smooth' : 'instant';
  const target = at === 'section' ? document.getElementById(section) : null;
  if (target) target.scrollIntoView({ behavior });
  else if (at === 'offset') jumpToOffset(offset);
  else if (at === 'top' && behavior === 'smooth') scrollTo({ top: 0, behavior });
  else if (at === 'top') jumpToOffset(0);
  if (focus)
    focusQuietly(
      (smooth && firstField(target)) ||
        target ||
        (at === 'offset' ? sectionInView() : null) ||
        heading(),
    );
}

/**
 * Returns the first field of the form to which a button of the same page leads. Where the form is
 * already in sight, nothing else would show that the button was pressed. The link that skips the
 * navigation leads to the whole page.
 */
function firstField(target: HTMLElement | null): HTMLElement | null {
  const fields = ':scope:not(main) [data-fields] :is(input, textarea, button)';
  return target?.querySelector(fields) ?? null;
}

function heading(): HTMLElement | null {
  return document.querySelector('h1');
}

/**
 * Finds the section in the middle of the window. This section gets the focus after the scroll
 * offset is restored. If the focus were at the top of the page, the next Tab would scroll the page
 * back to the top.
 */
function sectionInView(): HTMLElement | null {
  const sections = Array.from(document.querySelectorAll<HTMLElement>('main section'));
  const middle = innerHeight / 2;
  return sections.find((section) => section.getBoundingClientRect().bottom > middle) ?? null;
}

/**
 * Moves the focus to an element without scrolling. The next Tab starts at this element, and a
 * screen reader reads the element.
 */
function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
