import { useEffect, useRef } from 'react';
import { createFormRequests } from './form-requests.ts';
import { LazyBookingPart } from './lazy-booking-part.tsx';
import type { PageAround } from './page-around.ts';
import './frame.css';

const noRequests = createFormRequests();

/** Renders the form that stands in a page. The frame is as high as the form. */
export function FormFrame({ around }: { around: PageAround }) {
  const view = useRef<HTMLElement>(null);

  useEffect(() => {
    const form = view.current;
    if (!form) return;
    const tellHeight = new ResizeObserver(() => {
      around.tell({ type: 'height', px: Math.ceil(form.getBoundingClientRect().height) });
    });
    tellHeight.observe(form);
    // A script gives the focus to the heading of every step that the visitor reaches.
    const tellStep = ({ target }: FocusEvent) => {
      if (target instanceof HTMLHeadingElement) around.tell({ type: 'step' });
    };
    form.addEventListener('focusin', tellStep);
    return () => {
      tellHeight.disconnect();
      form.removeEventListener('focusin', tellStep);
    };
  }, [around]);

  return (
    <main ref={view} className="frame-form">
      <LazyBookingPart
        links={noRequests}
        onBooked={() => around.tell({ type: 'booked', by: 'form' })}
      />
    </main>
  );
}
