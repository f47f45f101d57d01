import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ContactTexts } from '#core/site/content/contact-texts.ts';
import { BeamsBackground } from '../ui/beams-background.tsx';
import { ConsultationHero } from './consultation-hero.tsx';
import { ContactSection } from './contact-section.tsx';
import type { FormLinks } from './sending/opened-form.ts';
import { useBooking } from './sending/use-booking.ts';
import { BookingSummary } from './summary/booking-summary.tsx';
import './booking-surface.css';

interface BookingSurfaceProps {
  links: FormLinks;
  readContactEmail(): string | null;
  contactTexts: ContactTexts;
  /** A second way to book, which stands below the text of the hero. */
  talk: ReactNode;
}

/**
 * Renders the hero, the summary and the form side by side, so that the first field is in sight when
 * the page opens. On a narrow screen they stand below each other, and the second way to book comes
 * after the form. After a booking the whole page is about the booking.
 */
export function BookingSurface(props: BookingSurfaceProps) {
  const { links, readContactEmail, contactTexts, talk } = props;
  const form = useRef<HTMLFormElement>(null);
  const booking = useBooking(form, links);
  const { state, clock, booked } = booking;
  return (
    <div className="booking">
      <BeamsBackground intensity="subtle" />
      <div className="wrap booking-grid">
        <ConsultationHero booked={booked !== null} topic={useTopic(links)} />
        <BookingSummary
          choice={booked ?? state.form}
          zones={clock?.zones ?? null}
          booked={booked !== null}
        />
        <ContactSection
          form={form}
          booking={booking}
          readContactEmail={readContactEmail}
          contactTexts={contactTexts}
        />
        {!booked && <div className="booking-talk">{talk}</div>}
      </div>
    </div>
  );
}

/** Returns what the visitor wanted to learn more about. The server does not know it. */
function useTopic({ topic, onRevisit }: FormLinks): string | null {
  const [found, setFound] = useState<string | null>(null);
  useLayoutEffect(() => {
    setFound(topic());
    // A link inside the page has no topic, and takes none away.
    return onRevisit(() => setFound((before) => topic() ?? before));
  }, [topic, onRevisit]);
  return found;
}
