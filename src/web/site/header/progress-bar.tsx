import { useEffect, useRef } from 'react';

/**
 * Shows a thin bar along the top edge of the window. The width of the bar shows how far the page is
 * scrolled.
 */
export function ProgressBar() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const update = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (ref.current)
        ref.current.style.width = `${scrollPercent(scrollY, scrollHeight, clientHeight)}%`;
    };
    // A new page or an opened FAQ answer changes the height of the page without a scroll event, so
    // the size of the body is observed too.
    const size = new ResizeObserver(update);
    size.observe(document.body);
    addEventListener('scroll', update, { passive: true });
    return () => {
      size.disconnect();
      removeEventListener('scroll', update);
    };
  }, []);
  return <div ref={ref} aria-hidden="true" data-progress="" className="progress no-print" />;
}

/** Returns how far the page is scrolled, from 0 at the top of the page to 100 at the bottom. */
export function scrollPercent(scrollY: number, scrollHeight: number, clientHeight: number): number {
  const way = scrollHeight - clientHeight;
  if (way <= 0) return 0;
  return Math.min(100, Math.max(0, (scrollY / way) * 100));
}
