import { type RefObject, useLayoutEffect } from 'react';
import { whenInView } from './reveal.ts';
import { useHydrating } from './use-hydrating.ts';

/** Calls `play` once, when the element scrolls into view. `whenInView` says when it is not called. */
export function useReveal(
  ref: RefObject<HTMLElement | null>,
  play: (element: HTMLElement) => void,
) {
  const hydrating = useHydrating();

  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs once per mount, and `hydrating` matters on the first run only
  useLayoutEffect(() => (ref.current ? whenInView(ref.current, hydrating, play) : undefined), []);
}
