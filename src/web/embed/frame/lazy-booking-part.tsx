import { lazy, Suspense } from 'react';
import type { BookingPartProps } from './booking-part.tsx';

const BookingPart = lazy(async () => ({
  default: (await import('./booking-part.tsx')).BookingPart,
}));

/** Renders the form. Its code is loaded when it is first shown, because not every visitor books. */
export function LazyBookingPart(props: BookingPartProps) {
  return (
    <Suspense fallback={null}>
      <BookingPart {...props} />
    </Suspense>
  );
}
