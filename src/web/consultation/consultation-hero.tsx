import { consultationPageWords } from '#core/site/content/consultation.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * Renders the page's title. After a booking the title is about the booking, and there are no calls
 * to action any more.
 */
export function ConsultationHero({ booked }: { booked: boolean }) {
  const { hero, bookedHero } = consultationPageWords;
  const { title, subtitle, description } = booked ? bookedHero : hero;
  return (
    <section key={title} className="booking-hero">
      <h1>{title}</h1>
      <p className="booking-subtitle">{subtitle}</p>
      <p className="booking-description">{description}</p>
      {!booked && (
        <div className="booking-calls">
          <a href="#request" className="btn btn-primary">
            {hero.primary}
            <Icon name="arrow" className="arrow" />
          </a>
          <a href="#contact" className="btn btn-outline">
            {hero.secondary}
          </a>
        </div>
      )}
    </section>
  );
}
