import type { RefObject } from 'react';
import { consultationPageWords } from '#core/site/content/consultation.ts';
import type { ContactTexts } from '#core/site/content/contact-texts.ts';
import { DraftNote } from './draft-note.tsx';
import { PlainForm } from './plain-form.tsx';
import type { BookingSession } from './sending/use-booking.ts';
import { BookingWizard } from './wizard/booking-wizard.tsx';
import './booking-life-pages.css';
import './contact.css';
import './server-written-pages.css';

interface ContactSectionProps {
  form: RefObject<HTMLFormElement | null>;
  booking: BookingSession;
  readContactEmail(): string | null;
  /** The texts that lead a visitor who would rather write to a person. */
  contactTexts: ContactTexts;
}

export function ContactSection(props: ContactSectionProps) {
  const { form, booking, readContactEmail, contactTexts } = props;
  const { contact } = consultationPageWords;
  const { rather, href, label } = contactTexts;
  const booked = booking.booked !== null;
  return (
    <section id="contact" aria-labelledby="contact-heading" className="contact">
      <div className="contact-head">
        <h2 id="contact-heading">{booked ? contact.bookedHeading : contact.heading}</h2>
        <DraftNote booking={booking} />
      </div>
      <div id="request" className="contact-card">
        <BookingWizard form={form} booking={booking} readContactEmail={readContactEmail} />
        {/* React renders the content of `noscript` only on the server, so the script of the page does
            not contain the plain form. */}
        <noscript>{import.meta.env.SSR && <PlainForm />}</noscript>
      </div>
      {/* Each step has its own notes, so the notes do not move when a draft is restored. */}
      {!booked && (
        <div key={booking.state.step} className="contact-more">
          <div>
            <h3>{contact.enoughHeading}</h3>
            <p>{contact.text}</p>
          </div>
          <div>
            <h3>{contact.afterwardsHeading}</h3>
            <p>{contact.afterwards}</p>
          </div>
          <div>
            <h3>{contact.directHeading}</h3>
            <p>
              {rather}{' '}
              <a href={href} className="link">
                {label}
              </a>
              .
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
