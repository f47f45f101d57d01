import { consultation } from '#core/site/content/consultation.ts';

export function ContactSection() {
  const { contact } = consultation;
  return (
    <section id="contact" aria-labelledby="contact-heading" className="band wrap contact">
      <div>
        <h2 id="contact-heading" className="title-lg">
          {contact.heading}
        </h2>
        <p className="mt-5 max-w-[44ch] text-[1.125rem] text-secondary">{contact.text}</p>
        <h3 className="mt-10">{contact.afterwardsHeading}</h3>
        <p className="mt-2 max-w-[44ch] text-secondary">{contact.afterwards}</p>
      </div>
      <div id="request" className="contact-card">
        <ol>
          {contact.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className="contact-direct">
          <h3>{contact.directHeading}</h3>
          <p>
            {contact.direct}{' '}
            <a href={`mailto:${contact.email}`} className="link">
              {contact.email}
            </a>
            .
          </p>
        </div>
      </div>
    </section>
  );
}
