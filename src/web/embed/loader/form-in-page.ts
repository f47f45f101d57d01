import { embedWords as words } from '#core/site/content/embed/embed-words.ts';
import formStyles from './form-in-page.css?inline';
import { openShadow } from './host-element.ts';
import { announceNews, createSiteFrame } from './site-frame.ts';

/** The elements of the page that become the form. */
export const FORM_PLACES = '[data-everline="booking"]';

/**
 * Turns an element of the page into the form. The form stands in the shadow of the element, so what
 * the page has written inside for browsers without scripts disappears, and a page that renders itself
 * finds its element unchanged.
 */
export function showFormIn(place: HTMLElement, site: string): void {
  const frame = createSiteFrame({
    site,
    name: 'form',
    title: words.button.booking,
    parts: ['booking'],
    onMessage(message) {
      announceNews(place, message);
      const { top, bottom } = place.getBoundingClientRect();
      if (message.type === 'ready') frame.element.className = 'ready';
      if (message.type === 'height') {
        const reserved = Number.parseFloat(getComputedStyle(place).minHeight) || 0;
        const height = Math.max(message.px, reserved);
        const below = innerHeight - bottom;
        // What stands below the form leaves the window before the form pushes it down. So nothing in
        // sight jumps. A line more or less is no reason to scroll.
        if (below > 0 && height > place.offsetHeight + 99) scrollBy(0, -below);
        requestAnimationFrame(() => {
          frame.element.style.height = `${height}px`;
        });
      }
      // The next step begins where the visitor looks, even if the last one was longer than the window.
      if (message.type === 'step' && top < 0) place.scrollIntoView();
    },
  });
  openShadow(place, formStyles).append(frame.element);
}
