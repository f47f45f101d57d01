import { type RefObject, useLayoutEffect } from 'react';
import { motionAllowed } from './motion-preference.ts';
import { useHydrating } from './use-hydrating.ts';

export const REVEAL_MS = 420;
export const REVEAL_EASING = 'cubic-bezier(.2,.8,.2,1)';

/**
 * Calls `play` once, when the element scrolls into view. `play` is not called if motion is not
 * allowed. `play` is also not called if the element is on the screen, or higher on the page, when
 * the prerendered page is hydrated, because the visitor may already have read the element.
 */
export function useReveal(
  ref: RefObject<HTMLElement | null>,
  play: (element: HTMLElement) => void,
) {
  const hydrating = useHydrating();

  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs once per mount, and `hydrating` matters on the first run only
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !motionAllowed()) return;
    if (hydrating && element.getBoundingClientRect().top < innerHeight) return;

    const show = () => {
      observer.disconnect();
      play(element);
      delete element.dataset.reveal;
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: '0px 0px -6% 0px' },
    );
    element.dataset.reveal = 'waiting';
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete element.dataset.reveal;
    };
  }, []);
}
