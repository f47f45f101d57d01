import { motionAllowed } from '../../ui/motion-preference.ts';
import type { Landing } from './landing.ts';

let waiting: ReturnType<typeof setTimeout> | undefined;
let repeat = 0;

/** Scrolls and moves focus to where the visitor lands; a later landing calls off an unfinished one. */
export function performLanding(landing: Landing): void {
  clearTimeout(waiting);
  if (landing.afterMs > 0) waiting = setTimeout(() => land(landing), landing.afterMs);
  else land(landing);
}

/** Puts the window there at once. */
export function jumpToOffset(top: number): void {
  const jump = () => scrollTo({ top, behavior: 'instant' });
  cancelAnimationFrame(repeat);
  jump();
  // Once more: a smooth scroll that was still under way may take another step.
  repeat = requestAnimationFrame(jump);
}

function land({ at, section, offset, smooth, focus }: Landing): void {
  cancelAnimationFrame(repeat);
  const behavior = smooth && motionAllowed() ? 'smooth' : 'instant';
  const target = at === 'section' ? document.getElementById(section) : null;
  if (target) target.scrollIntoView({ behavior });
  else if (at === 'offset') jumpToOffset(offset);
  else if (at === 'top' && behavior === 'smooth') scrollTo({ top: 0, behavior });
  else if (at === 'top') jumpToOffset(0);
  if (focus) focusQuietly(target ?? (at === 'offset' ? sectionInView() : null) ?? heading());
}

function heading(): HTMLElement | null {
  return document.querySelector('h1');
}

/** Where a restored page is read on: focus at its top would scroll it away with the next Tab. */
function sectionInView(): HTMLElement | null {
  const sections = Array.from(document.querySelectorAll<HTMLElement>('main section'));
  const middle = innerHeight / 2;
  return sections.find((section) => section.getBoundingClientRect().bottom > middle) ?? null;
}

/** The next Tab starts here and a screen reader reads it, but the page does not jump. */
function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
