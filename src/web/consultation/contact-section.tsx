import { consultationPageWords } from '#core/site/content/consultation.ts';
import type { ContactTexts } from '#core/site/content/contact-texts.ts';
import { PlainForm } from './plain-form.tsx';
import type { FormLinks } from './sending/use-booking.ts';
import { BookingWizard } from './wizard/booking-wizard.tsx';
import './contact.css';

interface ContactSectionProps {
  links: FormLinks;
  /** The texts that lead a visitor who would rather write to a person. */
  contactTexts: ContactTexts;
}

export function ContactSection({ links, contactTexts }: ContactSectionProps) {
  const { contact } = consultationPageWords;
  const { rather, href, label } = contactTexts;
  return (
    <section id="contact" aria-labelledby="contact-heading" className="band wrap contact">
      <div className="contact-intro">
        <h2 id="contact-heading" className="title-lg">
          {contact.heading}
        </h2>
        <p>{contact.text}</p>
      </div>
      <div id="request" className="contact-card">
        <BookingWizard links={links} />
        <noscript>
          <PlainForm />
        </noscript>
      </div>
      <div className="contact-more">
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
    </section>
  );
}
