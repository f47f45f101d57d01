import { useEffect, useRef } from 'react';

/** A thin bar along the top edge of the window. Its width shows how far the page is scrolled. */
export function ProgressBar() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const update = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (ref.current)
        ref.current.style.width = `${scrollPercent(scrollY, scrollHeight, clientHeight)}%`;
    };
    // A new page or an opened answer changes the height of the page without a scroll event.
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

/** How far the page is scrolled, from 0 at its top to 100 at its bottom. */
export function scrollPercent(scrollY: number, scrollHeight: number, clientHeight: number): number {
  const way = scrollHeight - clientHeight;
  if (way <= 0) return 0;
  return Math.min(100, Math.max(0, (scrollY / way) * 100));
}
