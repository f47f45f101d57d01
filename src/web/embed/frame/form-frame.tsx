import { useEffect, useRef } from 'react';
import { createFormRequests } from './form-requests.ts';
import { LazyBookingPart } from './lazy-booking-part.tsx';
import type { PageAround } from './page-around.ts';
import './frame.css';

/** The lower border of the card around the form. */
const BORDER_PX = 1;

const noRequests = createFormRequests();

/** Renders the form that stands in a page. The frame is as high as the form. */
export function FormFrame({ around }: { around: PageAround }) {
  const view = useRef<HTMLElement>(null);

  useEffect(() => {
    const form = view.current;
    if (!form) return;
    // The page may give the frame more room than the form needs, so the form itself is measured.
    const tellHeight = new ResizeObserver(() => {
      const end = form.querySelector('.wizard')?.getBoundingClientRect().bottom ?? 0;
      // A focus may have scrolled the frame while it was lower than the form.
      around.tell({ type: 'height', px: Math.ceil(end + scrollY) + BORDER_PX });
    });
    for (const part of form.querySelectorAll('.contact-head, .wizard')) tellHeight.observe(part);
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
