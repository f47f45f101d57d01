import { useEffect, useRef } from 'react';
import { scrollPercent } from './scroll-percent.ts';

/** A thin bar along the top edge; its width is how far the page is read. */
export function ProgressBar() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const update = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      if (ref.current)
        ref.current.style.width = `${scrollPercent(scrollY, scrollHeight, clientHeight)}%`;
    };
    // The page grows and shrinks without a scroll: a new route, an opened answer.
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
