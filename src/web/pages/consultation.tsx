import { isServiceId } from '#core/consultation/service.ts';
import { ConsultationHero } from '../consultation/consultation-hero.tsx';
import { ContactSection } from '../consultation/contact-section.tsx';
import type { ServiceLink } from '../consultation/use-booking.ts';
import { carriedService } from '../site/carried.ts';

export function Consultation() {
  return (
    <>
      <ConsultationHero />
      <ContactSection findLink={findLink} />
    </>
  );
}

/** A link from outside names the service in its address; one on the site, in the history's state. */
function findLink(): ServiceLink | null {
  const named = new URLSearchParams(location.search).get('service');
  const service = named ?? carriedService(history.state);
  if (!isServiceId(service)) return null;
  return { service, visit: JSON.stringify([location.search, history.state]) };
}
