import { consultationPageWords } from '#core/site/content/consultation.ts';
import { Icon } from '../ui/icon.tsx';
import { loadedLaterSteps } from './wizard/load-later-steps.ts';

interface ConsultationHeroProps {
  booked: boolean;
  /** The card that the visitor pressed to learn more, if there was one. */
  topic: string | null;
}

/**
 * Renders the page's title, and what a visitor wanted to learn more about. After a booking the title
 * is about the booking, and there are no calls to action any more.
 */
export function ConsultationHero({ booked, topic }: ConsultationHeroProps) {
  const { hero, bookedHero } = consultationPageWords;
  const { title, subtitle, description } = booked ? bookedHero : hero;
  const about = booked || topic === null ? undefined : loadedLaterSteps()?.aboutTopic(topic);
  return (
    <section key={title} className="booking-hero">
      <h1>{title}</h1>
      <p className="booking-subtitle">{subtitle}</p>
      <p className="booking-description">
        {about ? (
          <>
            {/* The page's own words keep their room, so that nothing moves when the others come. */}
            <span aria-hidden="true">{description}</span>
            <span>{about}</span>
          </>
        ) : (
          description
        )}
      </p>
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
