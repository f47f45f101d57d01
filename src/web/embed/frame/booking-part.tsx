import { useEffect, useRef } from 'react';
import { consultationPageWords } from '#core/site/content/consultation.ts';
import { DraftNote } from '../../consultation/draft-note.tsx';
import type { FormLinks } from '../../consultation/sending/opened-form.ts';
import { useBooking } from '../../consultation/sending/use-booking.ts';
import { BookingWizard } from '../../consultation/wizard/booking-wizard.tsx';
import { readContactEmail } from '../../site/contact-email.ts';
import '../../consultation/contact.css';
import '../../consultation/forced-colours.css';

export interface BookingPartProps {
  links: FormLinks;
  onBooked(): void;
}

/** Renders the form without the page that our own site puts around it. */
export function BookingPart({ links, onBooked }: BookingPartProps) {
  const form = useRef<HTMLFormElement>(null);
  const booking = useBooking(form, links);
  const { booked } = booking;
  const { heading, bookedHeading } = consultationPageWords.contact;

  useEffect(() => {
    if (booked !== null) onBooked();
  }, [booked, onBooked]);

  return (
    <section aria-labelledby="form-heading" className="frame-booking">
      <div className="contact-head">
        <h2 id="form-heading">{booked ? bookedHeading : heading}</h2>
        <DraftNote booking={booking} />
      </div>
      <div className="contact-card">
        <BookingWizard form={form} booking={booking} readContactEmail={readContactEmail} />
      </div>
    </section>
  );
}
